import { whyDayClosed } from '#domain/closed-books.ts'
import type { Day } from '#domain/days/india-day.ts'
import { stateAfter } from '#domain/document/invoice-balance.ts'
import { type Paise, paise } from '#domain/money/money.ts'
import { refuse } from './faults.ts'
import type { ComputedInvoice, PastInvoice } from './past-invoice.ts'

const ZERO = paise(0n)
const NO_PAYMENTS = {
  amount_paid: ZERO,
  amount_credited: ZERO,
  amount_refunded: ZERO,
  receivedOn: null,
  refundedOn: null,
}

/** The days on which payments can be recorded: up to today (IST), after the last day of closed books. */
export interface OpenDays {
  today: Day
  booksClosedTo: Day | null
}

const DEFAULT_VOID_REASON = 'Cancelled before it was imported'

/**
 * Returns a document with the state that follows from its payments, refunds and credit notes. `credited` is the sum of its
 * credit notes in the file. Refuses a state or a credited sum in the file that differs.
 */
export function applySettlement(invoice: ComputedInvoice, credited: Paise, days: OpenDays): PastInvoice {
  if (invoice.kind === 'credit_note') return { ...invoice, ...NO_PAYMENTS, state: 'issued' }
  const { settlement } = invoice
  if (settlement.status === 'void') return toCancelled(invoice, credited)
  if (credited > invoice.total) refuse('credited', 'The credit notes exceed the total of the invoice')
  if (settlement.credited !== null && settlement.credited !== credited) {
    refuse('credited', 'The credit notes of this invoice in this file have another total')
  }
  const amount_refunded = settlement.refunded ?? ZERO
  const isPaid = settlement.status === null ? settlement.paid_on !== null : settlement.status === 'paid'
  const amount_paid = settlement.paid ?? (isPaid ? paise(invoice.total - credited) : ZERO)
  if (amount_paid > invoice.total) refuse('paid_amount', 'More was received than the total')
  refuseDay('paid_on', settlement.paid_on, days)
  refuseDay('refunded_on', settlement.refundedOn, days)
  if (amount_refunded > 0n && amount_paid + credited < invoice.total) {
    refuse('refunded', 'Only what was received beyond the total less credit notes can be refunded')
  }
  const state = stateAfter(invoice.total, amount_paid, credited)
  if (settlement.status === 'part_paid' && state !== 'part_paid') {
    refuse('paid_amount', 'A part paid invoice needs the amount received, which is less than the total')
  }
  if (settlement.status === 'credited' && state !== 'credited') {
    refuse('status', 'The credit notes of this invoice in this file do not credit all of it')
  }
  return {
    ...invoice,
    void_reason: null,
    state,
    amount_paid,
    amount_credited: credited,
    amount_refunded,
    receivedOn: amount_paid + amount_refunded > 0n ? (settlement.paid_on ?? invoice.issued_on) : null,
    refundedOn: amount_refunded > 0n ? (settlement.refundedOn ?? settlement.paid_on ?? invoice.issued_on) : null,
  }
}

function refuseDay(field: string, day: Day | null, { today, booksClosedTo }: OpenDays): void {
  if (day === null) return
  if (day > today) refuse(field, 'This day is in the future')
  const closed = whyDayClosed(day, booksClosedTo)
  if (closed !== null) refuse(field, closed)
}

/** Converts a cancelled invoice: it keeps number and amounts, with a balance of zero. */
function toCancelled(invoice: ComputedInvoice, credited: Paise): PastInvoice {
  const { paid, refunded } = invoice.settlement
  if ((paid ?? 0n) > 0n || (refunded ?? 0n) > 0n)
    refuse('paid_amount', 'Nothing can be received for a cancelled invoice')
  if (credited > 0n) refuse('status', 'A cancelled invoice has no credit notes')
  return { ...invoice, ...NO_PAYMENTS, void_reason: invoice.void_reason ?? DEFAULT_VOID_REASON, state: 'void' }
}
