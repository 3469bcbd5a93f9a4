import type { CreditFacts } from '../credit-facts.ts'
import { isExact } from './candidate.ts'
import { findKeptPart } from '../kept-part.ts'
import { findTds } from '../tds.ts'
import { customerKey } from '../lookup/customer-key.ts'
import { owesAmount } from '../lookup/match-index.ts'
import { hasOtherUtr, type NearPayment, RECORDED_DAYS, RECORDED_LATE_DAYS } from '../lookup/payment-index.ts'
import { toWords } from '../lookup/note.ts'
import { toCompact } from '../lookup/number-index.ts'
import type { BankCredit, RecordedEvidence, RecordedPayment } from '../match-types.ts'
import { customersNear, findRecordedPayers, type RecordedPayers } from './recorded-payers.ts'

/** A recorded payment that a credit may be. */
export interface RecordedFit {
  /** One, or several that one credit paid together. */
  payments: readonly RecordedPayment[]
  evidence: RecordedEvidence
  /** If two credits may be one payment, the one with the higher rank is. */
  rank: number
  /** Days between the day of the bank and the recorded one. */
  days: number
}

/** Maximum number of payments that are compared, so that time stays linear. */
const MOST_FITS = 10
const RANKS: Record<RecordedEvidence, number> = {
  utr: 8,
  invoice: 7,
  payer: 6,
  paise: 5,
  sum: 4,
  amount: 3,
  tds: 2,
  charge: 2,
}
/** If a customer has at most this many payments in a week, sums of some of them are tried. */
const MOST_FOR_SUM = 8
/** A credit that names an open invoice is a payment of another invoice only if no other credit is that payment. */
const RANK_BESIDE_INVOICE = 1
/** A credit from another day is a payment only if no credit from the payment's own days is. */
export const RANK_LATE = 0
/**
 * A credit is not taken for a payment of a customer if another one, who fits better, owes the amount; but it may be.
 */
export const RANK_DOUBTFUL = -1

/**
 * Returns how much a fit weighs against another credit that is the payment. One from another day has a name, so it
 * weighs as much as a credit of the payment's own days that shows nobody.
 */
export const weightAgainst = ({ rank }: RecordedFit): number => (rank === RANK_LATE ? RANKS.amount : rank)
/** Interest and charges come from no customer. */
const FROM_NOBODY = ['interest', 'charges']

/**
 * Finds the recorded payments that a credit may be: those with its UTR; otherwise those within some days, of a payer
 * who may fit, that have its amount, some paise less, add up to it together, or have more by TDS or a bank charge.
 */
export function alreadyRecorded(facts: CreditFacts): RecordedFit[] {
  const { credit, index } = facts
  const sameUtr = index.payments.withUtr(credit.utr)
  if (sameUtr.length > 0) return ofUtr(facts, sameUtr)
  if (FROM_NOBODY.includes(credit.channel) || index.payments.isEmpty()) return []
  const payers = findRecordedPayers(facts)
  const namesOpen = namesOpenInvoice(facts)
  const others = namesOpen ? [] : ofOtherAmounts(facts, payers)
  return [...ofAmount(facts, payers), ...others]
    .map((fit) => {
      if (fit.payments.some(({ invoices }) => invoices.some((one) => isNamed(credit, one)))) return fit
      // They are of one customer.
      // Stryker disable next-line MethodExpression: so some is every
      if (fit.payments.some((payment) => payers.isOutweighed(customerKey(payment))))
        return { ...fit, rank: RANK_DOUBTFUL }
      return namesOpen ? { ...fit, rank: RANK_BESIDE_INVOICE } : fit
    })
    .sort((a, b) => b.rank - a.rank)
    .slice(0, MOST_FITS)
}

const fitOf = (payments: readonly RecordedPayment[], evidence: RecordedEvidence, days: number): RecordedFit => ({
  payments,
  evidence,
  rank: RANKS[evidence],
  days,
})

/**
 * Finds payments with the UTR of the credit. If one alone is less than the credit, others of its customer may be the
 * rest.
 */
