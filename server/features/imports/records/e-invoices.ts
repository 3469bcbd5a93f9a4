import * as z from 'zod/mini'
import { EInvoiceInput } from '#contract/e-invoices/e-invoices.ts'
import { chosenDay } from '#contract/call/fields.ts'
import { fiscalYear } from '#domain/days/month.ts'
import { showDay } from '#domain/days/india-day.ts'
import type { Tx } from '../../../platform/postgres/database.ts'
import type { Actor } from '../../../actor/actor.ts'
import {
  type EInvoiceRow,
  findDocumentsForIrns,
  findEInvoiceFaults,
  findIrnHolders,
  saveEInvoices,
} from '../../e-invoices/service.ts'
import type { RowFault } from '../faults.ts'
import { FIRST_ROWS, type Plan, withoutEmpty } from '../row-import.ts'
import { type FileRecord, readRecord } from './parse-records.ts'

/** The answer of the e-invoice portal for a document of another account. */
const ExportedEInvoice = z.extend(EInvoiceInput, {
  kind: z.enum(['tax_invoice', 'credit_note', 'debit_note']),
  number: z.string().check(z.minLength(1), z.maxLength(16)),
  issued_on: chosenDay,
})
type ExportedEInvoice = z.output<typeof ExportedEInvoice>

const DOCUMENT_MISSING = 'First import the invoices: this document is not here'
const OTHER_IRN = 'Another IRN is recorded for this document. This one is left out'
const IRN_TAKEN = 'This IRN is recorded for another document. It is left out'
const WRITTEN_TWICE = 'This document is in the file twice'

/** Returns the key of a document: numbers are unique in a fiscal year, ignoring letter case. */
const keyOf = ({ kind, number, issued_on }: Pick<ExportedEInvoice, 'kind' | 'number' | 'issued_on'>): string =>
  `${kind} ${number.toUpperCase()} ${fiscalYear(issued_on)}`

const rowOf = (record: ExportedEInvoice): EInvoiceRow => ({
  irn: record.irn,
  ack_number: record.ack_number,
  acknowledged_on: record.acknowledged_on,
  signed_qr: record.signed_qr ?? null,
  cancelled_on: record.cancelled_on ?? null,
})

/** Plans the import of another account's IRNs, each for the document with its kind, number and day. */
export async function planEInvoices(tx: Tx, actor: Actor, records: readonly FileRecord[]): Promise<Plan> {
  const faults: RowFault[] = []
  const warnings: RowFault[] = []
  const read: { row: number; record: ExportedEInvoice }[] = []
  const keys = new Set<string>()
  for (const one of records) {
    const { row } = one
    const parsed = readRecord(ExportedEInvoice, one)
    if ('faults' in parsed) {
      faults.push(...parsed.faults)
      continue
    }
    const record = parsed.value
    const found = Object.entries(findEInvoiceFaults(rowOf(record), record))
    if (keys.has(keyOf(record))) found.push(['number', WRITTEN_TWICE])
    keys.add(keyOf(record))
    faults.push(...found.map(([field, reason]) => ({ row, field, reason })))
    if (found.length === 0) read.push({ row, record })
  }
  const numbers = read.map(({ record }) => record.number)
  const irns = read.map(({ record }) => record.irn)
  const documents = new Map(
    (numbers.length === 0 ? [] : await findDocumentsForIrns(tx, actor, numbers)).map((one) => [
      // The query finds only these kinds.
      keyOf(one as ExportedEInvoice),
      one,
    ]),
  )
  const holders = new Map(
    (irns.length === 0 ? [] : await findIrnHolders(tx, actor, irns)).map((one) => [one.irn, one.invoice_id]),
  )
  const added: { invoiceId: string; record: ExportedEInvoice }[] = []
  let skipped = 0
  for (const { row, record } of read) {
    const document = documents.get(keyOf(record))
    if (!document || document.issued_on !== record.issued_on) {
      faults.push({ row, field: 'number', reason: DOCUMENT_MISSING })
      continue
    }
    const holder = holders.get(record.irn)
    const isKnown = document.irn !== null || holder !== undefined
    if (document.irn !== null && document.irn !== record.irn) warnings.push({ row, field: 'irn', reason: OTHER_IRN })
    else if (holder !== undefined && holder !== document.id) warnings.push({ row, field: 'irn', reason: IRN_TAKEN })
    if (isKnown) {
      skipped++
      continue
    }
    holders.set(record.irn, document.id)
    added.push({ invoiceId: document.id, record })
  }
  return {
    faults,
    warnings,
    added: added.length,
    skipped,
    advances: 0,
    first: read.slice(0, FIRST_ROWS).map(({ row, record }) => ({
      row,
      values: withoutEmpty({
        Number: record.number,
        Date: showDay(record.issued_on),
        IRN: record.irn,
        'IRN cancelled on': record.cancelled_on && showDay(record.cancelled_on),
      }),
    })),
    write: async (tx) => {
      const rows = added.map(({ invoiceId, record }) => ({ invoice_id: invoiceId, ...rowOf(record) }))
      if (rows.length > 0) await saveEInvoices(tx, actor, rows)
    },
  }
}
