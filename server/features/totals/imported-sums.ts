import {
  collectionOf,
  type DueDelta,
  dueDeltas,
  type InvoiceBalance,
  type TotalsDelta,
  totalsDelta,
  toTotals,
} from '#domain/document/invoice-balance.ts'
import { type Paise, paise } from '#domain/money/money.ts'
import type { Day } from '#domain/days/india-day.ts'
import type { CustomerSum } from '../customers/service.ts'
import type { Tx } from '../../platform/postgres/database.ts'
import type { Actor } from '../../actor/actor.ts'

/** A new invoice with the amounts received by IST day; refunds are negative. */
export interface NewInvoiceBalance extends InvoiceBalance {
  days: DaySum[]
}

export interface ImportedSums {
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
export function sumImported(balances: readonly NewInvoiceBalance[]): ImportedSums {
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

interface CollectionSum {
  month: Day
  days: number
  invoices: bigint
}
interface DaySum {
  day: Day
  received: Paise
}

export const addToDueDays = (tx: Tx, actor: Actor, sums: readonly DueDelta[]) => tx`
  INSERT INTO due_days AS d (business_id, has_due_date, day, invoices, owed)
  SELECT ${actor.businessId}, s.* FROM unnest(${sums.map(({ hasDueDate }) => hasDueDate)}::boolean[],
    ${sums.map(({ day }) => day)}::date[], ${sums.map(({ invoices }) => invoices)}::bigint[],
    ${sums.map(({ owed }) => owed)}::bigint[]) AS s
  ON CONFLICT (business_id, has_due_date, day) DO UPDATE
  SET invoices = d.invoices + excluded.invoices, owed = d.owed + excluded.owed`

export const addToCustomerDueDays = (tx: Tx, actor: Actor, sums: readonly DueDelta[]) => tx`
  INSERT INTO customer_due_days AS d (business_id, customer_id, day, invoices, owed)
  SELECT ${actor.businessId}, s.* FROM unnest(${sums.map(({ customer_id }) => customer_id)}::uuid[],
    ${sums.map(({ day }) => day)}::date[], ${sums.map(({ invoices }) => invoices)}::bigint[],
    ${sums.map(({ owed }) => owed)}::bigint[]) AS s
  ON CONFLICT (business_id, customer_id, day) DO UPDATE
  SET invoices = d.invoices + excluded.invoices, owed = d.owed + excluded.owed`

export const addToCollections = (tx: Tx, actor: Actor, sums: readonly CollectionSum[]) => tx`
  INSERT INTO collection_days AS d (business_id, month, days, invoices)
  SELECT ${actor.businessId}, s.* FROM unnest(${sums.map(({ month }) => month)}::date[],
    ${sums.map(({ days }) => days)}::int[], ${sums.map(({ invoices }) => invoices)}::bigint[]) AS s
  ON CONFLICT (business_id, month, days) DO UPDATE SET invoices = d.invoices + excluded.invoices`

export const addToDays = (tx: Tx, actor: Actor, sums: readonly DaySum[]) => tx`
  INSERT INTO day_earnings AS d (business_id, day, earned)
  SELECT ${actor.businessId}, s.* FROM unnest(${sums.map(({ day }) => day)}::date[],
    ${sums.map(({ received }) => received)}::bigint[]) AS s
  ON CONFLICT (business_id, day) DO UPDATE SET earned = d.earned + excluded.earned`
