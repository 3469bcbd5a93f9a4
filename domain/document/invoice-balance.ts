import type { Day } from '../days/india-day.ts'
import { daysBetween } from '../days/india-day.ts'
import { greaterOf, type Paise, paise } from '../money/money.ts'
import type { SettlementMethod } from './payment-labels.ts'

export type InvoiceState = 'draft' | 'pending' | 'part_paid' | 'paid' | 'credited' | 'void' | 'issued'

/** A state as shown. An invoice is settled instead of paid if it asks for nothing because a part was written off. */
export type ShownState = InvoiceState | 'settled'

/** Whether the customer can open a payment page. Drafts and credit notes have none. */
export const hasPaymentPage = (state: InvoiceState): boolean => state !== 'draft' && state !== 'issued'

/** The facts of an invoice that count in the totals of its business. */
export interface InvoiceBalance {
  state: InvoiceState
  customer_id: string | null
  issued_on: Day
  due_on: Day | null
  amount: Paise
  /** Received or written off, less refunded. */
  amount_paid: Paise
  amount_credited: Paise
  /** The part of `amount_paid` that was written off: settled, but not received. */
  amount_waived: Paise
  paid_on: Day | null
}

/** Whether an amount that this method settles is earned: all but what the seller wrote off. */
export const isEarned = (method: SettlementMethod): boolean => method !== 'write_off'

/** Returns what was received for an invoice, less refunds and without what was written off. */
export const receivedOf = ({
  amount_paid,
  amount_waived,
}: Pick<InvoiceBalance, 'amount_paid' | 'amount_waived'>): Paise => paise(amount_paid - amount_waived)

/** The state that screens, pages, documents and files show. */
export const shownStateOf = <State extends InvoiceState>({
  state,
  amount_waived,
}: {
  state: State
  amount_waived: Paise
}): State | 'settled' => (state === 'paid' && amount_waived > 0n ? 'settled' : state)

/** What one invoice adds to the totals. The delta of a change is the difference of two of these. */
export interface TotalsDelta {
  /** Issued and not void; credit notes are no invoices. */
  invoices: bigint
  open: bigint
  paid: bigint
  drafts: bigint
  voided: bigint
  credited: bigint
  creditNotes: bigint
  owed: Paise
  received: Paise
}

const count = (isCounted: boolean): bigint => (isCounted ? 1n : 0n)

/**
 * Returns the total less what was received and credited; negative if that was more. The views `read_invoices` and
 * `read_refundable` compute the same.
 */
export const unsettledOf = ({
  amount,
  amount_paid,
  amount_credited,
}: Pick<InvoiceBalance, 'amount' | 'amount_paid' | 'amount_credited'>): Paise =>
  paise(amount - amount_paid - amount_credited)

/** Whether an invoice still asks for money, so that its payment link works. */
export const isPayable = ({ state }: { state: ShownState }): boolean => state === 'pending' || state === 'part_paid'

/**
 * Returns what is still owed on an invoice: never negative, and nothing on a draft, a cancelled invoice or a credit
 * note.
 */
export const balanceOf = (invoice: Omit<InvoiceBalance, 'customer_id' | 'amount_waived'>): Paise =>
  isPayable(invoice) ? unsettledOf(invoice) : paise(0n)

/** An invoice as its payer sees it: what is owed, and the paise that its payment link adds to it. */
export type AskedInvoice = Omit<InvoiceBalance, 'customer_id' | 'amount_waived'> & { asked_extra: Paise }

/**
 * The most paise that a payment page asks beyond the balance, so that a bank statement identifies the invoice. Tables
 * have the same limit.
 */
export const ASKED_EXTRA_MAX = 99n

/**
 * Returns what the payment link asks for: the balance and the paise that distinguish payments. 0 if nothing is owed.
 */
export const askedOf = (invoice: AskedInvoice): Paise => {
  const balance = balanceOf(invoice)
  return balance > 0n ? paise(balance + invoice.asked_extra) : balance
}

/**
 * Returns what the payment link asks for besides the amounts that payers claim to have paid; 0 once these cover the
 * balance. A remainder has no extra paise: they change with the balance, so the amount would be right neither before
 * nor after the claim is confirmed.
 */
