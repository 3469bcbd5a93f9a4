import { whyDayClosed } from '#domain/closed-books.ts'
import type { Day } from '#domain/days/india-day.ts'
import { stateAfter } from '#domain/document/invoice-balance.ts'
import { type Paise, paise } from '#domain/money/money.ts'
import { refuse } from './faults.ts'
import type { FiguredInvoice, PastInvoice } from './past-invoice.ts'

const NOTHING = paise(0n)
const UNSETTLED = {
  amount_paid: NOTHING,
  amount_credited: NOTHING,
  amount_refunded: NOTHING,
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
 * A document with the state that follows from what was received, refunded and credited on it. `credited` is the sum of its
 * credit notes in the file. What the file says of its state or of the credited sum must agree.
 */
export function settlePast(invoice: FiguredInvoice, credited: Paise, days: OpenDays): PastInvoice {
  if (invoice.kind === 'credit_note') return { ...invoice, ...UNSETTLED, state: 'issued' }
  const { told } = invoice
  if (told.status === 'void') return cancel(invoice, credited)
  if (credited > invoice.total) refuse('credited', 'The credit notes come to more than the invoice')
  if (told.credited !== null && told.credited !== credited) {
    refuse('credited', 'The credit notes of this invoice in this file come to another amount')
  }
  const amount_refunded = told.refunded ?? NOTHING
  const isPaid = told.status === null ? told.paid_on !== null : told.status === 'paid'
  const amount_paid = told.paid ?? (isPaid ? paise(invoice.total - credited) : NOTHING)
  if (amount_paid > invoice.total) refuse('paid_amount', 'More was received than the total')
  refuseDay('paid_on', told.paid_on, days)
  refuseDay('refunded_on', told.refundedOn, days)
  if (amount_refunded > 0n && amount_paid + credited < invoice.total) {
    refuse('refunded', 'Only what was received beyond the total less credit notes can be refunded')
  }
  const state = stateAfter(invoice.total, amount_paid, credited)
  if (told.status === 'part_paid' && state !== 'part_paid') {
    refuse('paid_amount', 'A part paid invoice needs the amount received, which is less than the total')
  }
  if (told.status === 'credited' && state !== 'credited') {
    refuse('status', 'The credit notes of this invoice in this file do not credit all of it')
  }
  return {
    ...invoice,
    void_reason: null,
    state,
    amount_paid,
    amount_credited: credited,
    amount_refunded,
    receivedOn: amount_paid + amount_refunded > 0n ? (told.paid_on ?? invoice.issued_on) : null,
    refundedOn: amount_refunded > 0n ? (told.refundedOn ?? told.paid_on ?? invoice.issued_on) : null,
  }
}

function refuseDay(field: string, day: Day | null, { today, booksClosedTo }: OpenDays): void {
  if (day === null) return
  if (day > today) refuse(field, 'This day is in the future')
  const closed = whyDayClosed(day, booksClosedTo)
  if (closed !== null) refuse(field, closed)
}

/** Converts a cancelled invoice: it keeps number and amounts, with a balance of zero. */
function cancel(invoice: FiguredInvoice, credited: Paise): PastInvoice {
  const { paid, refunded } = invoice.told
  if ((paid ?? 0n) > 0n || (refunded ?? 0n) > 0n)
    refuse('paid_amount', 'Nothing can be received for a cancelled invoice')
  if (credited > 0n) refuse('status', 'A cancelled invoice has no credit notes')
  return { ...invoice, ...UNSETTLED, void_reason: invoice.void_reason ?? DEFAULT_VOID_REASON, state: 'void' }
}
