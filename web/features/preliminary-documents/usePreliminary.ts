import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import {
  getPreliminary,
  listPreliminary,
  makeInvoiceOfPreliminary,
  type PreliminaryDocument,
  setPreliminaryState,
} from '#contract/preliminary-documents/preliminary-documents.ts'
import { refreshInvoices } from '#web/refresh-invoices.ts'
import { CallError, codeOf, send } from '#web/send.ts'
import { announce } from '#web/ui/feedback/announce.ts'
import { closeToast, showToast } from '#web/ui/feedback/toast.ts'
import { preliminaryQuery, type PreliminaryView } from './preliminary-address.ts'
import * as texts from './texts.en.ts'

/**
 * Loads the documents of a kind that match the filter, newest first, in pages. The last list stays visible while the
 * next one loads.
 */
export const usePreliminaryList = ({ kind, ...filter }: PreliminaryView) =>
  useInfiniteQuery({
    queryKey: ['preliminary', 'list', kind, filter],
    queryFn: ({ signal, pageParam: cursor }) =>
      send(listPreliminary, { query: { kind, ...preliminaryQuery(filter), ...(cursor ? { cursor } : {}) }, signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
    placeholderData: (before, query) => (query?.queryKey[2] === kind ? before : undefined),
  })

const loadPreliminary = async (id = '', signal: AbortSignal) =>
  (await send(getPreliminary, { params: { id }, signal })).document

/** Loads one document with its lines; nothing for a new one. */
export const usePreliminary = (id: string | undefined) =>
  useQuery({
    queryKey: ['preliminary', 'one', id],
    queryFn: ({ signal }) => loadPreliminary(id, signal),
    enabled: id !== undefined,
  })

/** Loads a document for its editor, as it is on the server when the editor opens, not from the cache. */
export const usePreliminaryToEdit = (id: string | undefined) =>
  useQuery({
    queryKey: ['editor', id],
    queryFn: ({ signal }) => loadPreliminary(id, signal),
    enabled: id !== undefined,
    gcTime: 0,
  })

/** Shows a refusal. Its first field, if any, says what is missing, such as the UPI ID. */
const failed = (error: Error) => {
  const [fault] = error instanceof CallError ? Object.values(error.fields) : []
  showToast({ title: texts.error, text: fault ?? (error.message || texts.pleaseTryAgain), tone: 'error' })
}

/** Makes the invoice and opens it, unless another screen was opened meanwhile. A repeat opens the same one. */
export function useMakeInvoice({ id }: Pick<PreliminaryDocument, 'id'>, onPlanRequired: () => void) {
  const cache = useQueryClient()
  const [, go] = useLocation()
  const making = useMutation({
    mutationFn: async () => (await send(makeInvoiceOfPreliminary, { params: { id } })).invoice,
    onMutate: closeToast,
    onSuccess: () => {
      announce(texts.invoiceMade)
      void refreshInvoices(cache)
      // On Free, the invoice used up one of the free ones.
      void cache.invalidateQueries({ queryKey: ['me'] })
    },
    onError: (error) => {
      if (codeOf(error) === 'plan_required') return onPlanRequired()
      failed(error)
      // Only the answer may have been lost: then the document has its invoice.
      void refreshInvoices(cache)
    },
  })
  // Given to `mutate`, because that is not called once this screen is left, where something may be typed by now.
  const make = () => making.mutate(undefined, { onSuccess: ({ id: made }) => go(`/invoice/${made}`) })
  return { make, isMaking: making.isPending }
}

/** Marks it as declined, cancels it, or opens it again. */
export function useSetPreliminaryState({ id }: Pick<PreliminaryDocument, 'id'>) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (state: 'open' | 'declined' | 'cancelled') =>
      (await send(setPreliminaryState, { params: { id }, body: { state } })).document,
    onSuccess: () => {
      announce(texts.saved)
      return cache.invalidateQueries({ queryKey: ['preliminary'] })
    },
    onError: (error) => {
      failed(error)
      // Another device may have changed it, or only the answer was lost.
      void cache.invalidateQueries({ queryKey: ['preliminary'] })
    },
  })
}