export const unclaimedOf = (invoice: AskedInvoice, claims: readonly Paise[]): Paise => {
  if (claims.length === 0) return askedOf(invoice)
  const claimed = claims.reduce((sum, amount) => sum + amount, 0n)
  return greaterOf(paise(balanceOf(invoice) - claimed), paise(0n))
}

/**
 * Returns what was received beyond what the invoice asks for after credit notes; `amount_paid` is already less refunds.
 */
export const refundableOf = (invoice: Pick<InvoiceBalance, 'amount' | 'amount_paid' | 'amount_credited'>): Paise =>
  greaterOf(paise(-unsettledOf(invoice)), paise(0n))

/** The state that an issued invoice has after what was received for it (less refunds) and credited on it. */
export const stateAfter = (amount: Paise, amount_paid: Paise, amount_credited: Paise): InvoiceState => {
  if (amount_paid + amount_credited < amount) return amount_paid === 0n ? 'pending' : 'part_paid'
  return amount_paid === 0n ? 'credited' : 'paid'
}

/** Returns what an invoice adds to the totals of its business and its customer. */
export const toTotals = (standing: InvoiceBalance): TotalsDelta => {
  const { state } = standing
  const isIssued = state !== 'draft' && state !== 'void' && state !== 'issued'
  return {
    invoices: count(isIssued),
    open: count(isPayable(standing)),
    paid: count(state === 'paid'),
    drafts: count(state === 'draft'),
    voided: count(state === 'void'),
    credited: count(state === 'credited'),
    creditNotes: count(state === 'issued'),
    owed: balanceOf(standing),
    received: receivedOf(standing),
  }
}

/** A change of what is due by a day. An invoice without a due date counts from its issue, and is never late. */
export interface DueDelta {
  customer_id: string | null
  hasDueDate: boolean
  day: Day
  invoices: bigint
  owed: Paise
}

const dueOf = (standing: InvoiceBalance | null, sign: 1n | -1n): DueDelta[] => {
  if (standing === null) return []
  const { open, owed } = toTotals(standing)
  const { customer_id, due_on, issued_on } = standing
  const by = { invoices: sign * open, owed: paise(sign * owed) }
  return open === 0n ? [] : [{ customer_id, hasDueDate: due_on !== null, day: due_on ?? issued_on, ...by }]
}

/**
 * Returns what a change adds to the days on which money is due: one entry if customer and day stay, none if nothing
 * moves.
 */
export const dueDeltas = (before: InvoiceBalance | null, after: InvoiceBalance | null): DueDelta[] => {
  const [was, is] = [dueOf(before, -1n), dueOf(after, 1n)]
  const [from, to] = [was[0], is[0]]
  if (!from || !to || from.day !== to.day || from.hasDueDate !== to.hasDueDate || from.customer_id !== to.customer_id) {
    return [...was, ...is]
  }
  // Both are open, so the number of open invoices stays the same.
  const owed = paise(from.owed + to.owed)
  return owed === 0n ? [] : [{ ...to, invoices: 0n, owed }]
}

/**
 * Returns how long a paid invoice took: the first day of the month in which it was settled, and days from issue;
 * otherwise null.
 */
export const collectionOf = ({ state, paid_on, issued_on }: InvoiceBalance): { month: Day; days: number } | null =>
  state === 'paid' && paid_on !== null
    ? { month: `${paid_on.slice(0, 7)}-01`, days: Math.max(daysBetween(issued_on, paid_on), 0) }
    : null

const NO_CHANGE: TotalsDelta = {
  invoices: 0n,
  open: 0n,
  paid: 0n,
  drafts: 0n,
  voided: 0n,
  credited: 0n,
  creditNotes: 0n,
  owed: paise(0n),
  received: paise(0n),
}

/**
 * Returns what a change of an invoice adds to the totals; null stands for an invoice that does not exist before or
 * after.
 */
export const totalsDelta = (before: InvoiceBalance | null, after: InvoiceBalance | null): TotalsDelta => {
  const [was, is] = [before ? toTotals(before) : NO_CHANGE, after ? toTotals(after) : NO_CHANGE]
  return {
    invoices: is.invoices - was.invoices,
    open: is.open - was.open,
    paid: is.paid - was.paid,
    drafts: is.drafts - was.drafts,
    voided: is.voided - was.voided,
    credited: is.credited - was.credited,
    creditNotes: is.creditNotes - was.creditNotes,
    owed: paise(is.owed - was.owed),
    received: paise(is.received - was.received),
  }
}
