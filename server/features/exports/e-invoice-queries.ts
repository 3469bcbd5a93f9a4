import { FIRST_DAY } from '#contract/call/days.ts'
import type { Day } from '#domain/days/india-day.ts'
import type { CustomerDetails } from '#domain/document/customer-details.ts'
import { restoreSellerDetails, type SellerDetails } from '#domain/document/seller.ts'
import type { EInvoiceDocument, EInvoiceLine } from '#domain/einvoice/e-invoice.ts'
import { pinOf } from '#domain/einvoice/postal-address.ts'
import type { ReturnPeriod } from '#domain/gstr1/gstr1-period.ts'
import { pushTo } from '#domain/map-entries.ts'
import type { Tx } from '../../platform/postgres/database.ts'
import type { Actor } from '../../actor/actor.ts'
import {
  type DocumentPosition,
  documentOrder,
  documentsAfter,
  readDocumentBatches,
  type SortableDocument,
} from './queries.ts'

/** A selection of documents: chosen ones, or those of a period. */
export type WhichDocuments = { ids: readonly string[] } | { period: Pick<ReturnPeriod, 'from' | 'to'> }

export type BusinessAddress = Pick<SellerDetails, 'gstin' | 'address' | 'pincode'>

/** The customer on the document and the current one. */
interface CustomerThenAndNow {
  customer_details: CustomerDetails
  current_gstin: string | null
  current_address: string | null
}

interface DocumentRow
  extends
    CustomerThenAndNow,
    Omit<EInvoiceDocument, 'isVoid' | 'seller' | 'customer' | 'lines' | 'corrects'>,
    Omit<SortableDocument, 'id'> {
  is_void: boolean
  seller_details: Partial<SellerDetails>
  corrected_kind: EInvoiceDocument['kind'] | null
  corrected_number: string | null
  corrected_on: Day | null
}

type LineRow = EInvoiceLine & { invoice_id: string }

const condition = (tx: Tx, which: WhichDocuments) =>
  'ids' in which ? tx`i.id = ANY(${which.ids}::uuid[])` : tx`i.issued_on <= ${which.period.to}`

const issuedAfter = (tx: Tx, actor: Actor, which: WhichDocuments, after: DocumentPosition, limit: number) =>
  tx<DocumentRow[]>`
  SELECT i.id, i.created_at::text AS written_at, i.kind, i.number, i.issued_on, i.state = 'void' AS is_void, i.seller_name,
    i.seller_details, i.customer_name, i.customer_details, i.place_of_supply, i.supply_type, i.reverse_charge, i.taxable,
    i.cgst, i.sgst, i.igst, i.round_off, i.amount, e.ship_to, e.export_details, u.gstin AS current_gstin, u.address AS current_address,
    coalesce(d.debited_kind, c.kind) AS corrected_kind, coalesce(d.debited_number, c.number) AS corrected_number,
    coalesce(d.debited_on, c.issued_on) AS corrected_on
  FROM read_invoices i JOIN read_invoice_extras e ON e.business_id = i.business_id AND e.id = i.id
    LEFT JOIN read_customers u ON u.business_id = i.business_id AND u.id = i.customer_id
    LEFT JOIN read_invoices c ON c.business_id = i.business_id AND c.id = i.credits_id
    LEFT JOIN read_debit_notes d ON d.business_id = i.business_id AND d.id = coalesce(i.credits_id, i.id)
  WHERE i.business_id = ${actor.businessId} AND ${documentsAfter(tx, after)} AND ${condition(tx, which)}
    AND i.tab <> 'draft'
  ORDER BY ${documentOrder(tx)} LIMIT ${limit}`

const linesOf = (tx: Tx, actor: Actor, documents: readonly { id: string }[]) => tx<LineRow[]>`
  SELECT l.invoice_id, l.description, l.hsn, l.unit, l.quantity, l.unit_price, l.rate::bigint AS rate, l.gross, l.discount,
    l.taxable, l.cgst, l.sgst, l.igst, l.is_by_value
  FROM read_invoice_lines l
  WHERE l.business_id = ${actor.businessId} AND l.invoice_id = ANY(${documents.map(({ id }) => id)}::uuid[])
  ORDER BY l.invoice_id, l.position`

/** Returns the current address and GSTIN of the business. */
export const findBusiness = async (tx: Tx, actor: Actor): Promise<BusinessAddress | undefined> =>
  (await tx<BusinessAddress[]>`SELECT gstin, address, pincode FROM read_businesses WHERE id = ${actor.businessId}`)[0]

/**
 * Returns the seller of a document. An issued document cannot be changed, so parts that its address lacks are taken
 * from the current one with the same GSTIN.
 */
export function sellerOf(
  details: Partial<SellerDetails>,
  today: BusinessAddress | undefined,
): EInvoiceDocument['seller'] {
  const { registration, gstin, address, pincode } = restoreSellerDetails(details)
  const current = today?.gstin === gstin ? today : undefined
  return {
    registration,
    gstin,
    address: address ?? current?.address ?? null,
    pincode: pincode ?? current?.pincode ?? null,
  }
}

/**
 * Returns the customer of a document. An address without PIN code is replaced by the customer's current one with the
 * same GSTIN.
 */
export function customerOf({
  customer_details,
  current_gstin,
  current_address,
}: CustomerThenAndNow): EInvoiceDocument['customer'] {
  const { gstin, address } = customer_details
  const isComplete = address !== null && pinOf(address) !== null
  return { gstin, address: isComplete || gstin !== current_gstin ? address : (current_address ?? address) }
}

function toDocument(
  row: DocumentRow,
  lines: readonly EInvoiceLine[],
  today: BusinessAddress | undefined,
): EInvoiceDocument {
  const { corrected_kind: kind, corrected_number: number, corrected_on: issued_on } = row
  return {
    id: row.id,
    kind: row.kind,
    number: row.number,
    issued_on: row.issued_on,
    isVoid: row.is_void,
    seller_name: row.seller_name,
    seller: sellerOf(row.seller_details, today),
    customer_name: row.customer_name,
    customer: customerOf(row),
    place_of_supply: row.place_of_supply,
    supply_type: row.supply_type,
    reverse_charge: row.reverse_charge,
    taxable: row.taxable,
    cgst: row.cgst,
    sgst: row.sgst,
    igst: row.igst,
    round_off: row.round_off,
    amount: row.amount,
    ship_to: row.ship_to,
    export_details: row.export_details,
    lines,
    corrects: kind && number && issued_on ? { kind, number, issued_on } : null,
  }
}

/** Returns the issued documents with their lines, by day, all in memory, as the check needs them. */
export async function readEInvoiceDocuments(tx: Tx, actor: Actor, which: WhichDocuments): Promise<EInvoiceDocument[]> {
  const today = await findBusiness(tx, actor)
  const documents: EInvoiceDocument[] = []
  const from = 'period' in which ? which.period.from : FIRST_DAY
  for await (const rows of readDocumentBatches(from, (after, limit) => issuedAfter(tx, actor, which, after, limit))) {
    const lines = new Map<string, EInvoiceLine[]>()
    for (const { invoice_id, ...line } of await linesOf(tx, actor, rows)) pushTo(lines, invoice_id, line)
    documents.push(...rows.map((row) => toDocument(row, lines.get(row.id) ?? [], today)))
  }
  return documents
}
