import { showDay } from '#domain/days/india-day.ts'
import { showRupeesAndPaise } from '#domain/money/show-money.ts'
import { paise } from '#domain/money/money.ts'
import { readToday } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/postgres/database.ts'
import type { Actor } from '../../../actor/actor.ts'
import { AMBIGUOUS_NAME, resolveCustomers } from '../../customers/service.ts'
import {
  ExportedRecurring,
  findKnownRecurring,
  insertPastRecurring,
  type PastRecurring,
  readPastRecurring,
} from '../../recurring/service.ts'
import type { RowFault } from '../faults.ts'
import { FIRST_ROWS, type Plan, withoutEmpty } from '../row-import.ts'
import { addNamedCustomers, findNamedInvoices } from './named-records.ts'
import { catchFields, type FileRecord, readRecord, RECORD_TWICE } from './parse-records.ts'

const RUNS_HERE_TOO = 'Invoices are made here from {day} on. Pause it in the other account'
const DAYS_LEFT_OUT =
  'Days before today are left out. Invoices are made here from {day} on: pause it in the other account'
const INVOICES_MISSING =
  'Some invoices that it made are not here. First import the invoices, or they are not shown with it'

type Row = PastRecurring & { row: number }

const warnOf = ({ row, record, next, leavesOutDays }: Row): RowFault[] =>
  record.is_paused || next.next_on === null
    ? []
    : [
        {
          row,
          field: 'next_on',
          reason: (leavesOutDays ? DAYS_LEFT_OUT : RUNS_HERE_TOO).replace('{day}', showDay(next.next_on)),
        },
      ]

/** Plans the import of recurring invoices of another account. */
export async function planRecurring(tx: Tx, actor: Actor, records: readonly FileRecord[]): Promise<Plan> {
  const today = await readToday(tx)
  const faults: RowFault[] = []
  const read: Row[] = []
  const ids = new Set<string>()
  for (const one of records) {
    const { row } = one
    const record = readRecord(ExportedRecurring, one)
    const past = 'value' in record ? catchFields(row, () => readPastRecurring(record.value, today)) : record
    if ('faults' in past) faults.push(...past.faults)
    else if (ids.has(past.value.record.id)) faults.push({ row, field: 'id', reason: RECORD_TWICE })
    else {
      ids.add(past.value.record.id)
      read.push({ row, ...past.value })
    }
  }
  const known = new Set(await findKnownRecurring(tx, actor, [...ids]))
  const added = read.filter(({ record }) => !known.has(record.id))
  const named = added.flatMap(({ row, record: { customer } }) => (customer ? [{ row, customer }] : []))
  const matches = await resolveCustomers(
    tx,
    actor,
    named.map(({ customer }) => customer),
  )
  named.forEach(({ row }, i) => {
    if (matches[i]?.kind === 'ambiguous') faults.push({ row, field: 'customer', reason: AMBIGUOUS_NAME })
  })
  const invoices = await findNamedInvoices(
    tx,
    actor,
    added.flatMap(({ record }) => record.periods.flatMap(({ invoice }) => invoice ?? [])),
  )
  const withoutInvoice = added.filter(({ record }) =>
    record.periods.some(({ invoice }) => invoice && invoices.idOf(invoice) === undefined),
  )
  return {
    faults,
    warnings: [
      ...added.flatMap(warnOf),
      ...withoutInvoice.map(({ row }): RowFault => ({ row, field: 'periods', reason: INVOICES_MISSING })),
    ],
    added: added.length,
    skipped: read.length - added.length,
    advances: 0,
    first: read.slice(0, FIRST_ROWS).map(({ row, record, document, text, next }) => ({
      row,
      values: withoutEmpty({
        Customer: record.customer?.name ?? String(document.customer_name),
        Description: text,
        Total: showRupeesAndPaise(paise(BigInt(record.amount_paise))),
        'Next on': next.next_on && showDay(next.next_on),
      }),
    })),
    write: async (tx) => {
      const customerIds = await addNamedCustomers(
        tx,
        actor,
        named.map(({ customer }) => customer),
      )
      const idByRow = new Map(named.map(({ row }, i) => [row, customerIds[i]]))
      await insertPastRecurring(
        tx,
        actor,
        added.map((one) => ({
          ...one,
          customerId: idByRow.get(one.row) ?? null,
          invoiceIds: one.record.periods.map(({ invoice }) => (invoice && invoices.idOf(invoice)) ?? null),
        })),
      )
    },
  }
}
