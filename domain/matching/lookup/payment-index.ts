import { addDays, daysBetween, type Day } from '../../days/india-day.ts'
import { ASKED_EXTRA_MAX } from '../../document/invoice-balance.ts'
import { pushTo } from '../../map-entries.ts'
import type { Paise } from '../../money/money.ts'
import type { RecordedPayment } from '../match-types.ts'
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
  /** The customers of the payments, who may have no open invoice. */
  readonly names = new NameIndex()
  // Stryker disable next-line ArrowFunction,ConditionalExpression: saves the time in which nothing is found
  readonly isEmpty = (): boolean => this.#byDay.size === 0

  add(payment: RecordedPayment, customer: string): void {
    const { amount, received_on, reference, customer_name } = payment
    if (reference !== null) pushTo(this.#byUtr, toUtr(reference), payment)
    pushTo(this.#byDay, keyOf(amount, received_on), payment)
    if (!this.#byCustomer.has(customer)) this.names.add(customer, customer_name)
    pushTo(this.#byCustomer, customer, payment)
    for (const { code } of payment.invoices) if (code !== null) this.#byCode.set(code.toUpperCase(), customer)
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
      .map((payment) => ({ payment, days: Math.abs(daysBetween(payment.received_on, day)) }))
      .sort((a, b) => a.days - b.days)
  }

  /** Returns the customers of payments whose invoices have these words as codes. */
  withCodes(words: readonly string[]): string[] {
    return words.flatMap((word) => this.#byCode.get(word) ?? [])
  }

  /** Finds payments of this customer within some days, oldest first. */
  ofCustomer(customer: string, day: Day, within: number): NearPayment[] {
    return (this.#byCustomer.get(customer) ?? NONE)
      .map((payment) => ({ payment, days: Math.abs(daysBetween(payment.received_on, day)) }))
      .filter(({ days }) => days <= within)
  }
}

const RUPEE = 100n

/** Whole rupees and the day, so that paise that were rounded off are found too. */
const keyOf = (amount: bigint, day: Day): string => `${amount / RUPEE} ${day}`
