import { addDays, daysBetween, type Day } from '../../days/india-day.ts'
import { ASKED_EXTRA_MAX } from '../../document/invoice-balance.ts'
import { entryOf, pushTo } from '../../map-entries.ts'
import type { Paise } from '../../money/money.ts'
import type { BankCredit, RecordedPayment } from '../match-types.ts'
import { NameIndex } from './name-index.ts'

/** Payments are recorded some days before or after the bank's day: at weekends, or when the owner had time. */
export const RECORDED_DAYS = 3

/**
 * The limit if the bank names the payer and the amount is the same: an old payment is recorded with the day on which it
 * is noticed.
 */
export const RECORDED_LATE_DAYS = 31

export const toUtr = (reference: string): string => reference.replaceAll(/\s/g, '').toUpperCase()

const NONE: readonly RecordedPayment[] = []
/** If a customer has at least this many payments, those near a day are searched once for each day. */
const MANY = 20
// Stryker disable next-line StringLiteral: any day
const DAY_ZERO = '2000-01-01'

/** A payment, and the number of days between its recorded day and the bank's. */
export interface NearPayment {
  payment: RecordedPayment
  days: number
}

/** Recorded payments that are not joined to a credit, by UTR, by amount and day, and by customer. */
export class PaymentIndex {
  readonly #byUtr = new Map<string, RecordedPayment[]>()
  readonly #byDay = new Map<string, RecordedPayment[]>()
  readonly #byCustomer = new Map<string, RecordedPayment[]>()
  readonly #byCode = new Map<string, string>()
  /** Days as numbers, since each payment is compared with many days. */
  readonly #dayNumbers = new Map<Day, number>()
  readonly #nearOfCustomer = new Map<string, readonly NearPayment[]>()
  /** The customers of the payments, who may have no open invoice. */
  readonly names = new NameIndex()
  // Stryker disable next-line ArrowFunction,ConditionalExpression: saves the time in which nothing is found
  readonly isEmpty = (): boolean => this.#byDay.size === 0

  add(payment: RecordedPayment, customer: string): void {
    const { amount, received_on, reference, customer_name } = payment
    if (reference !== null) for (const utr of utrsIn(reference)) pushTo(this.#byUtr, utr, payment)
    pushTo(this.#byDay, keyOf(amount, received_on), payment)
    this.names.add(customer, customer_name)
    pushTo(this.#byCustomer, customer, payment)
    for (const { code, issued_to } of payment.invoices) {
      if (code !== null) this.#byCode.set(code.toUpperCase(), customer)
      if (issued_to !== null) this.names.add(customer, issued_to)
    }
  }

  withUtr(utr: string | null): readonly RecordedPayment[] {
    return utr === null ? NONE : (this.#byUtr.get(toUtr(utr)) ?? NONE)
  }

  /** Finds payments of this amount, or less by what a payment page adds, within some days, the nearest first. */
  near(amount: Paise, day: Day): NearPayment[] {
    const days = Array.from({ length: 2 * RECORDED_DAYS + 1 }, (_, at) => addDays(day, at - RECORDED_DAYS))
    const keys = new Set(days.flatMap((one) => [keyOf(amount, one), keyOf(amount - ASKED_EXTRA_MAX, one)]))
    return [...keys]
      .flatMap((key) => this.#byDay.get(key) ?? NONE)
      .filter((payment) => payment.amount <= amount && amount - payment.amount <= ASKED_EXTRA_MAX)
      .map((payment) => ({ payment, days: this.#daysBetween(payment.received_on, day) }))
      .sort((a, b) => a.days - b.days)
  }

  /** Returns the customers of payments whose invoices have these words as codes. */
  withCodes(words: readonly string[]): string[] {
    return words.flatMap((word) => this.#byCode.get(word) ?? [])
  }

  /** Finds payments of this customer within some days, oldest first. */
  ofCustomer(customer: string, day: Day, within: number): readonly NearPayment[] {
    const payments = this.#byCustomer.get(customer) ?? NONE
    const find = (): NearPayment[] =>
      payments
        .map((payment) => ({ payment, days: this.#daysBetween(payment.received_on, day) }))
        .filter(({ days }) => days <= within)
    // Stryker disable next-line ConditionalExpression,EqualityOperator: only saves time
    if (payments.length < MANY) return find()
    return entryOf(this.#nearOfCustomer, `${customer} ${day} ${within}`, find)
  }

  #daysBetween(one: Day, other: Day): number {
    return Math.abs(this.#numberOf(one) - this.#numberOf(other))
  }

  #numberOf(day: Day): number {
    return entryOf(this.#dayNumbers, day, () => daysBetween(DAY_ZERO, day))
  }
}

const RUPEE = 100n

/** Whole rupees and the day, so that paise that were rounded off are found too. */
const keyOf = (amount: bigint, day: Day): string => `${amount / RUPEE} ${day}`

/** A UTR that was typed wrongly differs in two digits at most. */
const MOST_MISTYPED = 2

/** Not the digits of a number of NEFT, such as SBIN126278112233. */
const RRN = /(?:^|[^A-Z\d])(\d{12})(?![A-Z\d])/i
const BETWEEN_DIGITS = /(\d)\s+(?=\d)/g

/** The 12 digits of a transfer by UPI or IMPS, also among words: "GPay 632587431209"; undefined if there are none. */
const toRrn = (text: string): string | undefined => RRN.exec(text.replaceAll(BETWEEN_DIGITS, '$1'))?.[1]

/** The whole reference, and a UTR among its words. */
const utrsIn = (reference: string): Set<string> => new Set([toUtr(reference), toRrn(reference) ?? toUtr(reference)])

/** Whether the recorded UTR is that of another transfer. */
export function hasOtherUtr({ utr }: BankCredit, { reference }: RecordedPayment): boolean {
  const typed = reference === null ? undefined : toRrn(reference)
  const printed = utr === null ? undefined : toRrn(utr)
  if (!typed || !printed) return false
  return [...typed].filter((digit, at) => digit !== printed[at]).length > MOST_MISTYPED
}
