import { type InfiniteData, keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { listInvoices } from '#contract/invoices/invoices.ts'
import {
  allocatePayment,
  listPayments,
  recordCustomerPayment,
  refundAdvance,
  setTdsCertificate,
  undoAdvanceRefund,
  undoCustomerPayment,
} from '#contract/settlement/payment-calls.ts'
import type { Payment } from '#contract/settlement/payment.ts'
import { makeReceiptVoucher } from '#contract/vouchers/receipt-vouchers.ts'
import type { Day } from '#domain/days/india-day.ts'
import type { SupplyType } from '#domain/gst/gst-supply.ts'
import { type Paise, toRupees } from '#domain/money/money.ts'
import { useState } from 'react'
import { idempotencyKeyOf, requireNew } from '#web/idempotency-key.ts'
import { useInvoiceWrite } from '#web/refresh-invoices.ts'
import { send } from '#web/send.ts'
import { openingWrite } from '#web/features/customers/opening/opening-write.ts'
import { refundBody, type TypedRefund } from '../refunds/RefundDialog.tsx'
import { customerPaymentBody, type TypedCustomerPayment } from './customer-payment-form.ts'

const PAGE_SIZE = 10
/** The maximum number of invoices that one payment settles. */
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

/**
 * The open invoices of a customer, oldest first. Not cached, because the form needs the current balances when it opens.
 */
export const useOpenInvoices = (customerId: string) =>
  useQuery({
    queryKey: ['customer', customerId, 'open'],
    queryFn: async ({ signal }) => {
      const { invoices } = await send(listInvoices, {
        query: { limit: OPEN_MAX, customer_id: customerId, status: 'pending' },
        signal,
      })
      return invoices.reverse().sort((a, b) => (a.issued_on < b.issued_on ? -1 : a.issued_on > b.issued_on ? 1 : 0))
    },
    gcTime: 0,
  })

/**
 * Records a payment of a customer. Pressing again after a failure sends the same key, so that it is recorded once. Used
 * by the dialog, which knows by it which payments the screen showed when it opened.
 */
export function useRecordCustomerPayment(customerId: string) {
  const write = `payment of customer ${customerId}`
  const cache = useQueryClient()
  const [shown] = useState(() => {
    const list = cache.getQueryData<InfiniteData<{ payments: { id: string }[] }>>(['customer', customerId, 'payments'])
    return (list?.pages ?? []).flatMap(({ payments }) => payments.map(({ id }) => id))
  })
  return useInvoiceWrite({
    send: async (typed: TypedCustomerPayment) => {
      const body = customerPaymentBody(customerId, typed)
      const saved = await send(recordCustomerPayment, { body, key: idempotencyKeyOf(write) })
      requireNew([saved.payment.id], shown)
      return saved
    },
    keys: [write],
  })
}

/** Undoes a payment on all its invoices. If it was paid ahead, the same amount that is typed next is another one. */
export const useUndoCustomerPayment = ({ id, customer_id, source }: Payment) =>
  useInvoiceWrite({
    send: (reason: string) => send(undoCustomerPayment, { params: { id }, body: { reason } }),
    keys: customer_id !== null && source === 'opening' ? [openingWrite(customer_id)] : [],
  })

/**
 * Settles the customer's opening balance with an advance. Pressing again after a failure sends the same key, until the
 * screen shows what was settled.
 */
export function useAdvanceForOpening({ id, opening_payments }: Pick<Payment, 'id' | 'opening_payments'>) {
  const write = JSON.stringify(['opening', id, opening_payments.length])
  return useInvoiceWrite({
    send: (amount: Paise) =>
      send(allocatePayment, {
        params: { id },
        body: { allocations: [], opening_balance: toRupees(amount) },
        key: idempotencyKeyOf(write),
      }),
    keys: [write],
  })
}

/** Records that the certificate of a TDS payment arrived, or that it did not. */
export const useTdsCertificate = (id: string) =>
  useInvoiceWrite({
    send: (received_on: Day | null) => send(setTdsCertificate, { params: { id }, body: { received_on } }),
  })

const refundsOf = ({ refunds }: Pick<Payment, 'refunds'>): string[] => refunds.map(({ id }) => id)

/** Records the refund of an advance. Pressing again after a failure sends the same key, so that it is recorded once. */
export function useRefundAdvance(payment: Payment) {
  const write = `refund of advance ${payment.id}`
  // As the dialog opened with them.
  const [shown] = useState(() => refundsOf(payment))
  return useInvoiceWrite({
    send: async (typed: TypedRefund) => {
      const body = refundBody(typed)
      const saved = await send(refundAdvance, { params: { id: payment.id }, body, key: idempotencyKeyOf(write) })
      requireNew(refundsOf(saved.payment), shown)
      return saved
    },
    keys: [write],
  })
}

/** Undoes the refund of an advance. */
export const useUndoAdvanceRefund = (id: string, refund_id: string) =>
  useInvoiceWrite({
    send: (reason: string) => send(undoAdvanceRefund, { params: { id, refund_id }, body: { reason } }),
  })

export interface VoucherBody {
  description: string
  supply: 'services' | 'goods'
  rate: string
  supply_type: SupplyType
  country: string
  place_of_supply: string
}

/** Makes the receipt voucher of an advance and returns it. A repeat returns the existing one. */
export const useMakeReceiptVoucher = (id: string) =>
  useInvoiceWrite({
    send: async (body: VoucherBody) => (await send(makeReceiptVoucher, { params: { id }, body })).voucher,
  })