function ofUtr({ credit, index }: CreditFacts, payments: readonly RecordedPayment[]): RecordedFit[] {
  const customers = new Set(payments.map(customerKey))
  const near = [...customers].flatMap((customer) => index.payments.ofCustomer(customer, credit.day, RECORDED_DAYS))
  const all = [...new Set([...payments, ...near.map(({ payment }) => payment)])]
  const sum = payments.some(({ amount }) => amount === credit.amount)
    ? null
    : findSum(all, credit.amount, (some) => some.some((one) => payments.includes(one)))
  const single = payments.map((payment) => fitOf([payment], 'utr', 0))
  return sum ? [{ ...fitOf(sum, 'sum', 0), rank: RANKS.utr }, ...single] : single
}

function ofAmount({ credit, index }: CreditFacts, payers: RecordedPayers): RecordedFit[] {
  return index.payments.near(credit.amount, credit.day).flatMap(({ payment, days }) => {
    const evidence = evidenceOf(credit, payment, payers)
    if (evidence === null || hasOtherUtr(credit, payment)) return []
    return [fitOf([payment], payment.amount === credit.amount ? evidence : 'paise', days)]
  })
}

/** The payments of one customer near the day of the credit. */
interface CustomerPayments {
  customer: string
  near: readonly NearPayment[]
}

/** Payments of customers who may have paid. */
const ofPayers = ({ credit, index }: CreditFacts, { fitting }: RecordedPayers): CustomerPayments[] =>
  customersNear(fitting, credit, index, RECORDED_DAYS).map((customer) => ({
    customer,
    near: index.payments
      .ofCustomer(customer, credit.day, RECORDED_DAYS)
      .filter(({ payment }) => !hasOtherUtr(credit, payment)),
  }))

/** Finds payments that do not have the amount of the credit, or not its day. */
function ofOtherAmounts(facts: CreditFacts, payers: RecordedPayers): RecordedFit[] {
  const customers = ofPayers(facts, payers)
  return [...ofSum(facts, customers), ...ofMore(facts, customers), ...ofLate(facts, payers)]
}

/** Finds several payments of one customer that were one transfer. */
const ofSum = (facts: CreditFacts, customers: readonly CustomerPayments[]): RecordedFit[] =>
  customers.flatMap(({ near }) => {
    const sum = findSum(
      near.map(({ payment }) => payment),
      facts.credit.amount,
    )
    const days = near.filter(({ payment }) => sum?.includes(payment)).map((one) => one.days)
    return sum ? [fitOf(sum, 'sum', Math.max(...days))] : []
  })

/**
 * Finds payments of one invoice whose TDS was not recorded, or of which a bank kept a charge. An open invoice of
 * exactly this amount, or as much owed from before, is a better explanation.
 */
const ofMore = (facts: CreditFacts, customers: readonly CustomerPayments[]): RecordedFit[] =>
  customers.flatMap(({ customer, near }) => {
    const { credit, index } = facts
    if (owesAmount(index, customer, credit)) return []
    return near.flatMap(({ payment, days }) => {
      const missing = findMissing(credit, payment)
      return missing ? [fitOf([payment], missing, days)] : []
    })
  })

/** Returns why the bank shows less than the payment; null if neither TDS nor a charge explains it. */
function findMissing(credit: BankCredit, payment: RecordedPayment): 'tds' | 'charge' | null {
  // Stryker disable next-line ConditionalExpression,EqualityOperator: only saves time
  if (payment.amount <= credit.amount) return null
  const kept = findKeptPart(credit.amount, payment)
  if (kept) return kept.kind === 'tds' ? 'tds' : 'charge'
  const [invoice, other] = payment.invoices
  return invoice && !other && findTds(credit.amount, { ...invoice, balance: payment.amount }) ? 'tds' : null
}

/**
 * Finds payments that were recorded days or weeks before or after the bank's day, of customers whom the bank names: of
 * exactly this amount, or of more by TDS or a charge. Where an invoice of this amount is open, and if the bank shows
 * less, only those after that day: who marks an invoice as paid late leaves the date of the mark, but many customers
 * pay the same each month, so an earlier payment is probably another one.
 */
