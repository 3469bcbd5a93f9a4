import { useInfiniteQuery } from '@tanstack/react-query'
import { listPayments } from '#contract/settlement/payment-calls.ts'
import { send } from '#web/send.ts'
import { type PaymentFilter, paymentsQuery } from './payments-address.ts'

const PAGE_SIZE = 30

/** Recorded payments, newest first, in pages. */
export const usePayments = (filter: PaymentFilter) =>
  useInfiniteQuery({
    queryKey: ['customer-payments', filter],
    queryFn: ({ signal, pageParam: cursor }) =>
      send(listPayments, {
        query: { limit: PAGE_SIZE, ...paymentsQuery(filter), ...(cursor ? { cursor } : {}) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
  })
