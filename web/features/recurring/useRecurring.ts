import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { getRecurring, listRecurring, listRecurringDrafts } from '#contract/recurring/recurring.ts'
import { send } from '#web/send.ts'

/** Recurring invoices by their next day, in pages. */
export const useRecurringList = () =>
  useInfiniteQuery({
    queryKey: ['recurring', 'list'],
    queryFn: ({ signal, pageParam: cursor }) => send(listRecurring, { query: cursor ? { cursor } : {}, signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
  })

/** One recurring invoice with what it made, in pages. */
export const useRecurring = (id: string) =>
  useInfiniteQuery({
    queryKey: ['recurring', 'one', id],
    queryFn: ({ signal, pageParam: cursor }) =>
      send(getRecurring, { params: { id }, query: cursor ? { cursor } : {}, signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
  })

/** Drafts that recurring invoices made and that wait for approval. */
export const useRecurringDrafts = () =>
  useQuery({
    queryKey: ['recurring', 'drafts'],
    queryFn: async ({ signal }) => (await send(listRecurringDrafts, { signal })).drafts,
  })
