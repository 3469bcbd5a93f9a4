import { type Paise, paise } from '../../money/money.ts'
import type { Day } from '../../days/india-day.ts'
import type { OpenInvoice, OpeningOwed, OpeningPart } from '../match-types.ts'
import { pushTo } from '../../map-entries.ts'
import { findTds } from '../tds.ts'

interface InvoiceSum {
  invoices: readonly OpenInvoice[]
  /** Whether these are the oldest invoices, or some of a few. */
  which: 'oldest' | 'some'
}

/** If a customer has at most this many open invoices, any two or three are tried too. */
const MOST_FOR_SOME = 10
/** A payment of more invoices than this is not suggested. */
const MOST_IN_ONE_PAYMENT = 30

/**
 * Finds invoices, the oldest first, whose balances add up to exactly the amount: the oldest two or more, otherwise any
 * two or three of a few.
 */
export function findSum(invoices: readonly OpenInvoice[], amount: Paise): InvoiceSum | null {
  const oldest = findOldest(invoices, amount, 2)
  if (oldest) return { invoices: oldest, which: 'oldest' }
  const some = invoices.length <= MOST_FOR_SOME ? findSome(invoices, amount) : null
  return some && { invoices: some, which: 'some' }
}

function findOldest(invoices: readonly OpenInvoice[], amount: bigint, least: 1 | 2): readonly OpenInvoice[] | null {
  let left = amount
  for (const [at, { balance }] of invoices.slice(0, MOST_IN_ONE_PAYMENT).entries()) {
    left -= balance
    if (left === 0n && at + 1 >= least) return invoices.slice(0, at + 1)
  }
  return null
}

function findSome(invoices: readonly OpenInvoice[], amount: Paise): readonly OpenInvoice[] | null {
  for (const [i, one] of invoices.entries()) {
    for (const [j, two] of invoices.entries()) {
      const left = amount - one.balance - two.balance
      if (j <= i) continue
      if (left === 0n) return [one, two]
      const three = invoices.find(({ balance }, at) => at > j && balance === left)
      if (three) return [one, two, three]
    }
  }
  return null
}

/** TDS is looked for on the oldest invoices only, so that time stays linear. */
const MOST_FOR_TDS = 100

/**
 * What one customer owes: the open invoices, oldest first, and the opening balances; and the amounts that they explain.
 */
export class CustomerLedger {
  readonly invoices: OpenInvoice[] = []
  // Stryker disable next-line ArrayDeclaration: a text has no day, so nothing is owed
  readonly #openings: OpeningOwed[] = []
  #byAmount: Map<Paise, OpenInvoice[]> | null = null
  #mostAsked: readonly OpenInvoice[] | null = null

  add(invoice: OpenInvoice): void {
    this.invoices.push(invoice)
  }

  addOpening(opening: OpeningOwed): void {
    this.#openings.push(opening)
  }

  /** Call this after the last `add`. */
  sort(): void {
    this.invoices.sort(byAge)
  }

  /** Returns invoices for which exactly this amount is due or asked. */
  withAmount(amount: Paise): readonly OpenInvoice[] {
    this.#byAmount ??= indexByAmount(this.invoices)
    return this.#byAmount.get(amount) ?? []
  }

  /** Whether at least this amount is asked on an invoice with a balance other than `besides`. */
  asks(amount: Paise, besides: Paise): boolean {
    this.#mostAsked ??= findMostAsked(this.invoices)
    return this.#mostAsked.some(({ asked, balance }) => asked >= amount && balance !== besides)
  }

  /** Returns the invoices among the oldest that leave this amount after TDS. */
  afterTds(amount: Paise): OpenInvoice[] {
    return this.invoices.slice(0, MOST_FOR_TDS).filter((invoice) => findTds(amount, invoice) !== null)
  }

  /** Returns what is owed from before that day, as money of that day may settle it; null if nothing is. */
  openingOn(day: Day): OpeningPart | null {
    const openings = this.#openings.filter(({ as_of }) => as_of <= day)
    const [first] = openings
    if (!first) return null
    const { customer_id, customer_name } = first
    return { customer_id, customer_name, amount: paise(openings.reduce((sum, { owed }) => sum + owed, 0n)) }
  }

  /** Finds one or more invoices, the oldest first, whose balances add up to exactly this amount. */
  withOldest(amount: bigint): readonly OpenInvoice[] | null {
    return findOldest(this.invoices, amount, 1)
  }

  /** Finds two or more invoices whose balances add up to exactly this amount. */
  withSum(amount: Paise): InvoiceSum | null {
    return findSum(this.invoices, amount)
  }
}

const byAge = (a: OpenInvoice, b: OpenInvoice): number => {
  const [one, two] = a.issued_on === b.issued_on ? [a.id, b.id] : [a.issued_on, b.issued_on]
  // Stryker disable next-line EqualityOperator: no two invoices have one id
  return one < two ? -1 : 1
}

/** Returns the invoice that asks most and, of those with another balance, the one that asks most. */
function findMostAsked(invoices: readonly OpenInvoice[]): OpenInvoice[] {
  const sorted = [...invoices].sort((a, b) => Number(b.asked - a.asked))
  const [first] = sorted
  // Stryker disable next-line OptionalChaining: if there is one to compare, there is a first
  const second = sorted.find(({ balance }) => balance !== first?.balance)
  return [first, second].filter((invoice) => invoice !== undefined)
}

function indexByAmount(invoices: readonly OpenInvoice[]): Map<Paise, OpenInvoice[]> {
  const byAmount = new Map<Paise, OpenInvoice[]>()
  for (const invoice of invoices) {
    pushTo(byAmount, invoice.balance, invoice)
    if (invoice.asked !== invoice.balance) pushTo(byAmount, invoice.asked, invoice)
  }
  return byAmount
}
