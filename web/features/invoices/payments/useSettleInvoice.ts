import { useMutation, useQueryClient } from '@tanstack/react-query'
import { recordPayment } from '#contract/invoices/invoice-payments.ts'
import type { Invoice } from '#contract/invoices/invoices.ts'
import { fromRupees } from '#domain/money/money.ts'
import { showRupeesAndPaise } from '#domain/money/show-money.ts'
import { CallError, send } from '#web/send.ts'
import { showToast } from '#web/ui/feedback/toast.ts'
import { applyPayment } from './apply-payment.ts'
import { changeCachedInvoice, refreshInvoices } from '../cached-invoices.ts'
import { explainReuse, releaseKey, idempotencyKeyOf } from '#web/idempotency-key.ts'
import { paymentBody, receivedBy, tdsBody, type TypedPayment } from './payment-form.ts'
import { useUndoPayments } from './useUndoPayments.ts'
import { say } from '#web/ui/texts/say.ts'
import * as texts from './texts.en.ts'

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
    onMutate: (typed) => changeCachedInvoice(cache, id, applyPayment(invoice, receivedBy(typed), typed.received_on)),
    onSuccess: (paymentIds, typed) => {
      Object.values(writes).forEach(releaseKey)
      const after = applyPayment(invoice, receivedBy(typed), typed.received_on)
      const action = { label: texts.undo, run: () => undoing.mutate(paymentIds) }
      showToast({ ...words(after), tone: 'success', action })
      return refreshInvoices(cache, id)
    },
    onError: (error, _, rollBack) => {
      rollBack?.()
      if (error instanceof CallError && error.code === 'key_reused') Object.values(writes).forEach(releaseKey)
      void refreshInvoices(cache, id)
    },
  })
}

const words = ({ paid, balance = '0.00' }: Partial<Invoice>) =>
  paid
    ? { title: texts.invoiceMarkedAsPaid, text: texts.theInvoiceHasBeenUpdated }
    : {
        title: texts.paymentRecorded,
        text: say(texts.balanceIsStillDue, { balance: showRupeesAndPaise(fromRupees(balance)) }),
      }

/** The payment before it was saved; this fault belongs to the TDS field. */
function explainTds(e: unknown): unknown {
  if (!(e instanceof CallError)) return e
  const { amount } = e.fields
  return new CallError(
    e.code,
    say(texts.thePaymentIsRecordedBut, { message: e.message }),
    amount ? { tds: amount } : {},
  )
}
