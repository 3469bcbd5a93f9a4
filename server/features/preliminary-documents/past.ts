import * as z from 'zod/mini'
import { BUSINESS_NAME_MAX, sellerFields } from '#contract/business/business.ts'
import { chosenDay, instant, line, rupees } from '#contract/call/fields.ts'
import { CUSTOMER_NAME_MAX } from '#contract/customers/customers.ts'
import { ACCEPTED_NAME_MAX, PreliminaryInput } from '#contract/preliminary-documents/preliminary-documents.ts'
import { type Day, indiaDay } from '#domain/days/india-day.ts'
import { extrasOf } from '#domain/document/extras/document-extras.ts'
import { pricingOf, textsOf, totalsOf } from '#domain/document/document.ts'
import { isLawfulNumber, lastOfSeries, seriesName } from '#domain/document/numbers/number-series.ts'
import { bearsTax } from '#domain/document/preliminary.ts'
import { restoreSellerDetails, type SellerDetails } from '#domain/document/seller.ts'
import { inRupees } from '#domain/money/rupees.ts'
import { refuseField } from '../../platform/http/app-error.ts'
import { newInvoiceId } from '../../platform/ids.ts'
import type { Tx } from '../../platform/postgres/database.ts'
import type { Actor } from '../../actor/actor.ts'
import {
  composePast,
  type PrintableDocument,
  paperFromJson,
  paperToJson,
  presentLine,
} from '../invoices/compose/service.ts'
import { raiseSeries } from '../invoices/past/service.ts'
import { PAPER_NAMES } from './paper-names.ts'
import * as queries from './queries.ts'

/**
 * A document in an export for another account: its input, the seller and customer of that time, and the totals, which
 * the other account computes again.
 */
export const ExportedPreliminary = z.extend(PreliminaryInput, {
  number: z.string().check(z.refine(isLawfulNumber, 'This is no number of a document')),
  issued_on: chosenDay,
  state: z.enum(['open', 'accepted', 'declined', 'cancelled', 'invoiced']),
  accepted: z.nullable(z.strictObject({ name: line(ACCEPTED_NAME_MAX, 'The name is missing'), at: instant })),
  /** The invoice that was made from it. */
  invoice: z.nullable(z.strictObject({ number: z.string(), issued_on: chosenDay })),
  created_at: instant,
  seller_name: line(BUSINESS_NAME_MAX, 'The name is missing'),
  /** Without the bank account, since documents print that of the account they are in. */
  seller: z.strictObject(sellerFields),
  /** The current customer, whose name or GSTIN may differ from the document. */
  current_customer: z.strictObject({
    name: line(CUSTOMER_NAME_MAX, 'The name is missing'),
    gstin: z.nullable(z.string()),
  }),
  totals: z.strictObject({
    taxable: rupees,
    cgst: rupees,
    sgst: rupees,
    igst: rupees,
    round_off: rupees,
    amount: rupees,
  }),
})
export type ExportedPreliminary = z.output<typeof ExportedPreliminary>

/** Returns the documents after an id in the form that `ExportedPreliminary` parses, with their ids. */
export async function listPreliminaryForExport(tx: Tx, actor: Actor, after: string, limit: number) {
  const rows = await queries.listForExport(tx, actor, after, limit)
  return rows.map((row) => ({ id: row.id, record: toExported(row) }))
}

function toExported(row: queries.ExportedRow): z.input<typeof ExportedPreliminary> {
  const { content, lines } = paperFromJson(row.paper)
  const seller = restoreSellerDetails(content.seller_details)
  return {
    kind: row.kind,
    number: row.number,
    issued_on: row.issued_on,
    valid_until: row.valid_until,
    transport_reason: row.transport_reason,
    transport_note: row.transport_note,
    state: row.state,
    accepted: row.accepted_name && row.accepted_at ? { name: row.accepted_name, at: row.accepted_at } : null,
    invoice: row.invoice_number && row.invoice_on ? { number: row.invoice_number, issued_on: row.invoice_on } : null,
    created_at: row.created_at,
    seller_name: content.seller_name,
    seller: Object.fromEntries(
      Object.keys(sellerFields).map((name) => [name, seller[name as keyof SellerDetails]]),
    ) as z.input<typeof ExportedPreliminary>['seller'],
    customer_id: row.customer_id,
    customer_name: content.customer_name,
    customer: content.customer_details,
    current_customer: { name: row.current_name, gstin: row.current_gstin },
    ...inRupees(pricingOf(content)),
    ...textsOf(content),
    ...extrasOf(content),
    lines: lines.map(presentLine).map((one) => ({
      description: one.description,
      hsn: one.hsn,
      quantity: one.quantity,
      unit: one.unit,
      unit_price: one.unit_price,
      discount_percent: one.discount_percent,
      discount_amount: one.discount_amount,
      rate: one.rate,
      exemption: one.exemption,
    })),
    totals: inRupees(totalsOf(content)),
  }
}

