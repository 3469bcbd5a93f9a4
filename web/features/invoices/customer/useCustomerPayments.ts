import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { listInvoices } from '#contract/invoices/invoices.ts'
import {
  listPayments,
  recordCustomerPayment,
  setTdsCertificate,
  undoCustomerPayment,
} from '#contract/payments/payments.ts'
import type { Day } from '#domain/days/india-day.ts'
import { explainReuse, idempotencyKeyOf, releaseKey } from '#web/idempotency-key.ts'
import { CallError, send } from '#web/send.ts'
import { refreshAllInvoices } from '../cached-invoices.ts'
import { customerPaymentBody, type TypedCustomerPayment } from './customer-payment-form.ts'

const PAGE_SIZE = 10
/** As many as one payment settles. */
const OPEN_MAX = 100

/** The payments of a customer, newest first, in pages. */
export const useCustomerPayments = (customerId: string) =>
  useInfiniteQuery({
    queryKey: ['customer', customerId, 'payments'],
    queryFn: ({ signal, pageParam: cursor }) =>
      send(listPayments, {
        query: { limit: PAGE_SIZE, customer_id: customerId, ...(cursor ? { cursor } : {}) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
    placeholderData: keepPreviousData,
  })

/** The open invoices of a customer, oldest first. */
export const useOpenInvoices = (customerId: string) =>
  useQuery({
    queryKey: ['customer', customerId, 'open'],
    queryFn: async ({ signal }) => {
      const { invoices } = await send(listInvoices, {
        query: { limit: OPEN_MAX, customer_id: customerId, status: 'pending' },
        signal,
      })
      return invoices
        .toReversed()
        .toSorted((a, b) => (a.issued_on < b.issued_on ? -1 : a.issued_on > b.issued_on ? 1 : 0))
    },
  })

function useRefresh() {
  const cache = useQueryClient()
  return () => refreshAllInvoices(cache)
}

/** Records a payment of a customer. Pressing again after a failure sends the same key, so that it is recorded once. */
export function useRecordCustomerPayment(customerId: string) {
  const refresh = useRefresh()
  const write = `payment of customer ${customerId}`
  return useMutation({
    mutationFn: (typed: TypedCustomerPayment) =>
      send(recordCustomerPayment, {
        body: customerPaymentBody(customerId, typed),
        key: idempotencyKeyOf(write),
      }).catch((e: unknown) => {
        throw explainReuse(e)
      }),
    onSuccess: () => {
      releaseKey(write)
      return refresh()
    },
    onError: (error) => {
      if (!(error instanceof CallError) || error.code === 'offline') return
      if (error.code === 'key_reused') releaseKey(write)
      void refresh()
    },
  })
}

/** Undoes a payment on all its invoices. */
export function useUndoCustomerPayment(id: string) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (reason: string) => send(undoCustomerPayment, { params: { id }, body: { reason } }),
    onSettled: refresh,
  })
}

/** Notes that the certificate of a TDS payment arrived, or that it did not. */
export function useTdsCertificate(id: string) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (received_on: Day | null) => send(setTdsCertificate, { params: { id }, body: { received_on } }),
    onSettled: refresh,
  })
}
