import type { PaymentMethod } from '#contract/invoices/invoice-payment.ts'
import type { Invoice } from '#contract/invoices/invoices.ts'
import { type Day } from '#domain/days/india-day.ts'
import { shareOf } from '#domain/document/divide-payment.ts'
import { balanceOf, isEarned } from '#domain/document/invoice-balance.ts'
import { type Paise, paise } from '#domain/money/money.ts'
import type { Percent } from '#domain/money/percent.ts'
import { showRupeesAndPaise } from '#domain/money/show-money.ts'
import { readToday } from '../../platform/clock.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Repeat } from '../../platform/http/handle.ts'
import { refuseField } from '../../platform/http/refuse-field.ts'
import { newId } from '../../platform/ids.ts'
import type { Tx } from '../../platform/postgres/database.ts'
import { isUniqueViolation } from '../../platform/postgres/faults.ts'
import { once } from '../../platform/repeats/once.ts'
import type { Actor } from '../../actor/actor.ts'
import { requireOpenBooks, requireOpenDay } from '../business/service.ts'
import { cleanReference } from '#domain/upi/clean-reference.ts'
import { insertPayment, type NewPayment } from './payments/queries.ts'
import { uncountReceived } from '../totals/service.ts'
import { addSettled, allocate } from './allocate.ts'
import {
  addHistory,
  type DocumentRow,
  finishInvoiceChange,
  inBusinessTransaction,
  type InvoiceParts,
  lockInvoiceAndTotals,
  lockInvoiceIf,
  presentInvoice,
  refusalToMarkPending,
  refusalToReceive,
} from '../invoices/service.ts'
import { paymentEvent } from './payment-event.ts'
import { findPayment, firstReceivedOn, type UndonePayment, undoPayments } from './allocation-queries.ts'

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

/** A payment as the contract cleaned it. */
export interface PaymentInput {
  amount: Paise
  received_on?: Day | undefined
  method: PaymentMethod
  reference?: string | null | undefined
  note?: string | null | undefined
  tds_rate?: Percent | null | undefined
  tds_section?: string | null | undefined
}

/**
 * Records a payment of the balance or a part of it. The amount that the payment link asks for settles the balance, and its
 * added paise are rounded off.
 * @throws not_found, invoice_void, invoice_is_draft, nothing_owed, invalid_input (more than the balance; a day in the
 * future or in closed books), utr_used, key_reused
 */
export const recordPayment = async (
  { db, publicUrl }: InvoiceParts,
  actor: Actor,
  id: string,
  input: PaymentInput,
  repeat: Repeat | undefined,
): Promise<{ invoice: Invoice; payment_id: string }> => {
  try {
    return await once(db, actor.businessId, repeat, async (tx) => {
      const before = await lockInvoiceIf(tx, actor, id, refusalToReceive)
      const payment = checkPayment(input, before, await readToday(tx))

      await requireOpenDay(tx, actor, payment.receivedOn, 'received_on')
      await insertPayment(tx, actor, payment)
      const { invoice } = await allocate(tx, actor, publicUrl, before, payment, {
        ...payment,
        what: 'payment_recorded',
        otherEvents: [paymentEvent(tx, actor, 'payment.recorded', payment.id)],
      })
      return { invoice, payment_id: payment.id }
    })
  } catch (e) {
    throw isUniqueViolation(e, 'payments_one_utr') ? new AppError('utr_used') : e
  }
}

function checkPayment(input: PaymentInput, row: DocumentRow, today: Day): NewPayment {
  const owed = balanceOf(row)
  const { amount, roundOff } = shareOf(input.amount, row)
  if (amount > owed) refuseField('amount', `Only ${showRupeesAndPaise(owed)} is still owed`)
  if (input.method !== 'tds' && (input.tds_rate ?? input.tds_section ?? null) !== null)
    refuseField('tds_rate', 'Only TDS has a rate and a section')
  const receivedOn = input.received_on ?? today
  if (receivedOn > today) refuseField('received_on', 'This day is still to come')
  return {
    id: newId(),
    customerId: row.customer_id,
    amount,
    roundOff,
    receivedOn,
    method: input.method,
    reference: cleanReference(input.reference ?? null),
    note: input.note ?? null,
    ...(input.method === 'tds' ? { tds: { rate: input.tds_rate ?? null, section: input.tds_section ?? null } } : {}),
  }
}

/**
 * Undoes a payment; it stays in the list with the reason.
 * @throws not_found (invoice or payment), payment_undone, invoice_refunded, books_closed
 */
export const undoPayment = (
  { db, publicUrl }: InvoiceParts,
  actor: Actor,
  { id, paymentId, reason }: { id: string; paymentId: string; reason: string },
): Promise<Invoice> =>
  inBusinessTransaction(db, actor, async (tx) => {
    const before = await lockInvoiceAndTotals(tx, actor, id)
    const part = await findPayment(tx, actor, id, paymentId)
    if (!part) throw new AppError('not_found')
    if (part.undone_at) throw new AppError('payment_undone')
    if (before.amount_refunded > 0n) throw new AppError('invoice_refunded')
    const what = part.is_whole ? 'payment_undone' : 'advance_returned'
    const { invoice } = await undoReceived(tx, actor, publicUrl, before, { what, reason, paymentId })
    return invoice
  })

/**
 * Undoes all payments of a paid invoice; they stay in the list, and the history has the reason.
 * @throws not_found (absent or another owner's), invoice_not_paid, invoice_refunded, books_closed
 */
export const markPending = (
  { db, publicUrl }: InvoiceParts,
  actor: Actor,
  id: string,
  reason: string,
): Promise<Invoice> =>
  inBusinessTransaction(db, actor, async (tx) => {
    const before = await lockInvoiceIf(tx, actor, id, refusalToMarkPending)
    const { invoice } = await undoReceived(tx, actor, publicUrl, before, { what: 'marked_pending', reason })
    return invoice
  })

const sumOf = (undone: readonly UndonePayment[]): Paise => paise(undone.reduce((sum, { amount }) => sum + amount, 0n))

interface Undo {
  what: 'marked_pending' | 'payment_undone' | 'advance_returned'
  reason: string
  /** Only this allocation. */
  paymentId?: string
}

/**
 * Undoes one allocation of an invoice or all, with the payments that they are all of, and subtracts them from the totals
 * of their days. Returns the row after it.
 * @throws books_closed for one of these days
 */
export async function undoReceived(
  tx: Tx,
  actor: Actor,
  publicUrl: string,
  before: DocumentRow,
  { what, reason, paymentId }: Undo,
): Promise<{ row: DocumentRow; invoice: Invoice }> {
  const firstDay = await firstReceivedOn(tx, actor, before.id, paymentId)
  if (firstDay !== null) await requireOpenBooks(tx, actor, firstDay)
  const undone = await undoPayments(tx, actor, before.id, reason, paymentId)
  const earned = undone.filter(({ method }) => isEarned(method))
  for (const { received_on: day, amount } of earned) await uncountReceived(tx, actor, day, amount)
  const amount = sumOf(undone)
  await addHistory(tx, actor, { invoiceId: before.id, what, amount, reason })
  const after = await addSettled(tx, actor, before, -amount, sumOf(earned) - amount)
  const event = 'invoice.payment_undone'
  const otherEvents = undone
    .filter(({ is_whole }) => is_whole)
    .map(({ payment_id }) => paymentEvent(tx, actor, 'payment.undone', payment_id))
  return { row: after, invoice: await finishInvoiceChange(tx, actor, publicUrl, { before, after, event, otherEvents }) }
}
