import {
  type InfiniteData,
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useState } from 'react'
import type * as z from 'zod/mini'
import type { CustomerDetail } from '#contract/customers/customers.ts'
import {
  copyRecurring,
  createRecurring,
  deleteRecurring,
  getRecurring,
  listRecurring,
  listRecurringDrafts,
  listRepeatedCustomers,
  pauseRecurring,
  type RecurringInvoice,
  resumeRecurring,
  skipRecurring,
  updateRecurring,
} from '#contract/recurring/recurring.ts'
import type { Day } from '#domain/days/india-day.ts'
import { codeOf, send } from '#web/send.ts'
import { announce } from '#web/ui/feedback/announce.ts'
import { showToast } from '#web/ui/feedback/toast.ts'
import { explainReuse, idempotencyKeyOf, releaseKey, requireNew, sendWithKey } from '#web/idempotency-key.ts'
import { isUnanswered } from '#web/lost-answer.ts'
import { saveVersion } from '#web/save-version.ts'
import * as texts from './texts.en.ts'

/** The name of the write that creates one, for `idempotencyKeyOf`. */
const WRITE = 'new recurring invoice'

/** Recurring invoices by their next day, in pages. */
export const useRecurringList = () =>
  useInfiniteQuery({
    queryKey: ['recurring', 'list'],
    queryFn: ({ signal, pageParam: cursor }) => send(listRecurring, { query: cursor ? { cursor } : {}, signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
  })

/** The recurring invoices of a customer, active ones first. Each of them says whether the customer is archived. */
export const useCustomerRecurring = ({ id, archived }: Pick<CustomerDetail, 'id' | 'archived'>) =>
  useQuery({
    queryKey: ['recurring', 'customer', id, archived],
    queryFn: async ({ signal }) => (await send(listRecurring, { query: { customer_id: id }, signal })).recurring,
  })

/** Loads one recurring invoice with the invoices that it made, in pages. */
export const useRecurring = (id: string) =>
  useInfiniteQuery({
    queryKey: ['recurring', 'one', id],
    queryFn: ({ signal, pageParam: cursor }) =>
      send(getRecurring, { params: { id }, query: cursor ? { cursor } : {}, signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
  })

type RecurringPages = InfiniteData<{ recurring: RecurringInvoice }>

/** Returns a function that loads a recurring invoice again, as another device saved it, and returns it. */
export function useReloadRecurring(): (id: string) => Promise<RecurringInvoice | undefined> {
  const cache = useQueryClient()
  return async (id) => {
    await cache.invalidateQueries({ queryKey: ['recurring'] }, { throwOnError: true })
    return cache.getQueryData<RecurringPages>(['recurring', 'one', id])?.pages[0]?.recurring
  }
}

/** Drafts that recurring invoices made and that wait for approval. */
export const useRecurringDrafts = () =>
  useQuery({
    queryKey: ['recurring', 'drafts'],
    queryFn: async ({ signal }) => (await send(listRecurringDrafts, { signal })).drafts,
  })

/** Refetches recurring invoices, and the bell, which shows why one could not be made. */
const refreshRecurring = (cache: QueryClient): Promise<unknown> =>
  Promise.all([
    cache.invalidateQueries({ queryKey: ['recurring'] }),
    cache.invalidateQueries({ queryKey: ['notices'] }),
  ])

const showRefusal = (error: Error): void => showToast({ title: texts.error, text: error.message, tone: 'error' })

/**
 * Shows a refusal, and refetches what another device may have changed, or what was done if only the answer was lost.
 */
const useRefused = () => {
  const cache = useQueryClient()
  return (error: Error) => {
    showRefusal(error)
    if (codeOf(error) !== 'offline' || navigator.onLine) void refreshRecurring(cache)
  }
}

/** Pauses or resumes a recurring invoice. */
export function usePauseRecurring({ id }: Pick<RecurringInvoice, 'id'>) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (isPaused: boolean) =>
      (await send(isPaused ? pauseRecurring : resumeRecurring, { params: { id } })).recurring,
    onSuccess: ({ state }) => {
      announce(state === 'paused' ? texts.paused : texts.continued)
      return refreshRecurring(cache)
    },
    onError: useRefused(),
  })
}

/** Skips the next day of a recurring invoice. */
export function useSkipRecurring({ id }: Pick<RecurringInvoice, 'id'>) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (day: Day) => (await send(skipRecurring, { params: { id }, body: { day } })).recurring,
    onSuccess: () => {
      announce(texts.skipped)
      return refreshRecurring(cache)
    },
    onError: useRefused(),
  })
}

