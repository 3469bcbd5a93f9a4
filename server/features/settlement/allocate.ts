import type { HistoryEntry, Invoice } from '#contract/invoices/invoices.ts'
import { isEarned, stateAfter } from '#domain/document/invoice-balance.ts'
import { paise } from '#domain/money/money.ts'
import type { Tx } from '../../platform/postgres/database.ts'
import type { Actor } from '../../actor/actor.ts'
import type { NewPayment } from './payments/queries.ts'
import { countReceived } from '../totals/service.ts'
import type { WebhookEvent } from '../webhooks/service.ts'
import { addHistory, type DocumentRow, finishInvoiceChange, lastPaidOn, setSettlement } from '../invoices/service.ts'
import { insertAllocation, type NewAllocation } from './allocation-queries.ts'

/** How an allocation is recorded in the history. */
interface AllocationStep {
  what: HistoryEntry['what']
  /** Events of the payment, if it is recorded with this allocation. */
  otherEvents?: readonly WebhookEvent[]
}

/** The payment that settles an invoice. */
export type AllocatedPayment = Pick<NewPayment, 'id' | 'method' | 'reference' | 'note'>

/**
 * Settles a part of a locked invoice with a part of a payment, and updates history, earnings, totals and events. The
 * amount is at most the balance. Returns the changed row, for the next part, and the invoice for the answer.
 */
export async function allocate(
  tx: Tx,
  actor: Actor,
  publicUrl: string,
  before: DocumentRow,
  { id: paymentId, method, reference, note }: AllocatedPayment,
  {
    id,
    amount,
    roundOff,
    receivedOn,
    what,
    otherEvents = [],
  }: Pick<NewAllocation, 'id' | 'amount' | 'roundOff' | 'receivedOn'> & AllocationStep,
): Promise<{ row: DocumentRow; invoice: Invoice }> {
  await insertAllocation(tx, actor, before.id, { id, paymentId, amount, roundOff, receivedOn, method, reference, note })
  const reason = what === 'written_off' && note !== null ? { reason: note.slice(0, 200) } : {}
  await addHistory(tx, actor, { invoiceId: before.id, what, amount, method, ...reason })
  const waived = paise(isEarned(method) ? 0n : amount)
  if (waived === 0n) await countReceived(tx, actor, receivedOn, amount)
  const row = await addSettled(tx, actor, before, amount, waived)
  const event = row.state === 'paid' ? 'invoice.paid' : 'invoice.part_paid'
  return { row, invoice: await finishInvoiceChange(tx, actor, publicUrl, { before, after: row, event, otherEvents }) }
}

/**
 * Adds to the settled amount of an invoice, in paise, and to the written-off part of it; negative when undoing. Also
 * sets the state and the day of full payment.
 */
export async function addSettled(
  tx: Tx,
  actor: Actor,
  row: DocumentRow,
  settled: bigint,
  waived: bigint,
): Promise<DocumentRow> {
  const amount_paid = paise(row.amount_paid + settled)
  const state = stateAfter(row.amount, amount_paid, row.amount_credited)
  const paid_on = state === 'paid' ? await lastPaidOn(tx, actor, row.id) : null
  return setSettlement(tx, actor, row.id, {
    amount_paid,
    amount_credited: row.amount_credited,
    amount_refunded: row.amount_refunded,
    amount_waived: paise(row.amount_waived + waived),
    state,
    paid_on,
  })
}
