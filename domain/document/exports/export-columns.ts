import type { SupplyType } from '../../gst/gst-supply.ts'
import { isTextExtra, mapPlainExtras, PLAIN_EXTRA_LABELS, type PlainExtra } from '../extras/document-extras.ts'
import type { IssuedKind } from '../document.ts'
import type { ShownState } from '../invoice-balance.ts'

/** The kinds of documents as exported files name them; an import reads the same words. */
export const EXPORTED_KINDS: Record<IssuedKind, string> = {
  invoice: 'Invoice',
  tax_invoice: 'Tax invoice',
  bill_of_supply: 'Bill of supply',
  credit_note: 'Credit note',
  debit_note: 'Debit note',
}

/** The types of supply as exported files name them; an import reads the same words. */
export const EXPORTED_SUPPLIES: Record<SupplyType, string> = {
  regular: 'Regular',
  export_with_tax: 'Export with tax',
  export_without_tax: 'Export without tax',
  sez_with_tax: 'SEZ with tax',
  sez_without_tax: 'SEZ without tax',
}

/** The states of documents as exported files name them. */
export const EXPORTED_STATES: Record<ShownState, string> = {
  draft: 'Draft',
  pending: 'Pending',
  part_paid: 'Part paid',
  paid: 'Paid',
  settled: 'Settled',
  credited: 'Credited',
  void: 'Cancelled',
  issued: 'Issued',
}

// The columns of exported documents, by the field that an import reads from them: heading and format of the values.
// Export and import share this list.

/** Format of a column. Values are exact text: money "-1234.50", numbers "1.5", days "2026-11-28". */
export type ColumnKind = 'text' | 'number' | 'money' | 'day'

type ExportColumn = readonly [heading: string, kind: ColumnKind]

/** Columns that an import also reads from files of other programs, or does not read at all. */
const USUAL_COLUMNS = {
  number: ['Number', 'text'],
  issued_on: ['Date', 'day'],
  due_on: ['Due date', 'day'],
  customer_name: ['Customer', 'text'],
  customer_gstin: ['Customer GSTIN', 'text'],
  place_of_supply: ['Place of supply', 'text'],
  status: ['State', 'text'],
  line: ['Line', 'number'],
  description: ['Description', 'text'],
  hsn: ['HSN/SAC', 'text'],
  quantity: ['Quantity', 'number'],
  unit: ['Unit', 'text'],
  unit_price: ['Unit price', 'money'],
  rate: ['GST %', 'number'],
  taxable: ['Taxable value', 'money'],
  cgst: ['CGST', 'money'],
  sgst: ['SGST/UTGST', 'money'],
  igst: ['IGST', 'money'],
  amount: ['Amount', 'money'],
  total: ['Total', 'money'],
  paid_amount: ['Received', 'money'],
  paid_on: ['Received on', 'day'],
  balance: ['Balance', 'money'],
  settled_on: ['Paid on', 'day'],
  customer_upi: ['UPI ID', 'text'],
  notes: ['Notes', 'text'],
} as const satisfies Record<string, ExportColumn>

const PLAIN_EXTRA_COLUMNS = mapPlainExtras((name) => [
  PLAIN_EXTRA_LABELS[name],
  isTextExtra(name) ? 'text' : 'day',
]) as { readonly [Name in PlainExtra]: readonly [(typeof PLAIN_EXTRA_LABELS)[Name], 'text' | 'day'] }

/** Columns that only Pavti's own files have, in the order in which the screen offers them. */
export const OWN_COLUMNS = {
  kind: ['Kind', 'text'],
  supply_type: ['Supply', 'text'],
  reverse_charge: ['Reverse charge', 'text'],
  prices_include_tax: ['Prices include tax', 'text'],
  exemption: ['Exemption', 'text'],
  gross: ['Before discount', 'money'],
  discount: ['Discount', 'money'],
  round_off: ['Round off', 'money'],
  written_off: ['Written off', 'money'],
  credited: ['Credited', 'money'],
  refunded: ['Refunded', 'money'],
  refunded_on: ['Refunded on', 'day'],
  credits_number: ['Credits invoice', 'text'],
  credits_line: ['Credits line', 'text'],
  by_value: ['Credited by value', 'text'],
  credit_reason: ['Credit reason', 'text'],
  debits_number: ['Debits invoice', 'text'],
  debit_reason: ['Debit reason', 'text'],
  void_reason: ['Cancelled because', 'text'],
  current_customer: ['Current customer', 'text'],
  current_gstin: ['Current GSTIN', 'text'],
  customer_id: ['Customer ID', 'text'],
  payments: ['Payments', 'text'],
  ...PLAIN_EXTRA_COLUMNS,
  ship_to_name: ['Ship to name', 'text'],
  ship_to_address: ['Ship to address', 'text'],
  ship_to_state: ['Ship to state', 'text'],
  transport_mode: ['Transport', 'text'],
  vehicle_number: ['Vehicle number', 'text'],
  lr_number: ['LR/GR number', 'text'],
  eway_bill_number: ['E-way bill', 'text'],
  country: ['Export country', 'text'],
  currency_code: ['Export currency', 'text'],
  exchange_rate: ['Export rate', 'text'],
  rate_source: ['Export rate from', 'text'],
  lut_number: ['LUT ARN', 'text'],
  shipping_bill_number: ['Shipping bill', 'text'],
  shipping_bill_on: ['Shipping bill date', 'day'],
  port_code: ['Export port', 'text'],
  custom_fields: ['Custom fields', 'text'],
} as const satisfies Record<string, ExportColumn>

export const EXPORT_COLUMNS = { ...USUAL_COLUMNS, ...OWN_COLUMNS }
export type ExportColumnName = keyof typeof EXPORT_COLUMNS