/**
 * Deletes a recurring invoice, which then stops repeating. One that is gone was deleted by an earlier press, whose
 * response was lost.
 */
export function useDeleteRecurring({ id }: Pick<RecurringInvoice, 'id'>) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () =>
      send(deleteRecurring, { params: { id } }).catch((e: unknown) => {
        if (codeOf(e) !== 'not_found') throw e
      }),
    onSuccess: () => {
      // The same that is typed next is another one.
      releaseKey(WRITE)
      announce(texts.recurringInvoiceDeleted)
      return Promise.all([
        cache.invalidateQueries({ queryKey: ['recurring', 'list'] }),
        cache.invalidateQueries({ queryKey: ['recurring', 'drafts'] }),
        cache.invalidateQueries({ queryKey: ['notices'] }),
      ])
    },
    onError: (error) => {
      showRefusal(error)
      // After a lost answer its screen must stay: the next press ends there.
      if (codeOf(error) !== 'offline') void refreshRecurring(cache)
    },
  })
}

/** The ids of the customers who have a recurring invoice that has not ended. */
export const useRepeatedCustomers = () =>
  useQuery({
    queryKey: ['recurring', 'customers'],
    queryFn: async ({ signal }) => (await send(listRepeatedCustomers, { signal })).customer_ids,
  })

/** Repeats the same for more customers; pressing again without an answer repeats it for nobody twice. */
export function useCopyRecurring({ id }: Pick<RecurringInvoice, 'id'>) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (customer_ids: string[]) =>
      sendWithKey(JSON.stringify(['copies', id, customer_ids]), (key) =>
        send(copyRecurring, { params: { id }, body: { customer_ids }, key }),
      ),
    onSuccess: () => refreshRecurring(cache),
  })
}

type NewBody = z.input<NonNullable<typeof createRecurring.body>>
type ChangeBody = z.input<NonNullable<typeof updateRecurring.body>>

/** What a form sends: a new recurring invoice, or the changes to one. */
export type SentRecurring = { create: NewBody } | { update: ChangeBody; id: string }

/** Creates a recurring invoice. `shown` are the ids of those that the list has. */
async function create(body: NewBody, shown: readonly string[]): Promise<RecurringInvoice> {
  try {
    const { recurring } = await send(createRecurring, { body, key: idempotencyKeyOf(WRITE) })
    requireNew([recurring.id], shown)
    return recurring
  } catch (e) {
    throw explainReuse(e)
  }
}

/** Creates a recurring invoice only once, or changes one from the next invoice on. Used by the dialog. */
export function useSaveRecurring() {
  const cache = useQueryClient()
  // As the dialog opened.
  const [shown] = useState(() => {
    const list = cache.getQueryData<InfiniteData<{ recurring: RecurringInvoice[] }>>(['recurring', 'list'])
    return (list?.pages ?? []).flatMap(({ recurring }) => recurring.map(({ id }) => id))
  })
  return useMutation({
    mutationFn: async (sent: SentRecurring): Promise<RecurringInvoice> =>
      'create' in sent
        ? create(sent.create, shown)
        : saveVersion(
            `change of recurring ${sent.id}`,
            sent.update,
            async (body, key) => (await send(updateRecurring, { params: { id: sent.id }, body, key })).recurring,
          ),
    onSuccess: () => {
      releaseKey(WRITE)
      return refreshRecurring(cache)
    },
    // A refused write is not stored, and after a broken answer the same key must be sent again. A changed one is not
    // refetched before the user asks for it, so that an outdated form does not overwrite newer changes.
    onError: (error, sent) => {
      if (codeOf(error) === 'key_reused') releaseKey(WRITE)
      // The list shows one that was created without an answer.
      if ('create' in sent && isUnanswered(error)) void refreshRecurring(cache)
    },
  })
}