/** A recomputed document of another account; its customer is not resolved yet. */
export interface PastPreliminary {
  record: ExportedPreliminary
  paper: PrintableDocument
}

/**
 * Computes a document of another account again. `seller` is the importing one, whose bank account it prints.
 * @throws invalid_input
 */
export function composePastPreliminary(
  record: ExportedPreliminary,
  { today, seller }: { today: Day; seller: SellerDetails },
): PastPreliminary {
  refuseUnfit(record, today)
  const { bank_holder, bank_account, bank_ifsc, bank_swift } = seller
  const { phone = null, email = null, address = null, gstin = null, state_code = null } = record.customer ?? {}
  const terms = { kind: record.kind, transport_reason: record.transport_reason ?? null }
  const details = restoreSellerDetails(record.seller as Partial<SellerDetails>)
  const paper = composePast(record, {
    hasTax: bearsTax(terms),
    name: PAPER_NAMES[record.kind],
    number: record.number,
    seller: { ...details, name: record.seller_name, bank_holder, bank_account, bank_ifsc, bank_swift },
    customer: { id: '', name: record.customer_name, details: { phone, email, address, gstin, state_code } },
    today,
  })
  return { record, paper }
}

/** Refuses inconsistent terms and future times. @throws invalid_input */
function refuseUnfit(record: ExportedPreliminary, today: Day): void {
  const { kind, transport_reason: reason, transport_note: note, valid_until, issued_on, state } = record
  if ((kind === 'delivery_challan') !== Boolean(reason) || (note && !reason))
    refuseField('transport_reason', 'Only a delivery challan has a reason for transport, and each one has')
  if (valid_until && valid_until < issued_on)
    refuseField('valid_until', 'Choose the date of the document or a later day')
  if (state === 'accepted' && !record.accepted) refuseField('accepted', 'The name is missing')
  if ((state === 'invoiced') !== (record.invoice !== null)) refuseField('invoice', 'The invoice is missing')
  for (const at of [record.created_at, record.accepted?.at])
    if (at && indiaDay(new Date(at)) > today) refuseField('created_at', 'This day is in the future')
}

/** Whether the totals of the document equal those of the file. */
export const hasTotalsOfFile = ({ record, paper }: PastPreliminary): boolean => {
  const totals = inRupees(totalsOf(paper.content))
  return Object.entries(record.totals).every(([name, value]) => totals[name as keyof typeof totals] === value)
}

/** A document of another account with its customer and the invoice made from it. */
export interface NewPastPreliminary extends PastPreliminary {
  customerId: string
  invoiceId: string | null
}

/** The number of documents that one statement inserts. */
const BATCH = 500

/**
 * Inserts documents of another account under their numbers; new numbers continue after them. The totals must be locked.
 */
export async function insertPastPreliminary(
  tx: Tx,
  actor: Actor,
  documents: readonly NewPastPreliminary[],
): Promise<void> {
  const rows = documents.map(({ record, paper, customerId, invoiceId }) => ({
    id: newInvoiceId(),
    kind: record.kind,
    number: record.number,
    issued_on: record.issued_on,
    valid_until: record.valid_until ?? null,
    transport_reason: record.transport_reason ?? null,
    transport_note: record.transport_note ?? null,
    customer_id: customerId,
    customer_name: record.customer_name,
    amount: paper.content.amount,
    paper: paperToJson({ ...paper, content: { ...paper.content, customer_id: customerId } }),
    state: record.state,
    accepted_name: record.accepted?.name ?? null,
    accepted_at: record.accepted?.at ?? null,
    invoice_id: invoiceId,
    created_at: record.created_at,
  }))
  for (let at = 0; at < rows.length; at += BATCH) await queries.insertPast(tx, actor, rows.slice(at, at + BATCH))
  for (const kind of new Set(rows.map((row) => row.kind))) {
    const numbers = rows.filter((row) => row.kind === kind).map(({ number }) => number.toUpperCase())
    const series = lastOfSeries(numbers).map((one) => ({ ...one, prefix: seriesName(kind, one.prefix) }))
    await raiseSeries(tx, actor, series)
  }
}
