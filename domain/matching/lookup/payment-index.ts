import { addDays, daysBetween, type Day } from '../../days/india-day.ts'
import { pushTo } from '../../map-entries.ts'
import type { Paise } from '../../money/money.ts'
import type { RecordedPayment } from '../match-types.ts'
import { NameIndex } from './name-index.ts'

/** A payment is recorded some days before or after the bank's day: at weekends, or when the owner had time. */
export const RECORDED_DAYS = 3

const toUtr = (reference: string): string => reference.replaceAll(/\s/g, '').toUpperCase()

/** Recorded payments that no credit is joined to, by UTR, by amount and day, and by the name of their customer. */
export class PaymentIndex {
  readonly #byUtr = new Map<string, RecordedPayment[]>()
  readonly #byDay = new Map<string, RecordedPayment[]>()
  readonly #named = new Set<string>()
  /** The customers of the payments, who may have no open invoice. */
  readonly names = new NameIndex()

  add(payment: RecordedPayment, customer: string): void {
    const { amount, received_on, reference, customer_name } = payment
    if (reference !== null) pushTo(this.#byUtr, toUtr(reference), payment)
    pushTo(this.#byDay, keyOf(amount, received_on), payment)
    if (this.#named.has(customer)) return
    this.#named.add(customer)
    this.names.add(customer, customer_name)
  }

  withUtr(utr: string | null): readonly RecordedPayment[] {
    return utr === null ? [] : (this.#byUtr.get(toUtr(utr)) ?? [])
  }

  /** Payments of this amount within some days, the nearest first. */
  near(amount: Paise, day: Day): { payment: RecordedPayment; days: number }[] {
    const days = Array.from({ length: 2 * RECORDED_DAYS + 1 }, (_, at) => addDays(day, at - RECORDED_DAYS))
    return days
      .flatMap((one) =>
        (this.#byDay.get(keyOf(amount, one)) ?? []).map((payment) => ({
          payment,
          days: Math.abs(daysBetween(one, day)),
        })),
      )
      .sort((a, b) => a.days - b.days)
  }
}

const keyOf = (amount: Paise, day: Day): string => `${amount} ${day}`
