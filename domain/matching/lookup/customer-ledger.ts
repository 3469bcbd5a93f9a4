import type { Paise } from '../../money/money.ts'
import { findSum, type InvoiceSum } from './invoice-sum.ts'
import type { OpenInvoice } from '../match-types.ts'
import { pushTo } from '../../map-entries.ts'
import { findTds } from '../tds.ts'

/** TDS is looked for on the oldest invoices only, so that time stays linear. */
const MOST_FOR_TDS = 100

/** The open invoices of one customer, oldest first, and what amounts they explain. */
export class CustomerLedger {
  readonly invoices: OpenInvoice[] = []
  #byAmount: Map<Paise, OpenInvoice[]> | null = null

  add(invoice: OpenInvoice): void {
    this.invoices.push(invoice)
  }

  /** Call this after the last `add`. */
  sort(): void {
    this.invoices.sort(byAge)
  }

  /** Invoices of which exactly this amount is due or asked. */
  withAmount(amount: Paise): readonly OpenInvoice[] {
    this.#byAmount ??= indexByAmount(this.invoices)
    return this.#byAmount.get(amount) ?? []
  }

  /** Invoices of which this amount is left after TDS, among the oldest ones. */
  afterTds(amount: Paise): OpenInvoice[] {
    return this.invoices.slice(0, MOST_FOR_TDS).filter((invoice) => findTds(amount, invoice) !== null)
  }

  /** Two or more invoices whose balances are exactly this amount. */
  withSum(amount: Paise): InvoiceSum | null {
    return findSum(this.invoices, amount)
  }
}

const byAge = (a: OpenInvoice, b: OpenInvoice): number => {
  const [one, two] = a.issued_on === b.issued_on ? [a.id, b.id] : [a.issued_on, b.issued_on]
  return one < two ? -1 : 1
}

function indexByAmount(invoices: readonly OpenInvoice[]): Map<Paise, OpenInvoice[]> {
  const byAmount = new Map<Paise, OpenInvoice[]>()
  for (const invoice of invoices) {
    pushTo(byAmount, invoice.balance, invoice)
    if (invoice.asked !== invoice.balance) pushTo(byAmount, invoice.asked, invoice)
  }
  return byAmount
}
