import {
  collectionOf,
  dueDeltas,
  type DueDelta,
  type TotalsDelta,
  totalsDelta,
  toTotals,
  type InvoiceBalance,
} from '#domain/document/invoice-balance.ts'
import { type Paise, paise } from '#domain/money/money.ts'
import type { CustomerSum } from '../customers/service.ts'
import type { CollectionSum, DaySum } from './many-queries.ts'

/** A new invoice with the amounts received by IST day; refunds are negative. */
export interface NewInvoiceBalance extends InvoiceBalance {
  days: DaySum[]
}

export interface ManySums {
  totals: TotalsDelta
  customers: CustomerSum[]
  due: DueDelta[]
  customerDue: DueDelta[]
  collections: CollectionSum[]
  days: DaySum[]
}

const plus = (a: Paise, b: Paise): Paise => paise(a + b)

function addDeltas(a: TotalsDelta, b: TotalsDelta): TotalsDelta {
  return {
    invoices: a.invoices + b.invoices,
    open: a.open + b.open,
    paid: a.paid + b.paid,
    drafts: a.drafts + b.drafts,
    voided: a.voided + b.voided,
    credited: a.credited + b.credited,
    creditNotes: a.creditNotes + b.creditNotes,
    owed: plus(a.owed, b.owed),
    received: plus(a.received, b.received),
  }
}

/** Adds up the rows with the same key. */
function sumUp<T>(rows: readonly T[], keyOf: (row: T) => string, add: (sum: T, row: T) => T): T[] {
  const sums = new Map<string, T>()
  for (const row of rows) {
    const sum = sums.get(keyOf(row))
    sums.set(keyOf(row), sum === undefined ? row : add(sum, row))
  }
  return [...sums.values()]
}

const addDue = (sum: DueDelta, row: DueDelta): DueDelta => ({
  ...sum,
  invoices: sum.invoices + row.invoices,
  owed: plus(sum.owed, row.owed),
})

/** Returns what many new invoices add to the totals, one sum for each row. */
export function sumMany(balances: readonly NewInvoiceBalance[]): ManySums {
  const due = balances.flatMap((one) => dueDeltas(null, one))
  return {
    totals: balances.map(toTotals).reduce(addDeltas, totalsDelta(null, null)),
    customers: sumUp(
      balances.flatMap((one): CustomerSum[] => {
        const { invoices, owed, received } = toTotals(one)
        return one.customer_id === null ? [] : [{ customer_id: one.customer_id, invoices, owed, received }]
      }),
      ({ customer_id }) => customer_id,
      (sum, row) => ({
        ...sum,
        invoices: sum.invoices + row.invoices,
        owed: plus(sum.owed, row.owed),
        received: plus(sum.received, row.received),
      }),
    ),
    due: sumUp(due, ({ hasDueDate, day }) => `${hasDueDate} ${day}`, addDue),
    customerDue: sumUp(
      due.filter(({ hasDueDate, customer_id }) => hasDueDate && customer_id !== null),
      ({ customer_id, day }) => `${customer_id} ${day}`,
      addDue,
    ),
    collections: sumUp(
      balances.flatMap((one): CollectionSum[] => {
        const collection = collectionOf(one)
        return collection ? [{ ...collection, invoices: 1n }] : []
      }),
      ({ month, days }) => `${month} ${days}`,
      (sum, row) => ({ ...sum, invoices: sum.invoices + row.invoices }),
    ),
    days: sumUp(
      balances.flatMap(({ days }) => days),
      ({ day }) => day,
      (sum, row) => ({ ...sum, received: plus(sum.received, row.received) }),
    ),
  }
}
