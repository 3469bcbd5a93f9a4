import { CUSTOMER_NAME_MAX } from '#contract/customers/customers.ts'
import { DESCRIPTION_MAX, UNIT_MAX } from '#contract/invoices/invoice-lines.ts'
import { NOTES_MAX } from '#contract/invoices/invoices.ts'
import { GSTIN_FAULTS, readRecipientGstin } from '#domain/gst/gstin.ts'
import { HSN_FAULTS, readHsn } from '#domain/gst/hsn.ts'
import { plainNumber } from '#domain/imports/imported-values.ts'
import type { PaymentEntry } from '#domain/document/exports/exported-payments.ts'
import type { Day } from '#domain/days/india-day.ts'
import { EXEMPTION_LABELS } from '#domain/document/document-labels.ts'
import type { DocumentExtras } from '#domain/document/extras/document-extras.ts'
import { EXPORTED_KINDS, EXPORTED_SUPPLIES } from '#domain/document/exports/export-columns.ts'
import { isLawfulNumber } from '#domain/document/numbers/number-series.ts'
import { type Paise, paise } from '#domain/money/money.ts'
import { type Quantity, QUANTITY_FAULTS, readQuantity } from '#domain/money/quantity.ts'
import type { IssuedKind } from '#domain/document/document.ts'
import type { SupplyType } from '#domain/gst/gst-supply.ts'
import { readTaxRate, TAX_RATE_FAULTS, type TaxRate } from '#domain/gst/tax-rate.ts'
import type { NamedRow } from './cells/columns.ts'
import type { Read, RowFault } from './faults.ts'
import { readPaymentEntries } from './payments/payment-entries.ts'
import { findStatus, type ImportedStatus, STATUS_FAULT } from './past/past-invoice.ts'
import { readExtraCells } from './cells/extra-cells.ts'
import {
  cellReader,
  readCustomerId,
  readDay,
  readLine,
  readParagraphs,
  readPlace,
  readSignedAmount,
  readWord,
  readYesOrNo,
  refuse,
} from './cells/read-cell.ts'

/** A row of an invoice file: one line, with the fields of its invoice. */
export interface InvoiceRow {
  row: number
  number: string
  issued_on: Day | null
  due_on: Day | null
  customer_name: string | null
  customer_gstin: string | null
  place: string | null
  description: string | null
  hsn: string | null
  quantity: Quantity | null
  unit: string | null
  unit_price: Paise | null
  rate: TaxRate | null
  taxable: Paise | null
  tax: Paise | null
  cgst: Paise | null
  sgst: Paise | null
  igst: Paise | null
  amount: Paise | null
  total: Paise | null
  paidAmount: Paise | null
  paid_on: Day | null
  status: ImportedStatus | null
  notes: string | null
  /** Whether another program names it a credit note. */
  isForeignNote: boolean
  balanceDue: Paise | null
  /** The discount on the whole invoice, before tax. The next field is a charge besides the lines. */
  documentDiscount: Paise | null
  shippingCharge: Paise | null
  /** The following fields occur only in Pavti's own exports. Amounts of a credit note are positive here. */
  kind: IssuedKind | null
  supply_type: SupplyType | null
  reverse_charge: boolean | null
  prices_include_tax: boolean | null
  exemption: 'exempt' | 'non_gst' | null
  gross: Paise | null
  discount: Paise | null
  round_off: Paise | null
  writtenOff: Paise | null
  credited: Paise | null
  refunded: Paise | null
  refundedOn: Day | null
  credits_number: string | null
  creditsLine: number | null
  is_by_value: boolean | null
  credit_reason: string | null
  debits_number: string | null
  debit_reason: string | null
  void_reason: string | null
  current_customer: string | null
  current_gstin: string | null
  customer_id: string | null
  payments: PaymentEntry[] | null
  extras: DocumentExtras | null
}

const NUMBER_FAULT = 'A number has at most 16 letters, digits, - and /, and begins with a letter or digit'
const BELOW_ZERO_FAULT = 'This is below zero. Only a file that Pavti exported can have credit notes'

/** The maximum length of the reason of a note or a cancellation. */
const REASON_MAX = 200

const readName = (text: string): string => readLine(text, CUSTOMER_NAME_MAX)
const readCustomerGstin = (text: string): string => {
  const read = readRecipientGstin(text)
  return 'fault' in read ? refuse(GSTIN_FAULTS[read.fault]) : read.gstin
}
const readStatus = (text: string): ImportedStatus => findStatus(text) ?? refuse(STATUS_FAULT)
const readReason = (text: string): string => readLine(text, REASON_MAX)
const readNumber = (text: string): string => (isLawfulNumber(text) ? text : refuse(NUMBER_FAULT))
const readPosition = (text: string): number =>
  /^[1-9]\d{0,3}$/.test(text) ? Number(text) : refuse('Write the number of a line')

