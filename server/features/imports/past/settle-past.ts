import type { Day } from '#domain/days/india-day.ts'
import type { PaymentEntry } from '#domain/document/exports/exported-payments.ts'
import { isEarned, stateAfter } from '#domain/document/invoice-balance.ts'
import { type Paise, paise } from '#domain/money/money.ts'
import { refuse } from '../faults.ts'
import { type DocumentDays, openDaysOf, type OpenDays, whyDayNotOpen, whyEntryDaysNotOpen } from '../open-days.ts'
import type { ComputedInvoice, PastInvoice } from './past-invoice.ts'

const ZERO = paise(0n)
const NO_PAYMENTS = {
  amount_paid: ZERO,
  amount_credited: ZERO,
  amount_refunded: ZERO,
  amount_waived: ZERO,
  receivedOn: null,
  payments: [],
}

const WRITE_OFF_REASON = 'Written off before it was imported'
const DEFAULT_VOID_REASON = 'Cancelled before it was imported'

/**
 * Returns a document with the state that results from its payments, refunds and credit notes. `credited` is the sum of
 * its credit notes in the file. Refuses a differing state or credited sum in the file.
 */
export function applySettlement(invoice: ComputedInvoice, credited: Paise, context: DocumentDays): PastInvoice {
  const { settlement } = invoice
  if (invoice.kind === 'credit_note') {
    if (settlement.payments !== null) refuse('payments', 'Nothing can be received for a credit note')
    return { ...invoice, ...NO_PAYMENTS, state: 'issued' }
  }
  if (settlement.status === 'void') return toCancelled(invoice, credited)
  if (credited > invoice.total) refuse('credited', 'The credit notes exceed the total of the invoice')
  if (settlement.credited !== null && settlement.credited !== credited) {
    refuse('credited', 'The credit notes of this invoice in this file have another total')
  }
  const payments =
    settlement.payments === null ? assumePayments(invoice, credited) : checkPayments(settlement.payments, invoice)
  const amount_paid = sumOf(payments)
  const amount_refunded = paise(-sumOf(payments.filter(({ amount }) => amount < 0n)))
  const amount_waived = sumOf(payments.filter(({ method }) => !isEarned(method)))
  if (amount_waived > 0n && amount_paid + credited > invoice.total)
    refuse('payments', 'Only what is still owed can be written off')
  if (amount_paid > invoice.total) refuse('paid_amount', 'More was received than the total')
  const days = openDaysOf(invoice, context)
  refuseDay('paid_on', settlement.paid_on, days)
  refuseDay('refunded_on', settlement.refundedOn, days)
  for (const entry of settlement.payments ?? []) {
    const reason = whyEntryDaysNotOpen(entry, days)
    if (reason !== null) refuse('payments', reason)
  }
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
    amount_waived,
    receivedOn: lastDay(payments.filter(({ amount }) => amount > 0n)),
    payments,
  }
}

const sumOf = (payments: readonly PaymentEntry[]): Paise =>
  paise(payments.reduce((sum, { amount }) => sum + amount, 0n))

const lastDay = (payments: readonly PaymentEntry[]): Day | null =>
  payments
    .map(({ day }) => day)
    .toSorted()
    .at(-1) ?? null

/** Assumes one payment, one write-off and one refund for the amounts of the whole invoice, and returns them. */
function assumePayments({ settlement, total, issued_on }: ComputedInvoice, credited: Paise): PaymentEntry[] {
  const isPaid = settlement.status === null ? settlement.paid_on !== null : settlement.status === 'paid'
  const refunded = settlement.refunded ?? ZERO
  const writtenOff = settlement.writtenOff ?? ZERO
  const left = paise(total - credited - writtenOff)
  const { balanceDue } = settlement
  const paidByBalance = balanceDue === null ? null : balanceDue > left ? ZERO : paise(left - balanceDue)
  const received = paise((settlement.paid ?? paidByBalance ?? (isPaid ? left : ZERO)) + refunded)
  const entry = {
    method: 'other',
    reference: null,
    note: null,
    tds_tax: 'income_tax',
    tds_rate: null,
    tds_section: null,
    certificate_received_on: null,
    round_off: ZERO,
    payment_id: null,
    recorded_with: [],
  } as const
  const receivedOn = settlement.paid_on ?? issued_on
  return [
    ...(received > 0n ? [{ ...entry, day: receivedOn, amount: received }] : []),
    ...(writtenOff > 0n
      ? [{ ...entry, day: receivedOn, amount: writtenOff, method: 'write_off' as const, note: WRITE_OFF_REASON }]
      : []),
    ...(refunded > 0n ? [{ ...entry, day: settlement.refundedOn ?? receivedOn, amount: paise(-refunded) }] : []),
  ]
}

/** Checks that the sums and last days in the file agree with its payments. */
function checkPayments(payments: readonly PaymentEntry[], { settlement, issued_on }: ComputedInvoice): PaymentEntry[] {
  const refunds = payments.filter(({ amount }) => amount < 0n)
  const waived = sumOf(payments.filter(({ method }) => !isEarned(method)))
  if (settlement.writtenOff !== null && settlement.writtenOff !== waived) {
    refuse('payments', 'The write-offs are not the amount written off')
  }
  // A file without write-offs counts written-off amounts as received.
  const received = settlement.writtenOff === null ? payments : payments.filter(({ method }) => isEarned(method))
  if (settlement.paid !== null && settlement.paid !== sumOf(received)) {
    refuse('payments', 'The payments less refunds are not the amount received')
  }
  if (settlement.refunded !== null && settlement.refunded !== -sumOf(refunds)) {
    refuse('payments', 'The refunds are not the amount refunded')
  }
  const receivedOn = lastDay(received.filter(({ amount }) => amount > 0n))
  if (settlement.paid_on !== null && settlement.paid_on !== receivedOn) {
    refuse('paid_on', 'This is not the day of the last payment')
  }
  if (settlement.refundedOn !== null && settlement.refundedOn !== lastDay(refunds)) {
    refuse('refunded_on', 'This is not the day of the last refund')
  }
  if (refunds.some(({ day }) => day < issued_on)) refuse('payments', 'A refund is before the date of the invoice')
  return [...payments]
}

function refuseDay(field: string, day: Day | null, days: OpenDays): void {
  const reason = day === null ? null : whyDayNotOpen(day, days)
  if (reason !== null) refuse(field, reason)
}

/** Converts a cancelled invoice: it keeps its number and amounts, with a balance of zero. */
function toCancelled(invoice: ComputedInvoice, credited: Paise): PastInvoice {
  const { paid, writtenOff, refunded, payments } = invoice.settlement
  if ([paid, writtenOff, refunded].some((amount) => (amount ?? 0n) > 0n) || payments !== null)
    refuse('paid_amount', 'Nothing can be received for a cancelled invoice')
  if (credited > 0n) refuse('status', 'A cancelled invoice has no credit notes')
  return { ...invoice, ...NO_PAYMENTS, void_reason: invoice.void_reason ?? DEFAULT_VOID_REASON, state: 'void' }
}
