import type { Day } from '#domain/days/india-day.ts'
import type { LineWithFigures } from '#domain/document/document.ts'
import { PRELIMINARY_NAMES, type PreliminaryKind, type PreliminaryState } from '#domain/document/preliminary.ts'
import { showRate } from '#domain/gst/tax-rate.ts'
import type { Paise } from '#domain/money/money.ts'
import { showQuantity } from '#domain/money/quantity.ts'
import type { Tx } from '../../platform/postgres/database.ts'
import { indiaTime } from '../../platform/postgres/india-time.ts'
import { type Batches, day, money, number, type Table, text } from '../../platform/sheets/table.ts'
import type { Actor } from '../../actor/actor.ts'
import { paperFromJson, type PaperJson } from '../invoices/compose/service.ts'
import { listPreliminaryForExport } from '../preliminary-documents/service.ts'
import { NO_ID, readBatches } from './queries.ts'

interface ExportedPreliminary {
  id: string
  kind: PreliminaryKind
  number: string
  issued_on: Day
  valid_until: Day | null
  customer_name: string
  amount: Paise
  state: PreliminaryState
  accepted_name: string | null
  /** In IST. */
  accepted_at: string | null
  /** The number of the invoice that was made from it. */
  invoice: string | null
  paper: PaperJson
}

type ExportedPreliminaryLine = Pick<ExportedPreliminary, 'kind' | 'number'> & LineWithFigures

const STATES: Record<PreliminaryState, string> = {
  open: 'Open',
  accepted: 'Accepted',
  declined: 'Declined',
  cancelled: 'Cancelled',
  invoiced: 'Invoiced',
}

/** Reads quotations, pro forma invoices and challans, in the order of their ids. */
export const readPreliminary = (tx: Tx, actor: Actor): Batches<ExportedPreliminary> =>
  readBatches(
    NO_ID,
    (after, limit) => tx<ExportedPreliminary[]>`
      SELECT p.id, p.kind, p.number, p.issued_on, p.valid_until, p.customer_name, p.amount, p.state, p.accepted_name,
        ${indiaTime(tx, tx`p.accepted_at`)} AS accepted_at, i.number AS invoice, p.paper
      FROM read_preliminary_documents p
        LEFT JOIN read_invoices i ON i.business_id = p.business_id AND i.id = p.invoice_id
      WHERE p.business_id = ${actor.businessId} AND p.id > ${after} ORDER BY p.id LIMIT ${limit}`,
    ({ id }) => id,
    PAPERS_BATCH,
  )

/** A small batch, since each document contains all its lines. */
const PAPERS_BATCH = 100

/** Reads the lines of quotations, pro forma invoices and challans. */
export async function* readPreliminaryLines(tx: Tx, actor: Actor): Batches<ExportedPreliminaryLine> {
  for await (const batch of readPreliminary(tx, actor))
    yield batch.flatMap(({ kind, number: of, paper }) =>
      paperFromJson(paper).lines.map((line) => ({ ...line, kind, number: of })),
    )
}

/** Reads the documents with all their content, in the form in which another account imports them. */
export async function* readPreliminaryRecords(tx: Tx, actor: Actor): Batches<unknown> {
  const read = (after: string, limit: number) => listPreliminaryForExport(tx, actor, after, limit)
  for await (const batch of readBatches(NO_ID, read, ({ id }) => id, PAPERS_BATCH))
    yield batch.map(({ record }) => record)
}

export const PRELIMINARY: Table<ExportedPreliminary> = {
  name: 'Quotations',
  columns: [
    text('Number', (row) => row.number),
    text('Kind', (row) => PRELIMINARY_NAMES[row.kind]),
    day('Date', (row) => row.issued_on),
    day('Valid until', (row) => row.valid_until),
    text('Customer', (row) => row.customer_name),
    money('Total', (row) => row.amount),
    text('State', (row) => STATES[row.state]),
    text('Accepted by', (row) => row.accepted_name),
    text('Accepted at', (row) => row.accepted_at),
    text('Invoice', (row) => row.invoice),
  ],
}

export const PRELIMINARY_LINES: Table<ExportedPreliminaryLine> = {
  name: 'Quotation lines',
  columns: [
    text('Number', (row) => row.number),
    text('Kind', (row) => PRELIMINARY_NAMES[row.kind]),
    number('Line', (row) => String(row.position)),
    text('Description', (row) => row.description),
    text('HSN/SAC', (row) => row.hsn),
    number('Quantity', (row) => showQuantity(row.quantity)),
    text('Unit', (row) => row.unit),
    money('Unit price', (row) => row.unit_price),
    money('Discount', (row) => row.discount),
    money('Taxable value', (row) => row.taxable),
    number('GST %', (row) => showRate(row.rate)),
    money('CGST', (row) => row.cgst),
    money('SGST/UTGST', (row) => row.sgst),
    money('IGST', (row) => row.igst),
    money('Amount', (row) => row.amount),
  ],
}
