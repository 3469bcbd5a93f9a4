import type {
  DocumentPayment,
  DocumentContent,
  DocumentSettlement,
  LineWithFigures,
} from '#domain/document/document.ts'
import { PLAIN_EXTRAS } from '#domain/document/extras/document-extras.ts'
import type { Columns } from '../../platform/postgres/columns.ts'

/** Columns of the table invoices with the content of a document. */
export const CONTENT: Columns<DocumentContent> = {
  kind: 'text',
  state: 'text',
  number: 'text',
  issued_on: 'date',
  is_dated: 'boolean',
  due_on: 'date',
  seller_name: 'text',
  seller_details: 'jsonb',
  customer_id: 'uuid',
  customer_name: 'text',
  customer_details: 'jsonb',
  customer_upi: 'text',
  notes: 'text',
  terms: 'text',
  ...PLAIN_EXTRAS,
  ship_to: 'jsonb',
  transport: 'jsonb',
  export_details: 'jsonb',
  custom_fields: 'jsonb',
  place_of_supply: 'text',
  supply_type: 'text',
  reverse_charge: 'boolean',
  prices_include_tax: 'boolean',
  discount: 'bigint',
  is_rounded: 'boolean',
  taxable: 'bigint',
  cgst: 'bigint',
  sgst: 'bigint',
  igst: 'bigint',
  round_off: 'bigint',
  amount: 'bigint',
  credits_id: 'uuid',
  credit_reason: 'text',
  debits_id: 'uuid',
  debit_reason: 'text',
}

/** Columns of the table invoices that follow from payments, credit notes and refunds. */
export const SETTLEMENT: Columns<DocumentSettlement> = {
  state: 'text',
  amount_paid: 'bigint',
  amount_credited: 'bigint',
  amount_refunded: 'bigint',
  amount_waived: 'bigint',
  paid_on: 'date',
}

/** All columns that a reader of a document gets. */
export const DOCUMENT: Columns<DocumentContent & DocumentSettlement & DocumentPayment> = {
  ...CONTENT,
  ...SETTLEMENT,
  payment_code: 'text',
  moved_upi: 'text',
  asked_extra: 'bigint',
}

/** Columns of the table invoice_lines. */
export const LINE: Columns<LineWithFigures> = {
  position: 'int',
  description: 'text',
  hsn: 'text',
  quantity: 'bigint',
  unit: 'text',
  unit_price: 'bigint',
  discount_percent: 'int as bigint',
  discount_amount: 'bigint',
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
