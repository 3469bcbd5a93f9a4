import type { Imported } from '#contract/imports/imports.ts'
import { showDay } from '#domain/days/india-day.ts'
import { paise } from '#domain/money/money.ts'
import { showRupeesAndPaise } from '#domain/money/show-money.ts'
import { findState } from '#domain/gst/states.ts'
import { showTaxRate } from '#domain/gst/tax-rate.ts'
import type { Tx } from '../../platform/postgres/database.ts'
import type { Actor } from '../accounts/actor.ts'
import type { NamedRow } from './columns.ts'
import type { Read, RowFault } from './faults.ts'
import type { PastInvoice } from './invoice-figures.ts'
import { planPast, writePast } from './past-invoices.ts'
import * as queries from './queries.ts'
import { type ImportedCustomer, type ImportedItem, readCustomer, readItem } from './simple-rows.ts'

const BATCH = 1_000
const FIRST_ROWS = 5

/** What would be done with a file, and how its first rows were understood, in the words of the preview. */
interface Plan {
  faults: RowFault[]
  added: number
  skipped: number
  first: { row: number; values: Record<string, string> }[]
  write: (tx: Tx) => Promise<void>
}

type Told = Record<string, string | null | undefined>

/** How rows that stand for themselves are read, counted, told and kept. */
interface Simple<T> {
  read: (row: NamedRow) => Read<T>
  countNew: (tx: Tx, actor: Actor, values: readonly T[]) => Promise<bigint>
  tell: (value: T) => Told
  insert: (tx: Tx, actor: Actor, values: readonly T[]) => Promise<unknown>
}

const CUSTOMERS: Simple<ImportedCustomer> = {
  read: readCustomer,
  countNew: (tx, actor, values) => {
    const names = values.map(({ name }) => name)
    return queries.countNewCustomers(tx, actor, names)
  },
  tell: (value) => ({
    Name: value.name,
    Mobile: value.phone,
    Email: value.email,
    Address: value.address,
    GSTIN: value.gstin,
    State: value.state_code && findState(value.state_code)?.name,
    Notes: value.notes,
  }),
  insert: queries.insertCustomers,
}

const ITEMS: Simple<ImportedItem> = {
  read: readItem,
  countNew: (tx, actor, values) => {
    const descriptions = values.map(({ description }) => description)
    return queries.countNewItems(tx, actor, descriptions)
  },
  tell: (value) => ({
    Description: value.description,
    'HSN or SAC': value.hsn,
    Unit: value.unit,
    'Unit price': showRupeesAndPaise(value.unit_price),
    'GST rate': showTaxRate(value.rate),
  }),
  insert: queries.insertItems,
}

const tellPast = (one: PastInvoice): Told => ({
  Number: one.number,
  Date: showDay(one.issuedOn),
  'Due date': one.dueOn && showDay(one.dueOn),
  Customer: one.customerName,
  Lines: one.lines.length > 1 ? String(one.lines.length) : null,
  'Before tax': showRupeesAndPaise(one.taxable),
  Tax: showRupeesAndPaise(paise(one.cgst + one.sgst + one.igst)),
  Total: showRupeesAndPaise(one.total),
  Received: one.amountPaid > 0n ? showRupeesAndPaise(one.amountPaid) : null,
  'Received on': one.paidOn && showDay(one.paidOn),
})

const shown = (told: Told): Record<string, string> =>
  Object.fromEntries(Object.entries(told).flatMap(([name, value]) => (value ? [[name, value]] : [])))

function readAll<T>(rows: readonly NamedRow[], read: (row: NamedRow) => Read<T>) {
  const faults: RowFault[] = []
  const good: { row: number; value: T }[] = []
  for (const named of rows) {
    const one = read(named)
    if ('value' in one) good.push({ row: named.row, value: one.value })
    else faults.push(...one.faults)
  }
  return { faults, good }
}

const planSimple =
  <T>({ read, countNew, tell, insert }: Simple<T>) =>
  async (tx: Tx, actor: Actor, rows: readonly NamedRow[]): Promise<Plan> => {
    const { faults, good } = readAll(rows, read)
    const values = good.map(({ value }) => value)
    const added = Number(await countNew(tx, actor, values))
    return {
      faults,
      added,
      skipped: values.length - added,
      first: good.slice(0, FIRST_ROWS).map(({ row, value }) => ({ row, values: shown(tell(value)) })),
      write: async (tx) => {
        for (let at = 0; at < values.length; at += BATCH) await insert(tx, actor, values.slice(at, at + BATCH))
      },
    }
  }

/** What a file of each kind would do; nothing is kept before `write`. */
export const PLANS: Record<Imported, (tx: Tx, actor: Actor, rows: readonly NamedRow[]) => Promise<Plan>> = {
  customers: planSimple(CUSTOMERS),
  items: planSimple(ITEMS),
  invoices: async (tx, actor, rows) => {
    const { understood, added, skipped, faults } = await planPast(tx, actor, rows)
    return {
      faults,
      added: added.length,
      skipped,
      first: understood.slice(0, FIRST_ROWS).map((one) => ({ row: one.row, values: shown(tellPast(one)) })),
      write: (tx) => writePast(tx, actor, added),
    }
  },
}
