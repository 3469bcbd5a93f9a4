import type { Day } from '#domain/days/india-day.ts'
import type { CustomerDetails } from '#domain/document/customer-lines.ts'
import type { DocumentContent, DocumentSettlement, DocumentTexts } from '#domain/document/document.ts'
import { type SellerDetails, stateOfGstin } from '#domain/document/seller.ts'
import { paise } from '#domain/money/money.ts'
import { newId } from '../../platform/ids.ts'
import { columnArrays, columnNames, type Columns } from '../../platform/postgres/columns.ts'
import type { Tx } from '../../platform/postgres/database.ts'
import type { Actor } from '../accounts/actor.ts'
import type { PastInvoice, PastLine } from './past-invoice.ts'

export interface SellerRow {
  name: string
  default_upi: string | null
  books_closed_to: Day | null
  now: Date
}

export const findSeller = async (tx: Tx, actor: Actor) =>
  (
    await tx<
      SellerRow[]
    >`SELECT name, default_upi, books_closed_to, now() AS now FROM businesses WHERE id = ${actor.businessId}`
  )[0]

/** A past invoice with its customer. */
export interface NewPast extends PastInvoice {
  id: string
  customer: CustomerDetails & { id: string | null }
  /** The instant at which it is written, as text to the microsecond. */
  writtenAt: string
  /** For a credit note: its invoice. */
  credits_id: string | null
}

/** The seller as frozen on each invoice. */
interface PastSeller {
  name: string
  details: SellerDetails
  upi: string
}

/** Columns that no file has; the table has defaults for them. */
type NotImported = 'discount' | 'is_dated' | Exclude<keyof DocumentTexts, 'notes'>

/** An imported row of the table invoices. */
interface PastRow extends Omit<DocumentContent, NotImported>, DocumentSettlement {
  id: string
  is_imported: true
  created_at: string
  voided_at: string | null
  void_reason: string | null
}

const INVOICE: Columns<PastRow> = {
  id: 'uuid',
  is_imported: 'boolean',
  created_at: 'timestamptz',
  kind: 'text',
  state: 'text',
  number: 'text',
  issued_on: 'date',
  due_on: 'date',
  seller_name: 'text',
  seller_details: 'jsonb',
  customer_id: 'uuid',
  customer_name: 'text',
  customer_details: 'jsonb',
  customer_upi: 'text',
  notes: 'text',
  place_of_supply: 'text',
  supply_type: 'text',
  reverse_charge: 'boolean',
  prices_include_tax: 'boolean',
  is_rounded: 'boolean',
  taxable: 'bigint',
  cgst: 'bigint',
  sgst: 'bigint',
  igst: 'bigint',
  round_off: 'bigint',
  amount: 'bigint',
  amount_paid: 'bigint',
  amount_credited: 'bigint',
  amount_refunded: 'bigint',
  paid_on: 'date',
  credits_id: 'uuid',
  credit_reason: 'text',
  voided_at: 'timestamptz',
  void_reason: 'text',
}

const toRow = (one: NewPast, seller: PastSeller): PastRow => ({
  ...one,
  is_imported: true,
  created_at: one.writtenAt,
  seller_name: seller.name,
  seller_details: seller.details,
  customer_id: one.customer.id,
  customer_details: detailsOf(one.customer, one.customer_gstin),
  customer_upi: seller.upi,
  place_of_supply: one.place,
  is_rounded: one.round_off !== 0n,
  amount: one.total,
  paid_on: one.state === 'paid' ? one.receivedOn : null,
  voided_at: one.state === 'void' ? one.writtenAt : null,
})

export const insertInvoices = (tx: Tx, actor: Actor, seller: PastSeller, invoices: readonly NewPast[]) => tx`
  INSERT INTO invoices (business_id, user_id, ${columnNames(INVOICE)})
  SELECT ${actor.businessId}, ${actor.userId}, r.* FROM unnest(${columnArrays(
    INVOICE,
    invoices.map((one) => toRow(one, seller)),
  )}) AS r`

