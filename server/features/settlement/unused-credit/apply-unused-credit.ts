import type { UndoReason } from '#domain/document/undo-reason.ts'
import type { Invoice } from '#contract/invoices/invoices.ts'
import type { SettlementMethod } from '#contract/settlement/invoice-payment.ts'
import { balanceOf } from '#domain/document/invoice-balance.ts'
import { lesserOf, type Paise, paise } from '#domain/money/money.ts'
import { showRupeesAndPaise } from '#domain/money/show-money.ts'
import type { Day } from '#domain/days/india-day.ts'
import { AppError, refuseField } from '../../../platform/http/app-error.ts'
import type { Repeat } from '../../../platform/http/handle.ts'
import { newId } from '../../../platform/ids.ts'
import type { Db, Tx } from '../../../platform/postgres/database.ts'
import { once } from '../../../platform/repeats/once.ts'
import type { Actor } from '../../../actor/actor.ts'
import { advanceOf } from '../payments/present.ts'
import { lockPayment } from '../payments/queries.ts'
import { paymentEvent } from '../payments/read.ts'
import { emitEvents } from '../../webhooks/service.ts'
import { addSettled } from '../allocate.ts'
import {
  addHistory,
  type DocumentRow,
  findInvoice,
  finishInvoiceChange,
  type InvoiceParts,
  lockInvoiceIf,
  lockInvoices,
  presentInvoice,
  refusalToReceive,
} from '../../invoices/service.ts'
import { addToAllocation, insertAllocation, markAllocationsUndone } from '../allocation-queries.ts'
import { requireOwed } from '../receive/choose-invoices.ts'
import { allocateAdvanceIn } from './allocate-advance.ts'

/**
 * Uses the credit of a customer for an invoice: its advances, oldest first, then the amounts that other invoices were
 * overpaid after credit notes. Without an amount, uses as much as the invoice needs.
 * @throws not_found, invoice_void, invoice_is_draft, nothing_owed, no_credit, invalid_input (more than is owed or
 * available), key_reused
 */
export const applyUnusedCredit = (
  { db, publicUrl }: InvoiceParts,
  actor: Actor,
  id: string,
  amount: Paise | undefined,
  repeat: Repeat | undefined,
): Promise<{ invoice: Invoice }> =>
  once(db, actor.businessId, repeat, async (tx) => {
    const invoice = await lockInvoiceIf(tx, actor, id, refusalToReceive)
    const wanted = amount ?? balanceOf(invoice)
    requireOwed(invoice, wanted, 'amount')
    const afterAdvances = await useAdvances(tx, actor, publicUrl, invoice, wanted)
    const left = await moveCredits(tx, actor, publicUrl, invoice, afterAdvances)
    const used = wanted - left
    if (used === 0n) throw new AppError('no_credit')
    if (amount !== undefined && left > 0n) refuseField('amount', `Only ${showRupeesAndPaise(paise(used))} can be used`)
    const after = await findInvoice(tx, actor, id)
    if (!after) throw new Error('A locked invoice is not there.')
    return { invoice: presentInvoice(after, publicUrl) }
  })

/** Settles an invoice with advances. Returns the amount still needed, in paise. */
async function useAdvances(
  tx: Tx,
  actor: Actor,
  publicUrl: string,
  { id: invoice_id, customer_id }: DocumentRow,
  wanted: Paise,
): Promise<Paise> {
  if (customer_id === null) return wanted
  let left = wanted
  for (const { payment_id } of await listAdvances(tx, actor, customer_id)) {
    if (left === 0n) break
    const payment = await lockPayment(tx, actor, payment_id)
    const amount = payment ? lesserOf(advanceOf(payment), left) : paise(0n)
    if (!payment || amount === 0n) continue
    await allocateAdvanceIn(tx, actor, publicUrl, payment, { allocations: [{ invoice_id, amount }] })
    left = paise(left - amount)
  }
  return left
}

/** Moves overpaid amounts from other invoices. Returns the amount still needed, in paise. */
async function moveCredits(
  tx: Tx,
  actor: Actor,
  publicUrl: string,
  { id, customer_id }: DocumentRow,
  wanted: Paise,
): Promise<Paise> {
  if (customer_id === null || wanted === 0n) return wanted
  const sources = await listMovable(tx, actor, customer_id, id)
  const rows = new Map(
    (
      await lockInvoices(
        tx,
        actor,
        sources.map(({ invoice_id }) => invoice_id),
      )
    ).map((row) => [row.id, row]),
  )
  let left = wanted
  for (const { invoice_id, movable } of sources) {
    const [source, target] = [rows.get(invoice_id), await findInvoice(tx, actor, id)]
    const amount = lesserOf(movable, left)
    if (!source || !target || amount === 0n) continue
    await moveCredit(tx, actor, publicUrl, source, target, amount)
    left = paise(left - amount)
  }
  return left
}

