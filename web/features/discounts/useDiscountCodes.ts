import { type QueryClient, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  createDiscountCode,
  deleteDiscountCode,
  type DiscountCode,
  listAudit,
  listDiscountCodes,
  toggleDiscountCode,
} from '#contract/discounts/discounts.ts'
import { CallError, send } from '#web/send.ts'
import { announce } from '#web/ui/feedback/announce.ts'
import { showToast } from '#web/ui/feedback/toast.ts'
import type { CodeBody } from './code-form.ts'
import * as texts from './texts.en.ts'

/** All discount codes, newest first. */
export const useDiscountCodes = () =>
  useQuery({
    queryKey: ['discount-codes'],
    queryFn: async ({ signal }) => (await send(listDiscountCodes, { signal })).discount_codes,
    refetchOnMount: 'always',
  })

/** The audit log, newest first, in pages. */
export const useAudit = () =>
  useInfiniteQuery({
    queryKey: ['audit'],
    queryFn: ({ signal, pageParam: cursor }) =>
      send(listAudit, { query: { limit: 20, ...(cursor ? { cursor } : {}) }, signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
    select: ({ pages }) => pages.flatMap((page) => page.entries),
    refetchOnMount: 'always',
  })

/** Refreshes the codes after each change, and after each refusal, since another admin may have changed them. */
const refreshCodes = (cache: QueryClient) =>
  Promise.all([
    cache.invalidateQueries({ queryKey: ['discount-codes'] }),
    cache.invalidateQueries({ queryKey: ['audit'] }),
  ])

/** Creates a discount code. */
export function useCreateCode() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: CodeBody) => send(createDiscountCode, { body }),
    onSuccess: () => announce(texts.codeCreated),
    onError: (error) => showCreateError(error instanceof CallError ? error.message : ''),
    // Not awaited: the form must be empty at once, before someone types the next code.
    onSettled: () => void refreshCodes(cache),
  })
}

/** Shows why the code was not created. */
export const showCreateError = (why: string): void =>
  showToast({ tone: 'error', title: texts.error, text: why || texts.failedToCreate })

/** Deletes a code; payment links made with it keep their price. */
export function useDeleteCode({ id }: DiscountCode) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => send(deleteDiscountCode, { params: { id } }),
    onSuccess: () => announce(texts.codeDeleted),
    onError: (error) => showToast({ tone: 'error', title: texts.error, text: error.message }),
    onSettled: () => refreshCodes(cache),
  })
}

/** Switches a code on or off; while pending, `variables` has the new position. */
export function useToggleCode(id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (is_active: boolean) => send(toggleDiscountCode, { params: { id }, body: { is_active } }),
    onError: (error) => showToast({ tone: 'error', title: texts.error, text: error.message }),
    onSettled: () => refreshCodes(cache),
  })
}
