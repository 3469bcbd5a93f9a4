import type { PaymentMethod } from '#contract/settlement/invoice-payment.ts'
import type { Invoice } from '#contract/invoices/invoices.ts'
import type { Day } from '#domain/days/india-day.ts'
import { balanceOf } from '#domain/document/invoice-balance.ts'
import { paise } from '#domain/money/money.ts'
import { readToday } from '../../platform/clock.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { newId } from '../../platform/ids.ts'
import type { Tx } from '../../platform/postgres/database.ts'
import type { Actor } from '../../actor/actor.ts'
import {
  type DocumentRow,
  inBusinessTransaction,
  type InvoiceParts,
  lockInvoiceAndTotals,
  presentInvoice,
  refusalToReceive,
} from '../invoices/service.ts'
import { allocate } from './allocate.ts'
import { paymentEvent } from './payment-event.ts'
import { insertPayment } from './payments/queries.ts'

/**
 * Records a payment of the whole balance by `method`, today. Idempotent: a paid invoice is returned unchanged.
 * @throws not_found (absent or another owner's), invoice_void, invoice_is_draft, nothing_owed (credited, or a credit
 * note)
 */
export const markPaid = (
  { db, publicUrl }: InvoiceParts,
  actor: Actor,
  id: string,
  method: PaymentMethod,
): Promise<Invoice> =>
  inBusinessTransaction(db, actor, async (tx) => {
    const before = await lockInvoiceAndTotals(tx, actor, id)
    if (before.state === 'paid') return presentInvoice(before, publicUrl)
    const refusal = refusalToReceive(before)
    if (refusal) throw new AppError(refusal)

    return settleBalance(tx, actor, publicUrl, before, { receivedOn: await readToday(tx), method })
  })

/** Records the whole balance of a locked invoice as received. Returns the invoice after it. */
export async function settleBalance(
  tx: Tx,
  actor: Actor,
  publicUrl: string,
  before: DocumentRow,
  { receivedOn, method }: { receivedOn: Day; method: PaymentMethod },
): Promise<Invoice> {
  const amount = balanceOf(before)
  const payment = { id: newId(), amount, roundOff: paise(0n), receivedOn, method, reference: null, note: null }
  await insertPayment(tx, actor, { ...payment, customerId: before.customer_id })
  const { invoice } = await allocate(tx, actor, publicUrl, before, payment, {
    ...payment,
    what: 'marked_paid',
    otherEvents: [paymentEvent(tx, actor, 'payment.recorded', payment.id)],
  })
  return invoice
}
