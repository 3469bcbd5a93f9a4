import type { Day } from '../../days/india-day.ts'
import { entryOf } from '../../map-entries.ts'
import type { Paise } from '../../money/money.ts'
import type { OpenInvoice } from '../match-types.ts'
import { customerKey } from './customer-key.ts'
import type { CustomerLedger } from './customer-ledger.ts'

/** The open invoices, by customer and by the amounts that are due or asked. */
export interface Receivables {
  ledgers: ReadonlyMap<string, CustomerLedger>
  byAmount: ReadonlyMap<Paise, readonly OpenInvoice[]>
}

/** Number of the first exact invoices that are kept for an amount and a day. */
const MOST_FIRST = 10

/**
 * Customers that the same text fits, such as one name, in a fixed order and without duplicates. There may be thousands
 * of them, and thousands of credits with that text, so what the credits look up is computed once.
 */
export class CustomerGroup {
  readonly #customers = new Map<string, { at: number; payments: number }>()
  readonly #exact = new Map<Paise, readonly OpenInvoice[]>()
  readonly #firstExact = new Map<string, readonly OpenInvoice[]>()
  readonly #selections = new Map<string, readonly string[]>()

  /**
   * Adds a customer; `payments` is the number of payments by a UPI ID. Does nothing if the customer is in the group.
   */
  add(customer: string, payments = 0): void {
    if (!this.has(customer)) this.#customers.set(customer, { at: this.size, payments })
  }

  get size(): number {
    return this.#customers.size
  }

  has(customer: string): boolean {
    return this.#customers.has(customer)
  }

  customers(): Iterable<string> {
    return this.#customers.keys()
  }

  some(condition: (customer: string) => boolean): boolean {
    for (const customer of this.customers()) if (condition(customer)) return true
    return false
  }

  paymentsOf(customer: string): number {
    return this.#customers.get(customer)?.payments ?? 0
  }

  /** Returns the invoices for which exactly this amount is due or asked, in the order of the customers. */
  exact(amount: Paise, receivables: Receivables): readonly OpenInvoice[] {
    return entryOf(this.#exact, amount, () =>
      this.#owing(receivables.byAmount.get(amount) ?? []).flatMap(
        (customer) => receivables.ledgers.get(customer)?.withAmount(amount) ?? [],
      ),
    )
  }

  /** Returns the first ten of these invoices that were issued by that day, or the first ten that were not. */
  firstExact(
    { amount, day }: { amount: Paise; day: Day },
    isIssued: boolean,
    receivables: Receivables,
  ): readonly OpenInvoice[] {
    return entryOf(this.#firstExact, `${amount} ${day} ${isIssued}`, () => {
      const found = this.exact(amount, receivables).filter(({ issued_on }) => issued_on <= day === isIssued)
      // Stryker disable next-line MethodExpression: only saves memory
      return found.slice(0, MOST_FIRST)
    })
  }

  /** Returns the customers that a condition selects. It is checked once for each `name`. */
  select(name: string, condition: (customer: string) => boolean): readonly string[] {
    return entryOf(this.#selections, name, () => [...this.customers()].filter(condition))
  }

  /** The customers who may owe an amount, in their order: those of its invoices, if these are fewer than the group. */
  #owing(invoices: readonly OpenInvoice[]): string[] {
    // Stryker disable next-line ConditionalExpression,EqualityOperator: only saves time
    if (this.size <= invoices.length) return [...this.customers()]
    // Stryker disable next-line OptionalChaining,LogicalOperator,UnaryOperator: only customers of the group are sorted
    const placeOf = (customer: string): number => this.#customers.get(customer)?.at ?? -1
    const customers = new Set(invoices.map(customerKey))
    return [...customers].filter((customer) => this.has(customer)).sort((a, b) => placeOf(a) - placeOf(b))
  }
}
