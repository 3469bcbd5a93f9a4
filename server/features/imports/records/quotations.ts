import { showDay } from '#domain/days/india-day.ts'
import { PRELIMINARY_NAMES } from '#domain/document/preliminary.ts'
import { showRupeesAndPaise } from '#domain/money/show-money.ts'
import type { Tx } from '../../../platform/postgres/database.ts'
import type { Actor } from '../../../actor/actor.ts'
import { findSeller } from '../../business/service.ts'
import { AMBIGUOUS_NAME, resolveCustomers } from '../../customers/service.ts'
import {
  composePastPreliminary,
  ExportedPreliminary,
  findInvoicedIds,
  findKnownDocuments,
  hasTotalsOfFile,
  insertPastPreliminary,
  type PastPreliminary,
} from '../../preliminary-documents/service.ts'
import type { RowFault } from '../faults.ts'
import { daysOpenTo, whyDayNotOpen } from '../open-days.ts'
import { FIRST_ROWS, type Plan, withoutEmpty } from '../row-import.ts'
import { addNamedCustomers, findNamedInvoices } from './named-records.ts'
import { catchFields, type FileRecord, readRecord } from './parse-records.ts'

const OTHER_TOTALS = 'The totals of this document are not what its items come to'
const WRITTEN_TWICE = 'This number is in the file twice'
const NUMBER_USED = 'You have another document with this number. This one is left out'
const INVOICE_MISSING = 'First import the invoices: the one that was made of this is not here'
const INVOICE_USED = 'Another document became this invoice already'

interface Row extends PastPreliminary {
  row: number
  invoiceId: string | null
}

const keyOf = ({ kind, number }: Pick<ExportedPreliminary, 'kind' | 'number'>): string => `${kind} ${number}`

const customerOf = ({ record }: PastPreliminary) => ({
  id: record.customer_id ?? null,
  name: record.current_customer.name,
  gstin: record.current_customer.gstin,
  phone: record.customer?.phone,
  email: record.customer?.email,
})

/** Finds the invoice that was made from each document. */
async function findInvoices(tx: Tx, actor: Actor, documents: readonly PastPreliminary[]) {
  const found = await findNamedInvoices(
    tx,
    actor,
    documents.flatMap(({ record }) => record.invoice ?? []),
  )
  const used = new Set(found.ids.length === 0 ? [] : await findInvoicedIds(tx, actor, found.ids))
  return ({ record: { invoice } }: PastPreliminary): { id: string | null } | { fault: string } => {
    if (!invoice) return { id: null }
    const id = found.idOf(invoice)
    if (id === undefined) return { fault: INVOICE_MISSING }
    if (used.has(id)) return { fault: INVOICE_USED }
    used.add(id)
    return { id }
  }
}

/** Plans the import of quotations, pro forma invoices and challans of another account. */
export async function planQuotations(tx: Tx, actor: Actor, records: readonly FileRecord[]): Promise<Plan> {
  const seller = await findSeller(tx, actor)
  const days = daysOpenTo(seller)
  const faults: RowFault[] = []
  const warnings: RowFault[] = []
  const read: (PastPreliminary & { row: number })[] = []
  for (const one of records) {
    const { row } = one
    const record = readRecord(ExportedPreliminary, one)
    const past =
      'value' in record
        ? catchFields(row, () => composePastPreliminary(record.value, { today: days.today, seller }))
        : record
    if ('faults' in past) faults.push(...past.faults)
    else if (hasTotalsOfFile(past.value)) read.push({ row, ...past.value })
    else faults.push({ row, field: 'totals', reason: OTHER_TOTALS })
  }
  const known = await findKnownDocuments(
    tx,
    actor,
    read.map(({ record }) => record.number),
  )
  const knownByKey = new Map(known.map((one) => [keyOf(one), one]))
  const fresh = read.filter(({ row, record, paper }) => {
    const here = knownByKey.get(keyOf(record))
    if (here && (here.issued_on !== record.issued_on || here.amount !== paper.content.amount))
      warnings.push({ row, field: 'number', reason: NUMBER_USED })
    return here === undefined
  })
  const invoiceOf = await findInvoices(tx, actor, fresh)
  const matches = await resolveCustomers(tx, actor, fresh.map(customerOf))
  const keys = new Set<string>()
  const added: Row[] = []
  fresh.forEach((one, i) => {
    const { row, record } = one
    const found: RowFault[] = []
    const closed = record.kind === 'delivery_challan' ? whyDayNotOpen(record.issued_on, days) : null
    if (closed !== null) found.push({ row, field: 'issued_on', reason: closed })
    if (keys.has(keyOf(record))) found.push({ row, field: 'number', reason: WRITTEN_TWICE })
    keys.add(keyOf(record))
    if (matches[i]?.kind === 'ambiguous') found.push({ row, field: 'customer_name', reason: AMBIGUOUS_NAME })
    const invoice = invoiceOf(one)
    if ('fault' in invoice) found.push({ row, field: 'invoice', reason: invoice.fault })
    faults.push(...found)
    if (found.length === 0) added.push({ ...one, invoiceId: 'id' in invoice ? invoice.id : null })
  })
  return {
    faults,
    warnings,
    added: added.length,
    skipped: read.length - fresh.length,
    advances: 0,
    first: read.slice(0, FIRST_ROWS).map(({ row, record, paper }) => ({
      row,
      values: withoutEmpty({
        Number: record.number,
        Kind: PRELIMINARY_NAMES[record.kind],
        Date: showDay(record.issued_on),
        Customer: record.customer_name,
        Total: showRupeesAndPaise(paper.content.amount),
      }),
    })),
    write: (tx) => write(tx, actor, added),
  }
}

async function write(tx: Tx, actor: Actor, added: readonly Row[]): Promise<void> {
  const customerIds = await addNamedCustomers(tx, actor, added.map(customerOf))
  await insertPastPreliminary(
    tx,
    actor,
    added.map((one, i) => ({ ...one, customerId: customerIds[i] ?? '' })),
  )
}
