import { paise } from '../../money/money.ts'
import type { BankCredit, Choice, OpenInvoice } from '../match-types.ts'
import { NO_ROUND_OFF, type Reason } from '../reasons.ts'
import { findShort } from '../kept-part.ts'
import { findTds } from '../tds.ts'

/**
 * How strong the evidence of a sure match is: 3 for a UTR or code, 2 for a number or paise tag, 1 for a known payer.
 */
export type Strength = 3 | 2 | 1

/** A choice with its strength, by which it is sure if nothing contradicts it; null if it is never sure. */
export interface Candidate {
  choice: Choice
  strength: Strength | null
  /** Whether the strength is that of a payer's claim. */
  isClaim?: boolean
}

/** Whether the credit is exactly what is due or asked. */
export const isExact = ({ amount }: BankCredit, invoice: OpenInvoice): boolean =>
  amount === invoice.balance || amount === invoice.asked

export const isBeforeIssue = ({ day }: BankCredit, invoice: OpenInvoice): boolean => day < invoice.issued_on

/** Returns the choice of one invoice: exactly what is due, less TDS, a part of it, or more than it. */
export function proposeInvoice(credit: BankCredit, invoice: OpenInvoice, reasons: readonly Reason[]): Choice {
  const { amount } = credit
  // Stryker disable next-line EqualityOperator: exactly the balance is handled before its parts
  const isPart = amount < invoice.balance
  const allocated = isPart ? amount : invoice.balance
  const choice: Choice = {
    allocations: [{ invoice_id: invoice.id, amount: allocated }],
    opening: null,
    tds: null,
    round_off: NO_ROUND_OFF,
    reasons: [
      ...reasons,
      ...(isBeforeIssue(credit, invoice) ? [{ kind: 'before_issue' } as const] : []),
      ...(credit.channel === 'settlement' ? [{ kind: 'settlement' } as const] : []),
    ],
  }
  if (isExact(credit, invoice)) {
    choice.reasons.push({ kind: 'amount', number: invoice.number })
    return { ...choice, round_off: paise(invoice.balance - amount) }
  }
  const short = findShort(amount, invoice)
  if (short?.why === 'rounding') {
    choice.reasons.push({ kind: 'short', number: invoice.number, balance: invoice.balance, ...short })
    return choice
  }
  const tds = findTds(amount, invoice)
  if (tds) {
    const { rate, base, kept } = tds
    choice.reasons.push({ kind: 'tds', received: amount, balance: invoice.balance, rate, base })
    return { ...choice, tds: { invoice_id: invoice.id, amount: kept, rate } }
  }
  if (short) choice.reasons.push({ kind: 'short', number: invoice.number, balance: invoice.balance, ...short })
  else if (isPart) choice.reasons.push({ kind: 'part', number: invoice.number, balance: invoice.balance })
  else choice.reasons.push({ kind: 'over', beyond: paise(amount - invoice.balance) })
  return choice
}

/** Returns the choice of several invoices, each in full; any excess is an advance. */
export const proposeInvoices = (invoices: readonly OpenInvoice[], reasons: readonly Reason[]): Choice => ({
  allocations: invoices.map(({ id, balance }) => ({ invoice_id: id, amount: balance })),
  opening: null,
  tds: null,
  round_off: NO_ROUND_OFF,
  reasons: [...reasons],
})

/**
 * Returns the choice of several invoices that a note or claims name, if exactly their sum was paid. It is never sure.
 */
export function proposeExactSum(
  { amount }: BankCredit,
  invoices: readonly OpenInvoice[],
  reasons: readonly Reason[],
): Candidate[] {
  const total = invoices.reduce((sum, { balance }) => sum + balance, 0n)
  // Stryker disable next-line EqualityOperator,ConditionalExpression: one invoice is the same choice as it is alone
  const areSeveral = invoices.length > 1
  return areSeveral && total === amount ? [{ choice: proposeInvoices(invoices, reasons), strength: null }] : []
}
