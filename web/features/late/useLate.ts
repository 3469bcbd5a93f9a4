import { useInfiniteQuery } from '@tanstack/react-query'
import { listLate } from '#contract/customers/late.ts'
import { send } from '#web/send.ts'

/** Customers with overdue invoices, longest overdue first, in pages. */
export const useLate = () =>
  useInfiniteQuery({
    queryKey: ['late'],
    queryFn: ({ signal, pageParam: cursor }) => send(listLate, { query: cursor ? { cursor } : {}, signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
  })
