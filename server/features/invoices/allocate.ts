import type { HistoryEntry, Invoice } from '#contract/invoices/invoices.ts'
import type { Day } from '#domain/days/india-day.ts'
import { stateAfter } from '#domain/document/invoice-balance.ts'
import { type Paise, paise } from '#domain/money/money.ts'
import type { Tx } from '../../platform/postgres/database.ts'
import type { Actor } from '../accounts/actor.ts'
import type { NewPayment } from '../payments/service.ts'
import { countReceived } from '../totals/service.ts'
import type { WebhookEvent } from '../webhooks/service.ts'
import { finishInvoiceChange } from './change.ts'
import { addHistory } from './history-queries.ts'
import { insertAllocation, lastPaidOn } from './payment-queries.ts'
import { type DocumentRow, setSettlement } from './queries.ts'

/** The payment that settles an invoice. */
export type AllocatedPayment = Pick<NewPayment, 'id' | 'method' | 'reference' | 'note'>

/** The part of a payment for one invoice. */
export interface PartOfPayment {
  id: string
  amount: Paise
  /** Received beyond the amount, because it was asked for. */
  roundOff: Paise
  /** The IST day on which it is earned. */
  receivedOn: Day
  what: HistoryEntry['what']
  /** Events of the payment, if it is recorded with this part. */
  otherEvents?: readonly WebhookEvent[]
}

/**
 * Settles a part of a locked invoice with a part of a payment: history, earnings, totals and events follow. The amount is
 * at most the balance. Returns the row after it, for the next part, and the answer.
 */
export async function allocate(
  tx: Tx,
  actor: Actor,
  publicUrl: string,
  before: DocumentRow,
  { id: paymentId, method, reference, note }: AllocatedPayment,
  { id, amount, roundOff, receivedOn, what, otherEvents = [] }: PartOfPayment,
): Promise<{ row: DocumentRow; invoice: Invoice }> {
  await insertAllocation(tx, actor, before.id, { id, paymentId, amount, roundOff, receivedOn, method, reference, note })
  await addHistory(tx, actor, { invoiceId: before.id, what, amount, method })
  await countReceived(tx, actor, receivedOn, amount)
  const row = await setAmountPaid(tx, actor, before, paise(before.amount_paid + amount))
  const event = row.state === 'paid' ? 'invoice.paid' : 'invoice.part_paid'
  return { row, invoice: await finishInvoiceChange(tx, actor, publicUrl, { before, after: row, event, otherEvents }) }
}

/** Stores the received sum in paise, with the state and the day of full payment that follow from it. */
export async function setAmountPaid(tx: Tx, actor: Actor, row: DocumentRow, amount_paid: Paise): Promise<DocumentRow> {
  const state = stateAfter(row.amount, amount_paid, row.amount_credited)
  const paid_on = state === 'paid' ? await lastPaidOn(tx, actor, row.id) : null
  return setSettlement(tx, actor, row.id, {
    amount_paid,
    amount_credited: row.amount_credited,
    amount_refunded: row.amount_refunded,
    state,
    paid_on,
  })
}