/** Returns the customer details as JSON; a GSTIN from the file sets its own state. */
const detailsOf = (
  { phone, email, address, gstin, state_code }: CustomerDetails,
  gstinInFile: string | null,
): CustomerDetails => ({
  phone,
  email,
  address,
  gstin: gstinInFile ?? gstin,
  state_code: gstinInFile === null || gstinInFile === gstin ? state_code : (stateOfGstin(gstinInFile) ?? state_code),
})

type PastLineRow = PastLine & { invoice_id: string; position: number }

const LINE: Columns<PastLineRow> = {
  invoice_id: 'uuid',
  position: 'int',
  description: 'text',
  hsn: 'text',
  quantity: 'bigint',
  unit: 'text',
  unit_price: 'bigint',
  rate: 'int as bigint',
  exemption: 'text',
  gross: 'bigint',
  discount: 'bigint',
  taxable: 'bigint',
  cgst: 'bigint',
  sgst: 'bigint',
  igst: 'bigint',
  amount: 'bigint',
  credits_position: 'int',
  is_by_value: 'boolean',
}

export function insertLines(tx: Tx, actor: Actor, invoices: readonly NewPast[]) {
  const rows = invoices.flatMap(({ id, lines }) =>
    lines.map((line, i): PastLineRow => ({ ...line, invoice_id: id, position: i + 1 })),
  )
  return tx`
    INSERT INTO invoice_lines (business_id, ${columnNames(LINE)})
    SELECT ${actor.businessId}, r.* FROM unnest(${columnArrays(LINE, rows)}) AS r`
}

export const insertHistory = (tx: Tx, actor: Actor, invoices: readonly NewPast[]) => tx`
  INSERT INTO invoice_history (business_id, user_id, what, id, invoice_id, amount)
  SELECT ${actor.businessId}, ${actor.userId}, 'imported', r.* FROM unnest(${invoices.map(() => newId())}::uuid[],
    ${invoices.map(({ id }) => id)}::uuid[], ${invoices.map(({ total }) => total)}::bigint[]) AS r`

/** The payments and refunds of documents, with new ids. */
const entriesOf = (invoices: readonly NewPast[]) =>
  invoices.flatMap(({ id: invoice_id, payments }) => payments.map((entry) => ({ ...entry, id: newId(), invoice_id })))

type EntryRow = ReturnType<typeof entriesOf>[number]

const PAYMENT: Columns<Omit<EntryRow, 'day'> & { received_on: Day }> = {
  id: 'uuid',
  invoice_id: 'uuid',
  amount: 'bigint',
  method: 'text',
  reference: 'text',
  note: 'text',
  received_on: 'date',
}

/** Inserts what was received, before refunds. */
export function insertPayments(tx: Tx, actor: Actor, invoices: readonly NewPast[]) {
  const received = entriesOf(invoices)
    .filter(({ amount }) => amount > 0n)
    .map(({ day, ...entry }) => ({ ...entry, received_on: day }))
  return tx`
    INSERT INTO invoice_payments (business_id, recorded_by, ${columnNames(PAYMENT)})
    SELECT ${actor.businessId}, ${actor.userId}, r.* FROM unnest(${columnArrays(PAYMENT, received)}) AS r`
}

const REFUND: Columns<Omit<EntryRow, 'day'> & { refunded_on: Day }> = {
  id: 'uuid',
  invoice_id: 'uuid',
  amount: 'bigint',
  method: 'text',
  reference: 'text',
  note: 'text',
  refunded_on: 'date',
}

export function insertRefunds(tx: Tx, actor: Actor, invoices: readonly NewPast[]) {
  const refunded = entriesOf(invoices)
    .filter(({ amount }) => amount < 0n)
    .map(({ day, ...entry }) => ({ ...entry, amount: paise(-entry.amount), refunded_on: day }))
  return tx`
    INSERT INTO invoice_refunds (business_id, recorded_by, ${columnNames(REFUND)})
    SELECT ${actor.businessId}, ${actor.userId}, r.* FROM unnest(${columnArrays(REFUND, refunded)}) AS r`
}
