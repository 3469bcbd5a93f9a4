import type { Day } from '#domain/days/india-day.ts'
import type { ReturnDocument, ReturnLine } from '#domain/gstr1/gstr1-documents.ts'
import { pushTo } from '#domain/map-entries.ts'
import type { ReturnPeriod } from '#domain/gstr1/gstr1-period.ts'
import type { Paise } from '#domain/money/money.ts'
import type { SellerDetails } from '#domain/document/seller.ts'
import type { Tx } from '../../../platform/postgres/database.ts'
import type { Actor } from '../../../actor/actor.ts'
import { toReturnSeller } from './return-vouchers.ts'
import {
  documentsAfter,
  type DocumentPosition,
  readDocumentBatches,
  documentOrder,
  type SortableDocument,
} from '../queries.ts'

/** Returns the current registration of the business. */
export const findRegistration = async (tx: Tx, actor: Actor) =>
  (
    await tx<Pick<SellerDetails, 'registration' | 'gstin' | 'state_code'>[]>`
    SELECT registration, gstin, state_code FROM read_businesses WHERE id = ${actor.businessId}`
  )[0]

interface DocumentRow
  extends Omit<ReturnDocument, 'seller' | 'isVoid' | 'total' | 'lines' | 'corrects'>, Omit<SortableDocument, 'id'> {
  is_void: boolean
  seller_details: Partial<SellerDetails>
  amount: Paise
  corrected_kind: ReturnDocument['kind'] | null
  corrected_number: string | null
  corrected_on: Day | null
  corrected_amount: Paise | null
}

type LineRow = ReturnLine & { invoice_id: string }

const issuedAfter = (tx: Tx, actor: Actor, to: Day, after: DocumentPosition, limit: number) => tx<DocumentRow[]>`
  SELECT i.id, i.created_at::text AS written_at, i.kind, i.number, i.issued_on, i.state = 'void' AS is_void, i.seller_details,
    i.customer_name, i.customer_details->>'gstin' AS customer_gstin, i.customer_details->>'address' AS customer_address,
    i.place_of_supply, i.supply_type, i.reverse_charge, i.amount, e.export_details AS shipping,
    coalesce(d.debited_kind, c.kind) AS corrected_kind, coalesce(d.debited_number, c.number) AS corrected_number,
    coalesce(d.debited_on, c.issued_on) AS corrected_on, coalesce(d.debited_amount, c.amount) AS corrected_amount
  FROM read_invoices i JOIN read_invoice_extras e ON e.business_id = i.business_id AND e.id = i.id
    LEFT JOIN read_invoices c ON c.business_id = i.business_id AND c.id = i.credits_id
    LEFT JOIN read_debit_notes d ON d.business_id = i.business_id AND d.id = coalesce(i.credits_id, i.id)
  WHERE i.business_id = ${actor.businessId} AND ${documentsAfter(tx, after)} AND i.issued_on <= ${to}
    AND i.tab <> 'draft'
  ORDER BY ${documentOrder(tx)} LIMIT ${limit}`

/**
 * Whether line `l` of a debit note, or of a credit note for one, is a difference of price: it has another price than
 * the invoice charged, before or after the discount (`chargedPrice`). The goods are already counted with the invoice.
 */
const isPriceDifference = (tx: Tx) => tx`d.id IS NOT NULL AND NOT EXISTS (
  SELECT FROM read_invoice_lines o WHERE o.business_id = d.business_id AND o.invoice_id = d.debits_id
    AND o.description = l.description AND o.hsn IS NOT DISTINCT FROM l.hsn
    AND coalesce(c.unit_price, l.unit_price) IN (o.unit_price, round((o.gross - o.discount) * 1000.0 / o.quantity)))`

/** Reads the lines of documents. A credit note for a debit note that counts no goods counts none either. */
const linesOf = (tx: Tx, actor: Actor, documents: readonly { id: string }[]) => tx<LineRow[]>`
  SELECT l.invoice_id, l.description, l.hsn, l.unit, l.quantity, l.rate::bigint AS rate, l.exemption, l.taxable, l.cgst,
    l.sgst, l.igst, l.is_by_value OR coalesce(c.is_by_value, false) OR (${isPriceDifference(tx)}) AS is_by_value
  FROM read_invoice_lines l JOIN read_invoices n ON n.business_id = l.business_id AND n.id = l.invoice_id
    LEFT JOIN read_invoice_lines c
      ON c.business_id = n.business_id AND c.invoice_id = n.credits_id AND c.position = l.credits_position
    LEFT JOIN read_invoices d
      ON d.business_id = n.business_id AND d.id = coalesce(n.credits_id, n.id) AND d.debits_id IS NOT NULL
  WHERE l.business_id = ${actor.businessId} AND l.invoice_id = ANY(${documents.map(({ id }) => id)}::uuid[])
  ORDER BY l.invoice_id, l.position`

function toDocument(row: DocumentRow, lines: readonly ReturnLine[]): ReturnDocument {
  const { corrected_kind: kind, corrected_number: number, corrected_on: issued_on, corrected_amount: total } = row
  return {
    id: row.id,
    kind: row.kind,
    number: row.number,
    issued_on: row.issued_on,
    isVoid: row.is_void,
    seller: toReturnSeller(row.seller_details),
    customer_name: row.customer_name,
    customer_gstin: row.customer_gstin,
    customer_address: row.customer_address,
    place_of_supply: row.place_of_supply,
    supply_type: row.supply_type,
    reverse_charge: row.reverse_charge,
    total: row.amount,
    shipping: row.shipping,
    lines,
    corrects: kind && number && issued_on && total ? { kind, number, issued_on, total } : null,
  }
}

/** Returns all documents of the period with their lines, by day, all in memory, as the return needs them. */
export async function readReturnDocuments(tx: Tx, actor: Actor, { from, to }: ReturnPeriod): Promise<ReturnDocument[]> {
  const documents: ReturnDocument[] = []
  for await (const rows of readDocumentBatches(from, (after, limit) => issuedAfter(tx, actor, to, after, limit))) {
    const lines = new Map<string, ReturnLine[]>()
    for (const { invoice_id, ...line } of await linesOf(tx, actor, rows)) {
      pushTo(lines, invoice_id, line)
    }
    documents.push(...rows.map((row) => toDocument(row, lines.get(row.id) ?? [])))
  }
  return documents
}
