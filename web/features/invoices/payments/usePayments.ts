import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  applyUnusedCredit,
  recordPayment,
  undoPayment,
  updateInvoice,
} from '#contract/settlement/invoice-payment-calls.ts'
import type { UndoReason } from '#domain/document/undo-reason.ts'
import type { Invoice, InvoiceDetail } from '#contract/invoices/invoices.ts'
import type { PaymentMethod } from '#contract/settlement/invoice-payment.ts'
import { fromRupees, type Paise, paise, toRupees } from '#domain/money/money.ts'
import { type Day, indiaDay } from '#domain/days/india-day.ts'
import { stateAfter } from '#domain/document/invoice-balance.ts'
import { refreshInvoices, useInvoiceWrite } from '#web/refresh-invoices.ts'
import { CallError, codeOf, send } from '#web/send.ts'
import { explainReuse, idempotencyKeyOf, releaseKey, requireNew } from '#web/idempotency-key.ts'
import { announce, closeUndo, offerUndo } from '#web/ui/feedback/announce.ts'
import { closeToast, showToast } from '#web/ui/feedback/toast.ts'
import { say } from '#web/ui/texts/say.ts'
import { changeCachedInvoice, NO_PERMISSIONS } from '../cached-invoices.ts'
import { owed } from '../invoice-labels.ts'
import { paymentBody, settledBy, tdsBody, type TypedPayment } from './payment-form.ts'
import * as texts from './texts.en.ts'

/**
 * Records one payment. Pressing again after a failure sends the same key, so that it is recorded once. `shown` are the
 * ids of the payments that the dialog opened with.
 */
export function useRecordPayment(invoiceId: string, shown: readonly string[]) {
  const write = `payment of ${invoiceId}`
  return useInvoiceWrite({
    send: async (typed: TypedPayment) => {
      const body = paymentBody(typed)
      const saved = await send(recordPayment, { params: { id: invoiceId }, body, key: idempotencyKeyOf(write) })
      requireNew([saved.payment_id], shown)
      return saved
    },
    keys: [write],
  })
}

/**
 * Records a payment that settles an invoice, or a part of it, and the TDS. Shown at once, rolled back if the server
 * refuses; pressing again after a failure records each only once.
 */
export function useSettleInvoice(invoice: Invoice) {
  const { id } = invoice
  const cache = useQueryClient()
  const undoing = useUndoPayments(id)
  const writes = { payment: `payment of ${id}`, tds: `TDS of ${id}` }
  const record = async (
    write: string,
    body: ReturnType<typeof paymentBody> | NonNullable<ReturnType<typeof tdsBody>>,
  ) => (await send(recordPayment, { params: { id }, body, key: idempotencyKeyOf(write) })).payment_id

  return useMutation({
    mutationFn: async (typed: TypedPayment) => {
      const paid = await record(writes.payment, paymentBody(typed)).catch((e: unknown) => {
        throw explainReuse(e)
      })
      const tds = tdsBody(typed)
      if (tds === null) return [paid]
      return [paid, await record(writes.tds, tds).catch((e: unknown) => Promise.reject(explainTds(e)))]
    },
    onMutate: (typed) => changeCachedInvoice(cache, id, applyPayment(invoice, settledBy(typed), typed.received_on)),
    onSuccess: (paymentIds, typed) => {
      Object.values(writes).forEach(releaseKey)
      const after = applyPayment(invoice, settledBy(typed), typed.received_on)
      const undo = offerPaymentUndo(id, () => undoing.mutate(paymentIds))
      if (after.paid) showMarkedAsPaid(undo)
      else announce(texts.paymentRecorded)
      void refreshInvoices(cache)
    },
    onError: (error, _, rollBack) => {
      rollBack?.()
      if (codeOf(error) === 'key_reused') Object.values(writes).forEach(releaseKey)
      void refreshInvoices(cache)
    },
  })
}

/** Offers Undo in the row of the invoice; once pressed, no message mentions the payment any more. */
function offerPaymentUndo(id: string, undo: () => void): () => void {
  const run = () => {
    closeUndo()
    closeToast()
    undo()
  }
  offerUndo({ places: [id], words: texts.paymentRecorded, run })
  return run
}

/** Shows the toast of the specification, with Undo if no row of the invoice shows it. */
const showMarkedAsPaid = (undo: () => void): void =>
  showToast({
    title: texts.invoiceMarkedAsPaid,
    text: texts.invoiceUpdated,
    action: { label: texts.undo, run: undo },
  })