const readMoney = (text: string): Paise => {
  const amount = readSignedAmount(text)
  return amount < 0n ? refuse(BELOW_ZERO_FAULT) : amount
}
/** Reads an amount of an exported credit note, which is negative in the file. */
const readCredited = (text: string): Paise => {
  const amount = readSignedAmount(text)
  return paise(amount < 0n ? -amount : amount)
}

const readPayments = (text: string): PaymentEntry[] => {
  const read = readPaymentEntries(text)
  if ('fault' in read) return refuse(read.fault)
  return read.entries.some(({ undone }) => undone)
    ? refuse('Only an advance with a voucher is imported although it was undone')
    : read.entries
}

/** Reads each cell of a row of an invoice file. */
export function readInvoiceRow(named: NamedRow): Read<InvoiceRow> {
  const { row, values } = named
  const faults: RowFault[] = []
  const cell = cellReader(named, faults)
  const number = cell('number', readNumber)
  const kind = cell('kind', (text) => readWord(text, EXPORTED_KINDS))
  const isForeignNote = values['entry_kind'] === 'credit_note'
  const readAmount = kind === 'credit_note' || isForeignNote ? readCredited : readMoney
  if (values['number'] === undefined) faults.push({ row, field: 'number', reason: 'The number is missing' })
  const value: InvoiceRow = {
    row,
    number: number ?? '',
    issued_on: cell('issued_on', readDay),
    due_on: cell('due_on', readDay),
    customer_name: cell('customer_name', readName),
    customer_gstin: cell('customer_gstin', readCustomerGstin),
    place: cell('place_of_supply', readPlace),
    description: cell('description', (text) => readLine(text, DESCRIPTION_MAX)),
    hsn: cell('hsn', (text) => {
      const read = readHsn(text)
      return 'fault' in read ? refuse(HSN_FAULTS[read.fault]) : read.hsn
    }),
    quantity: cell('quantity', (text) => {
      const read = readQuantity(plainNumber(text, 3))
      return 'fault' in read ? refuse(QUANTITY_FAULTS[read.fault]) : read.quantity
    }),
    unit: cell('unit', (text) => readLine(text, UNIT_MAX)),
    unit_price: cell('unit_price', readMoney),
    rate: cell('rate', (text) => {
      const read = readTaxRate(plainNumber(text, 2))
      return 'fault' in read ? refuse(TAX_RATE_FAULTS[read.fault]) : read.rate
    }),
    taxable: cell('taxable', readAmount),
    tax: cell('tax', readAmount),
    cgst: cell('cgst', readAmount),
    sgst: cell('sgst', readAmount),
    igst: cell('igst', readAmount),
    amount: cell('amount', readAmount),
    total: cell('total', readAmount),
    paidAmount: cell('paid_amount', readMoney),
    paid_on: cell('paid_on', readDay),
    status: cell('status', readStatus),
    notes: cell('notes', (text) => readParagraphs(text, NOTES_MAX)),
    isForeignNote,
    balanceDue: cell('balance_due', readMoney),
    documentDiscount: cell('document_discount', readMoney),
    shippingCharge: cell('shipping_charge', readMoney),
    kind,
    supply_type: cell('supply_type', (text) => readWord(text, EXPORTED_SUPPLIES)),
    reverse_charge: cell('reverse_charge', readYesOrNo),
    prices_include_tax: cell('prices_include_tax', readYesOrNo),
    exemption: cell('exemption', (text) => readWord(text, EXEMPTION_LABELS)),
    gross: cell('gross', readAmount),
    discount: cell('discount', readAmount),
    round_off: cell('round_off', (text) => paise((kind === 'credit_note' ? -1n : 1n) * readSignedAmount(text))),
    writtenOff: cell('written_off', readMoney),
    credited: cell('credited', readMoney),
    refunded: cell('refunded', readMoney),
    refundedOn: cell('refunded_on', readDay),
    credits_number: cell('credits_number', readNumber),
    creditsLine: cell('credits_line', readPosition),
    is_by_value: cell('by_value', readYesOrNo),
    credit_reason: cell('credit_reason', readReason),
    debits_number: cell('debits_number', readNumber),
    debit_reason: cell('debit_reason', readReason),
    void_reason: cell('void_reason', readReason),
    current_customer: cell('current_customer', readName),
    current_gstin: cell('current_gstin', readCustomerGstin),
    customer_id: readCustomerId(values['customer_id']),
    payments: cell('payments', readPayments),
    extras: readExtraCells(cell),
  }
  return faults.length > 0 ? { faults } : { value }
}
