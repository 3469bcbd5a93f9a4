import { cleanLine, cleanParagraphs, countCharacters, TEXT_FAULTS } from '#domain/text/plain-text.ts'
import { CUSTOMER_NAME_MAX } from '#contract/customers/customers.ts'
import { DESCRIPTION_MAX, UNIT_MAX } from '#contract/invoices/invoice-lines.ts'
import { NOTES_MAX } from '#contract/invoices/invoices.ts'
import { GSTIN_FAULTS, readGstin } from '#domain/gst/gstin.ts'
import { HSN_FAULTS, readHsn } from '#domain/gst/hsn.ts'
import { plainNumber, readImportedAmount, readImportedDay } from '#domain/text/imported-values.ts'
import type { Day } from '#domain/days/india-day.ts'
import { isLawfulNumber } from '#domain/document/invoice-number.ts'
import type { Paise } from '#domain/money/money.ts'
import { type Quantity, QUANTITY_FAULTS, readQuantity } from '#domain/money/quantity.ts'
import { findState } from '#domain/gst/states.ts'
import { readTaxRate, TAX_RATE_FAULTS, type TaxRate } from '#domain/gst/tax-rate.ts'
import type { NamedRow } from './columns.ts'
import type { Read, RowFault } from './faults.ts'
import { stateCode } from './simple-rows.ts'

/** A row of a file of invoices: one line, with what it says of its invoice. */
export interface InvoiceRow {
  row: number
  number: string
  issuedOn: Day | null
  dueOn: Day | null
  customerName: string | null
  customerGstin: string | null
  place: string | null
  description: string | null
  hsn: string | null
  quantity: Quantity | null
  unit: string | null
  unitPrice: Paise | null
  rate: TaxRate | null
  taxable: Paise | null
  tax: Paise | null
  cgst: Paise | null
  sgst: Paise | null
  igst: Paise | null
  amount: Paise | null
  total: Paise | null
  paidAmount: Paise | null
  paidOn: Day | null
  isPaid: boolean | null
  notes: string | null
}

const NUMBER_FAULT = 'A number has at most 16 letters, digits, - and /, and begins with a letter or digit'
const PAID = new Set(['paid', 'fullypaid', 'settled', 'received', 'closed', 'yes', 'y', 'true'])
const UNPAID = new Set(['unpaid', 'pending', 'open', 'due', 'overdue', 'sent', 'notpaid', 'no', 'n', 'false', 'issued'])
const STATUS_FAULT =
  'Write Paid or Unpaid. Part paid invoices need a column with the amount received; remove cancelled ones'

class CellFault extends Error {}
const refuse = (reason: string): never => {
  throw new CellFault(reason)
}

const readLine = (text: string, max: number): string => {
  const clean = cleanLine(text)
  if ('fault' in clean) return refuse(TEXT_FAULTS[clean.fault])
  return countCharacters(clean.text) > max ? refuse(`Use at most ${max} characters`) : clean.text
}
const readNotes = (text: string): string => {
  const clean = cleanParagraphs(text)
  if ('fault' in clean) return refuse(TEXT_FAULTS[clean.fault])
  return countCharacters(clean.text) > NOTES_MAX ? refuse(`Use at most ${NOTES_MAX} characters`) : clean.text
}
const readDay = (text: string): Day => {
  const read = readImportedDay(text)
  return 'fault' in read ? refuse(read.fault) : read.day
}
const readMoney = (text: string): Paise => {
  const read = readImportedAmount(text)
  if ('fault' in read) return refuse(read.fault)
  return read.amount < 0n ? refuse('This is below zero. Credit notes cannot be imported') : read.amount
}
const readPlace = (text: string): string => {
  const code = stateCode(text)
  return findState(code)?.isPlaceOfSupply ? code : refuse('There is no such state')
}
const readStatus = (text: string): boolean => {
  const word = text.toLowerCase().replace(/[^a-z]/g, '')
  return PAID.has(word) || (UNPAID.has(word) ? false : refuse(STATUS_FAULT))
}

/** A row of a file of invoices, each cell read for itself. */
export function readInvoiceRow({ row, values }: NamedRow): Read<InvoiceRow> {
  const faults: RowFault[] = []
  const cell = <T>(field: string, read: (text: string) => T): T | null => {
    const text = values[field]
    if (text === undefined) return null
    try {
      return read(text)
    } catch (e) {
      if (!(e instanceof CellFault)) throw e
      faults.push({ row, field, reason: e.message })
      return null
    }
  }
  const number = cell('number', (text) => (isLawfulNumber(text) ? text : refuse(NUMBER_FAULT)))
  if (values['number'] === undefined) faults.push({ row, field: 'number', reason: 'The number is missing' })
  const value: InvoiceRow = {
    row,
    number: number ?? '',
    issuedOn: cell('issued_on', readDay),
    dueOn: cell('due_on', readDay),
    customerName: cell('customer_name', (text) => readLine(text, CUSTOMER_NAME_MAX)),
    customerGstin: cell('customer_gstin', (text) => {
      const read = readGstin(text)
      return 'fault' in read ? refuse(GSTIN_FAULTS[read.fault]) : read.gstin
    }),
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
    unitPrice: cell('unit_price', readMoney),
    rate: cell('rate', (text) => {
      const read = readTaxRate(plainNumber(text, 2))
      return 'fault' in read ? refuse(TAX_RATE_FAULTS[read.fault]) : read.rate
    }),
    taxable: cell('taxable', readMoney),
    tax: cell('tax', readMoney),
    cgst: cell('cgst', readMoney),
    sgst: cell('sgst', readMoney),
    igst: cell('igst', readMoney),
    amount: cell('amount', readMoney),
    total: cell('total', readMoney),
    paidAmount: cell('paid_amount', readMoney),
    paidOn: cell('paid_on', readDay),
    isPaid: cell('status', readStatus),
    notes: cell('notes', readNotes),
  }
  return faults.length > 0 ? { faults } : { value }
}