/**
 * Moves an amount from one invoice to another. Payments and days do not change, so no earnings change, and the books of
 * the day may be closed. If a whole allocation moves, it is undone without its payment and does not become an advance.
 */
async function moveCredit(
  tx: Tx,
  actor: Actor,
  publicUrl: string,
  source: DocumentRow,
  target: DocumentRow,
  amount: Paise,
): Promise<void> {
  let left = amount
  const paymentIds = new Set<string>()
  for (const {
    id: movedFrom,
    payment_id: paymentId,
    amount: all,
    received_on,
    ...rest
  } of await listMovableAllocations(tx, actor, source.id)) {
    const part = lesserOf(all, left)
    if (part === 0n) break
    const moved = {
      ...rest,
      id: newId(),
      paymentId,
      amount: part,
      roundOff: paise(0n),
      receivedOn: received_on,
      movedFrom,
    }
    if (part === all)
      await markAllocationsUndone(tx, actor, source.id, 'used_elsewhere' satisfies UndoReason, movedFrom)
    else await addToAllocation(tx, actor, movedFrom, -part)
    await insertAllocation(tx, actor, target.id, moved)
    paymentIds.add(paymentId)
    left = paise(left - part)
  }
  if (left > 0n) throw new Error('An invoice has less money than can be moved.')
  for (const [before, what, by, other] of [
    [source, 'credit_moved_out', -amount, target],
    [target, 'credit_moved_in', amount, source],
  ] as const) {
    await addHistory(tx, actor, { invoiceId: before.id, what, amount, reason: other.number ?? '' })
    const after = await addSettled(tx, actor, before, by, 0n)
    const isPaid = after.state === 'paid' ? 'invoice.paid' : 'invoice.part_paid'
    const event = before === target ? isPaid : 'invoice.updated'
    await finishInvoiceChange(tx, actor, publicUrl, { before, after, event })
  }
  await emitEvents(
    tx,
    actor,
    [...paymentIds].map((id) => paymentEvent(tx, actor, 'payment.updated', id)),
  )
}

/**
 * Selects the credit that each row of `invoices` can use, in paise: all advances of its customer, and the amounts that
 * other invoices were overpaid after credit notes.
 */
export const availableCredit = (db: Db | Tx) => db`
  ((SELECT coalesce(sum(a.advance), 0) FROM read_advances a
      WHERE a.business_id = invoices.business_id AND a.customer_id = invoices.customer_id)
    + (SELECT coalesce(sum(m.movable), 0) FROM (${movable(db)}
      WHERE r.business_id = invoices.business_id AND r.customer_id = invoices.customer_id AND r.invoice_id <> invoices.id) AS m))::bigint`

/** Selects the overpaid money of invoices that can move: without TDS, write-offs and refunded amounts. */
const movable = (db: Db | Tx) => db`
  SELECT r.invoice_id, least(r.refundable, greatest(0, i.amount_paid_in_money - i.amount_refunded)) AS movable
  FROM read_refundable r, LATERAL (
    SELECT o.amount_refunded, (SELECT coalesce(sum(p.amount), 0) FROM invoice_payments p
      WHERE p.business_id = o.business_id AND p.invoice_id = o.id AND p.undone_at IS NULL
        AND p.method NOT IN ('tds', 'write_off')) AS amount_paid_in_money
    FROM read_invoices o WHERE o.business_id = r.business_id AND o.id = r.invoice_id) AS i`

/** Lists the invoices of a customer whose overpaid money can move, with the amounts. */
const listMovable = (tx: Tx, actor: Actor, customerId: string, exceptId: string) => tx<
  { invoice_id: string; movable: Paise }[]
>`
  SELECT m.invoice_id, m.movable::bigint AS movable FROM (${movable(tx)}
    WHERE r.business_id = ${actor.businessId} AND r.customer_id = ${customerId} AND r.invoice_id <> ${exceptId}) AS m
  WHERE m.movable > 0 ORDER BY m.invoice_id`

/** Lists the advances of a customer, oldest first. */
const listAdvances = (tx: Tx, actor: Actor, customerId: string) => tx<{ payment_id: string }[]>`
  SELECT payment_id FROM read_advances WHERE business_id = ${actor.businessId} AND customer_id = ${customerId}
  ORDER BY received_on, payment_id`

interface MovableAllocation {
  id: string
  payment_id: string
  amount: Paise
  received_on: Day
  method: SettlementMethod
  reference: string | null
  note: string | null
}

/** Lists the money allocations of an invoice, newest first. */
const listMovableAllocations = (tx: Tx, actor: Actor, invoiceId: string) => tx<MovableAllocation[]>`
  SELECT id, payment_id, amount, received_on, method, reference, note FROM invoice_payments
  WHERE business_id = ${actor.businessId} AND invoice_id = ${invoiceId} AND undone_at IS NULL
    AND method NOT IN ('tds', 'write_off')
  ORDER BY recorded_at DESC, id DESC`
