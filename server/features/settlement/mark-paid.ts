import type { PaymentMethod } from '#contract/settlement/invoice-payment.ts'
import type { Invoice } from '#contract/invoices/invoices.ts'
import type { Day } from '#domain/days/india-day.ts'
import { balanceOf } from '#domain/document/invoice-balance.ts'
import { paise } from '#domain/money/money.ts'
import { readToday } from '../../platform/clock.ts'
import { AppError, refuseField } from '../../platform/http/app-error.ts'
import { newId } from '../../platform/ids.ts'
import type { Tx } from '../../platform/postgres/database.ts'
import type { Actor } from '../../actor/actor.ts'
import {
  type DocumentRow,
  inBusinessTransaction,
  type InvoiceParts,
  lockInvoiceAndTotals,
  lockInvoiceIf,
  presentInvoice,
  refusalToReceive,
} from '../invoices/service.ts'
import type { Repeat } from '../../platform/http/handle.ts'
import { type EachResult, onceEach } from '../../platform/repeats/once.ts'
import { requireOpenDay } from '../business/service.ts'
import { allocate } from './allocate.ts'
import { paymentEvent } from './payments/read.ts'
import { insertPayment } from './payments/queries.ts'

/** The invoice, and the payment that was recorded for it, if any. */
interface MarkedPaid {
  invoice: Invoice
  payment_id: string | null
}

/**
 * Records a payment of the whole balance by `method`, today, and returns its id. Idempotent: a paid invoice is returned
 * unchanged, without a payment.
 * @throws not_found (absent or another owner's), invoice_void, invoice_is_draft, nothing_owed (credited, or a credit
 * note)
 */
export const markPaid = (
  { db, publicUrl }: InvoiceParts,
  actor: Actor,
  id: string,
  method: PaymentMethod,
): Promise<MarkedPaid> =>
  inBusinessTransaction(db, actor, async (tx) => {
    const before = await lockInvoiceAndTotals(tx, actor, id)
    if (before.state === 'paid') return { invoice: presentInvoice(before, publicUrl), payment_id: null }
    const refusal = refusalToReceive(before)
    if (refusal) throw new AppError(refusal)

    return settleBalance(tx, actor, publicUrl, before, { receivedOn: await readToday(tx), method })
  })

/** Records the whole balance of a locked invoice as received. Returns the changed invoice and the payment's id. */
async function settleBalance(
  tx: Tx,
  actor: Actor,
  publicUrl: string,
  before: DocumentRow,
  { receivedOn, method }: { receivedOn: Day; method: PaymentMethod },
): Promise<MarkedPaid> {
  const amount = balanceOf(before)
  const payment = { id: newId(), amount, roundOff: paise(0n), receivedOn, method, reference: null, note: null }
  await insertPayment(tx, actor, { ...payment, customerId: before.customer_id })
  const { invoice } = await allocate(tx, actor, publicUrl, before, payment, {
    ...payment,
    what: 'marked_paid',
    otherEvents: [paymentEvent(tx, actor, 'payment.recorded', payment.id)],
  })
  return { invoice, payment_id: payment.id }
}

/** The request as the contract parsed it. */
interface BulkMarkPaidInput {
  invoice_ids: readonly string[]
  received_on?: Day | undefined
  method: PaymentMethod
}

/**
 * Records the whole balance of each invoice as received on that day, each in its own transaction. Invoices that are
 * absent, another owner's, cancelled, drafts, or already paid by something else are reported and not changed.
 * @throws invalid_input (a day in the future or in closed books), business_busy, unavailable
 */
export const markPaidInBulk = (
  { db, publicUrl }: InvoiceParts,
  actor: Actor,
  { invoice_ids: ids, received_on: chosen, method }: BulkMarkPaidInput,
  repeat: Repeat | undefined,
): Promise<EachResult[]> =>
  onceEach(db, actor.businessId, { repeat, ids, details: ['mark paid', chosen, method] }, async (tx, id) => {
    const before = await lockInvoiceIf(tx, actor, id, refusalToReceive)
    const today = await readToday(tx)
    const receivedOn = chosen ?? today
    if (receivedOn > today) refuseField('received_on', 'This day is still to come')
    await requireOpenDay(tx, actor, receivedOn, 'received_on')
    await settleBalance(tx, actor, publicUrl, before, { receivedOn, method })
  })