/** Returns an error at the TDS field, since the payment itself was already saved. */
function explainTds(e: unknown): unknown {
  if (!(e instanceof CallError)) return e
  const { amount } = e.fields
  return new CallError(e.code, say(texts.tdsNotRecorded, { message: e.message }), amount ? { tds: amount } : {})
}

/** Undoes one payment; the reason is shown beside it and in the history. */
export const useUndoPayment = (id: string, paymentId: string) =>
  useInvoiceWrite({
    send: (reason: string) => send(undoPayment, { params: { id, payment_id: paymentId }, body: { reason } }),
  })

/** The reason for an immediate undo. */
const AT_ONCE: UndoReason = 'undone_at_once'

/** Undoes payments that were just recorded. */
function useUndoPayments(id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (paymentIds: readonly string[]) => {
      for (const payment_id of paymentIds) {
        await send(undoPayment, { params: { id, payment_id }, body: { reason: AT_ONCE } })
      }
    },
    onSettled: () => refreshInvoices(cache),
    onError: (error) => showToast({ title: texts.error, text: error.message, tone: 'error' }),
  })
}

/**
 * Uses the customer's advances and credits for an invoice, as much as it needs. Once the screen shows what a press
 * without a response used, the next press is another write.
 */
export function useApplyUnusedCredit({ id, payments }: Pick<InvoiceDetail, 'id' | 'payments'>) {
  const write = JSON.stringify(['credit', id, payments.length])
  return useInvoiceWrite({
    send: () => send(applyUnusedCredit, { params: { id }, body: {}, key: idempotencyKeyOf(write) }),
    keys: [write],
  })
}

/** Shows the invoice as it was before a refused change, and why it was refused. */
function showRolledBack(cache: QueryClient, error: Error, rollBack: (() => void) | undefined): void {
  rollBack?.()
  // Another device may have changed the invoice, or only the answer was lost.
  void refreshInvoices(cache)
  showToast({ title: texts.error, text: error.message || texts.failedToUpdateInvoice, tone: 'error' })
}

/** Settles an invoice. The screens show it as paid at once and roll back if the server refuses. */
export function useMarkPaid(invoice: Invoice) {
  const { id } = invoice
  const cache = useQueryClient()
  const undoing = useUndoPayments(id)
  return useMutation({
    mutationFn: (method: PaymentMethod) => send(updateInvoice, { params: { id }, body: { paid: true, method } }),
    onMutate: () => changeCachedInvoice(cache, id, applyPayment(invoice, owed(invoice), indiaDay(new Date()))),
    onSuccess: ({ payment_id }) => {
      // Undo concerns this payment alone: another device may have recorded others, which this screen did not show.
      if (payment_id !== null) showMarkedAsPaid(offerPaymentUndo(id, () => undoing.mutate([payment_id])))
      else showToast({ tone: 'info', title: texts.alreadyPaid, text: texts.alreadyPaidHelp })
      // Not awaited: the dialog closes with the answer, and the lists are refreshed later.
      void refreshInvoices(cache)
    },
    onError: (error, _, rollBack) => showRolledBack(cache, error, rollBack),
  })
}

/**
 * Marks an invoice as pending again; the reason is stored in its history. Shown at once, rolled back if the server
 * refuses, as it does if another device has recorded a payment that is not one of `payments`.
 */
export function useMarkPending(id: string, payments: readonly { id: string }[]) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (reason: string) =>
      send(updateInvoice, {
        params: { id },
        body: { paid: false, reason, payment_ids: payments.map((payment) => payment.id) },
      }),
    onMutate: () =>
      changeCachedInvoice(cache, id, {
        paid: false,
        paid_on: null,
        state: 'pending',
        amount_paid: '0.00',
        amount_waived: '0.00',
        can: NO_PERMISSIONS,
      }),
    onSuccess: () => refreshInvoices(cache),
    onError: (error, _, rollBack) => showRolledBack(cache, error, rollBack),
  })
}

/** Returns the invoice as it will be after a payment of this amount. */
export function applyPayment(invoice: Invoice, received: Paise, day: Day): Partial<Invoice> {
  const paid = paise(fromRupees(invoice.amount_paid) + received)
  const state = stateAfter(fromRupees(invoice.amount), paid, fromRupees(invoice.amount_credited))
  return {
    state,
    paid: state === 'paid',
    paid_on: state === 'paid' ? day : null,
    amount_paid: toRupees(paid),
    balance: toRupees(paise(fromRupees(invoice.balance) - received)),
    can: NO_PERMISSIONS,
  }
}
