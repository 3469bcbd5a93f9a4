import type { CreditableFigures } from '#domain/document/credit.ts'
import type { DocumentLine } from '#domain/document/document-lines.ts'
import type { LineFigures } from '#domain/gst/gst.ts'
import type { Paise } from '#domain/money/money.ts'
import { type Percent, percent } from '#domain/money/percent.ts'
import type { Quantity } from '#domain/money/quantity.ts'
import { type TaxRate, taxRate } from '#domain/gst/tax-rate.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import type { Actor, Owner } from '../accounts/actor.ts'

/** A line as it is kept: what was entered and what follows from it. */
export interface KeptLine extends DocumentLine {
  position: number
  gross: Paise
  discount: Paise
  taxable: Paise
  cgst: Paise
  sgst: Paise
  igst: Paise
  amount: Paise
  /** Of a credit note: the line of the invoice that it takes back. */
  credits_position: number | null
  /** Of a credit note: rupees are credited and no quantity comes back. */
  is_by_value: boolean
}

/**
 * Entered lines with their figures, in order. A draft keeps the rates that were entered, whatever is charged today.
 * @throws Error where lines and figures are not equally many: a line would be lost
 */
export const keptLines = (
  lines: readonly DocumentLine[],
  figures: readonly LineFigures[],
  isDraft: boolean,
): KeptLine[] => {
  if (figures.length > lines.length) throw new Error('There are figures for lines that do not exist.')
  return lines.map((line, i) => {
    const figured = figures[i]
    if (!figured) throw new Error(`Line ${i + 1} has no figures.`)
    const { gross, discount, rate, taxable, cgst, sgst, igst, total } = figured
    return {
      ...line,
      position: i + 1,
      rate: isDraft ? line.rate : rate,
      gross,
      discount,
      taxable,
      cgst,
      sgst,
      igst,
      amount: total,
      credits_position: null,
      is_by_value: false,
    }
  })
}

/** All lines in one statement, however many. */
export const insertLines = (tx: Tx, actor: Actor, invoiceId: string, lines: readonly KeptLine[]) => tx`
  INSERT INTO invoice_lines (business_id, invoice_id, position, description, hsn, quantity, unit, unit_price,
    discount_percent, discount_amount, rate, exemption, gross, discount, taxable, cgst, sgst, igst, amount, credits_position,
    is_by_value)
  SELECT ${actor.businessId}, ${invoiceId}, line.* FROM unnest(
    ${lines.map(({ position }) => position)}::int[], ${lines.map(({ description }) => description)}::text[],
    ${lines.map(({ hsn }) => hsn)}::text[], ${lines.map(({ quantity }) => quantity)}::bigint[],
    ${lines.map(({ unit }) => unit)}::text[], ${lines.map(({ unit_price }) => unit_price)}::bigint[],
    ${lines.map(({ discount_percent }) => discount_percent)}::int[],
    ${lines.map(({ discount_amount }) => discount_amount)}::bigint[], ${lines.map(({ rate }) => rate)}::int[],
    ${lines.map(({ exemption }) => exemption)}::text[], ${lines.map(({ gross }) => gross)}::bigint[],
    ${lines.map(({ discount }) => discount)}::bigint[], ${lines.map(({ taxable }) => taxable)}::bigint[],
    ${lines.map(({ cgst }) => cgst)}::bigint[], ${lines.map(({ sgst }) => sgst)}::bigint[],
    ${lines.map(({ igst }) => igst)}::bigint[], ${lines.map(({ amount }) => amount)}::bigint[],
    ${lines.map(({ credits_position }) => credits_position)}::int[],
    ${lines.map(({ is_by_value }) => is_by_value)}::boolean[]) AS line`

export const deleteLines = (tx: Tx, actor: Actor, invoiceId: string) => tx`
  DELETE FROM invoice_lines WHERE business_id = ${actor.businessId} AND invoice_id = ${invoiceId}`

interface LineRow {
  position: number
  description: string
  hsn: string | null
  quantity: Quantity
  unit: string | null
  unit_price: Paise
  discount_percent: number | null
  discount_amount: Paise | null
  rate: number
  exemption: DocumentLine['exemption']
  gross: Paise
  discount: Paise
  taxable: Paise
  cgst: Paise
  sgst: Paise
  igst: Paise
  amount: Paise
  credits_position: number | null
  is_by_value: boolean
}

/** The lines of an invoice in their order. */
export const listLines = async (db: Db | Tx, actor: Owner, invoiceId: string): Promise<KeptLine[]> =>
  (
    await db<LineRow[]>`
    SELECT position, description, hsn, quantity, unit, unit_price, discount_percent, discount_amount, rate, exemption,
      gross, discount, taxable, cgst, sgst, igst, amount, credits_position, is_by_value
    FROM invoice_lines WHERE business_id = ${actor.businessId} AND invoice_id = ${invoiceId} ORDER BY position`
  ).map((row) => ({
    position: row.position,
    description: row.description,
    hsn: row.hsn,
    quantity: row.quantity,
    unit: row.unit,
    unit_price: row.unit_price,
    discount_percent: percentOf(row.discount_percent),
    discount_amount: row.discount_amount,
    rate: rateOf(row.rate),
    exemption: row.exemption,
    gross: row.gross,
    discount: row.discount,
    taxable: row.taxable,
    cgst: row.cgst,
    sgst: row.sgst,
    igst: row.igst,
    amount: row.amount,
    credits_position: row.credits_position,
    is_by_value: row.is_by_value,
  }))

const percentOf = (basisPoints: number | null): Percent | null =>
  basisPoints === null ? null : percent(BigInt(basisPoints))

const rateOf = (basisPoints: number): TaxRate => taxRate(BigInt(basisPoints))

/** What credit notes took of one line: quantity and figures. */
export interface CreditedLine extends CreditableFigures {
  quantity: Quantity
}

/** What the credit notes of an invoice took of each of its lines, by its position. */
export const listCredited = async (db: Db | Tx, actor: Actor, invoiceId: string): Promise<Map<number, CreditedLine>> =>
  new Map(
    (
      await db<(CreditedLine & { position: number })[]>`
      SELECT l.credits_position AS position, coalesce(sum(l.quantity) FILTER (WHERE NOT l.is_by_value), 0)::bigint AS quantity,
        sum(l.gross)::bigint AS gross, sum(l.discount)::bigint AS discount, sum(l.taxable)::bigint AS taxable,
        sum(l.cgst)::bigint AS cgst, sum(l.sgst)::bigint AS sgst, sum(l.igst)::bigint AS igst
      FROM invoices n JOIN invoice_lines l ON l.business_id = n.business_id AND l.invoice_id = n.id
      WHERE n.business_id = ${actor.businessId} AND n.credits_id = ${invoiceId} GROUP BY l.credits_position`
    ).map(({ position, ...credited }) => [position, credited]),
  )