function ofLate(facts: CreditFacts, { fitting, named }: RecordedPayers): RecordedFit[] {
  const { credit, index } = facts
  const isDue = fitting.some((group) => group.exact(credit.amount, index).length > 0)
  const isEqual = ({ amount }: RecordedPayment): boolean => amount === credit.amount
  // Stryker disable next-line EqualityOperator: those of the bank's own day are left out below
  const isLater = ({ received_on }: RecordedPayment): boolean => received_on > credit.day
  return named(RECORDED_LATE_DAYS).flatMap((customer) => {
    const whyLess = (payment: RecordedPayment) =>
      mayBePart(facts, customer, payment) ? null : findMissing(credit, payment)
    return (
      index.payments
        .ofCustomer(customer, credit.day, RECORDED_LATE_DAYS)
        // Payments within fewer days are already found by their amount.
        .filter(({ payment, days }) => days > RECORDED_DAYS && !hasOtherUtr(credit, payment))
        .filter(({ payment }) => isLater(payment) || (isEqual(payment) && !isDue))
        .flatMap(({ payment, days }) => {
          const evidence = isEqual(payment) ? 'payer' : whyLess(payment)
          return evidence ? [{ ...fitOf([payment], evidence, days), rank: RANK_LATE }] : []
        })
    )
  })
}

/** Whether the credit may be for an open invoice, or a part of it, of another amount than the payment's. */
const mayBePart = ({ credit, index }: CreditFacts, customer: string, payment: RecordedPayment): boolean =>
  index.ledgers.get(customer)?.asks(credit.amount, payment.amount) ?? false

/**
 * Finds two or more of a few payments or credits that add up to the amount: all of them, otherwise any two or three.
 */
export function findSum<One extends { amount: bigint }>(
  payments: readonly One[],
  amount: bigint,
  isAllowed: (some: readonly One[]) => boolean = () => true,
): readonly One[] | null {
  if (payments.length < 2 || payments.length > MOST_FOR_SUM) return null
  const isSum = (some: readonly One[]): boolean =>
    some.reduce((sum, one) => sum + one.amount, 0n) === amount && isAllowed(some)
  if (isSum(payments)) return payments
  for (const [i, one] of payments.entries()) {
    for (const [j, two] of payments.slice(i + 1).entries()) {
      if (isSum([one, two])) return [one, two]
      const three = payments.slice(i + j + 2).find((other) => isSum([one, two, other]))
      if (three) return [one, two, three]
    }
  }
  return null
}

function evidenceOf(
  credit: BankCredit,
  payment: RecordedPayment,
  { fitting, isSure }: RecordedPayers,
): RecordedEvidence | null {
  if (payment.invoices.some((invoice) => isNamed(credit, invoice))) return 'invoice'
  if (fitting.some((group) => group.has(customerKey(payment)))) return 'payer'
  return isSure() ? null : 'amount'
}

/** Shorter numbers may be anything else. */
const MIN_NUMBER = 8

/** Whether the note contains the code or the whole number of an invoice. */
function isNamed({ note, narration }: BankCredit, { code, number }: { code: string | null; number: string }): boolean {
  const text = note ?? narration
  const compact = toCompact(number)
  return (
    (code !== null && toWords(text).includes(code.toUpperCase())) ||
    (compact.length >= MIN_NUMBER && toCompact(text).includes(compact))
  )
}

/** Whether a code, claim or number names an open invoice for which exactly this amount is due. */
function namesOpenInvoice({ credit, index, codes, claims, wholeNumbers }: CreditFacts): boolean {
  // Stryker disable next-line ArrayDeclaration: a text asks for no amount
  const claimed = claims.flatMap(({ invoice_id }) => index.byId.get(invoice_id) ?? [])
  const noted = [...codes.map(({ invoice }) => invoice), ...wholeNumbers.flatMap(({ invoices }) => invoices)]
  return [...noted, ...claimed].some((invoice) => isExact(credit, invoice))
}
