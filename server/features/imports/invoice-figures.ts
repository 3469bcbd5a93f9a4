import { whyDayClosed } from '#domain/closed-books.ts'
import { assumePlace } from '#domain/document/document-lines.ts'
import { taxLine, type Taxes } from '#domain/gst/gst-line.ts'
import type { TaxKind } from '#domain/gst/gst-supply.ts'
import type { Day } from '#domain/days/india-day.ts'
import { stateAfter, type InvoiceState } from '#domain/document/invoice-balance.ts'
import { MAX_AMOUNT, MIN_AMOUNT, type Paise, paise } from '#domain/money/money.ts'
import { type Quantity, quantity } from '#domain/money/quantity.ts'
import { divideHalfUp } from '#domain/money/rounding.ts'
import { type Registration, stateOfGstin } from '#domain/document/seller.ts'
import { NO_TAX, OLDER_TAX_RATES, TAX_RATES, type TaxRate } from '#domain/gst/tax-rate.ts'
import type { Read, RowFault } from './faults.ts'
import type { InvoiceRow } from './invoice-rows.ts'

export interface PastLine extends Taxes {
  description: string
  hsn: string | null
  quantity: Quantity
  unit: string | null
  unitPrice: Paise
  rate: TaxRate
  /** With its tax. */
  amount: Paise
}

/** An invoice of another program with all that is kept of it. */
export interface PastInvoice extends Taxes {
  row: number
  number: string
  kind: 'invoice' | 'tax_invoice' | 'bill_of_supply'
  issuedOn: Day
  dueOn: Day | null
  customerName: string
  customerGstin: string | null
  place: string | null
  lines: PastLine[]
  roundOff: Paise
  total: Paise
  amountPaid: Paise
  paidOn: Day | null
  state: InvoiceState
  notes: string | null
}

/** Who sells, and where customers are as far as it is known already. */
export interface ImportContext {
  registration: Registration
  sellerState: string | null
  /** The state of a customer as far as it is known; 'ambiguous' where several customers have the name. */
  stateOf: (name: string, gstin: string | null) => string | null | 'ambiguous'
  today: Day
  /** The last day whose books are closed. */
  booksClosedTo: Day | null
}

/** What a total may differ from its lines by: other programs round to the rupee. */
const ROUNDING = 100n

const DEFAULT_DESCRIPTION = 'As on the original invoice'
const ONE = quantity(1_000n)

class Refusal extends Error {
  readonly field: string
  readonly row: number | undefined
  constructor(field: string, reason: string, row?: number) {
    super(reason)
    this.field = field
    this.row = row
  }
}
const refuse = (field: string, reason: string, row?: number): never => {
  throw new Refusal(field, reason, row)
}

const distance = (a: bigint, b: bigint): bigint => (a > b ? a - b : b - a)
const taxesOf = ({ cgst, sgst, igst }: Taxes): Paise => paise(cgst + sgst + igst)

/** What the rows of one invoice say alike; a second value is a fault. */
function sharedBy<T>(rows: readonly InvoiceRow[], field: string, of: (row: InvoiceRow) => T | null): T | null {
  const said = rows.filter((row) => of(row) !== null)
  const first = said[0]
  if (!first) return null
  const other = said.find((row) => of(row) !== of(first))
  if (other) refuse(field, `Row ${first.row} says something else for the same invoice`, other.row)
  return of(first)
}

const givenTax = ({ tax, cgst, sgst, igst }: InvoiceRow): Paise | null => {
  const parts = [cgst, sgst, igst].filter((part) => part !== null)
  return tax ?? (parts.length === 0 ? null : paise(parts.reduce((sum, part) => sum + part, 0n)))
}

/** The rate at which that tax is due on that value, to the rupee; the nearest of those that fit. */
function rateOfTax(taxable: Paise, tax: Paise, kind: TaxKind): TaxRate | undefined {
  return [...TAX_RATES, ...OLDER_TAX_RATES]
    .map((rate) => ({ rate, off: distance(taxesOf(taxLine(taxable, rate, kind, false)), tax) }))
    .filter(({ off }) => off <= ROUNDING)
    .sort((a, b) => Number(a.off - b.off))[0]?.rate
}

/** Both halves are equal in every return, so an odd paisa goes into the rounding. */
const splitTax = (tax: Paise, kind: TaxKind): Pick<Taxes, 'cgst' | 'sgst' | 'igst'> =>
  kind === 'igst'
    ? { cgst: paise(0n), sgst: paise(0n), igst: tax }
    : { cgst: paise(tax / 2n), sgst: paise(tax / 2n), igst: paise(0n) }

function figureTaxes(row: InvoiceRow, whole: Paise | null, kind: TaxKind): Taxes & { rate: TaxRate } {
  const tax = givenTax(row)
  const priced = row.unitPrice === null ? null : paise(divideHalfUp((row.quantity ?? ONE) * row.unitPrice, 1_000n))
  const isWithTax = row.taxable === null && whole !== null
  const value = row.taxable ?? whole ?? priced ?? refuse('total', 'The amount is missing', row.row)
  if (tax === null) {
    const implied = row.taxable !== null && whole !== null ? paise(whole - row.taxable) : null
    if (row.rate === null && implied !== null && implied > 0n) return figureTaxes({ ...row, tax: implied }, whole, kind)
    const rate = row.rate ?? NO_TAX
    return { rate, ...taxLine(value, rate, kind, isWithTax) }
  }
  const taxable = isWithTax ? paise(value - tax) : value
  if (taxable < 0n) refuse('tax', 'The tax is more than the amount', row.row)
  if (tax === 0n) return { rate: NO_TAX, taxable, ...splitTax(tax, kind) }
  const rate = row.rate ?? rateOfTax(taxable, tax, kind)
  if (rate === undefined) return refuse('tax', 'This tax fits no GST rate. Is it the tax of this line?', row.row)
  if (distance(taxesOf(taxLine(taxable, rate, kind, false)), tax) > ROUNDING) {
    refuse('tax', 'This tax does not fit the GST rate', row.row)
  }
  return { rate, taxable, ...splitTax(tax, kind) }
}

function figureLine(row: InvoiceRow, whole: Paise | null, kind: TaxKind): PastLine {
  const { rate, ...taxes } = figureTaxes(row, whole, kind)
  const count = row.quantity ?? ONE
  return {
    description: row.description ?? row.notes?.slice(0, 200).split('\n')[0] ?? DEFAULT_DESCRIPTION,
    hsn: row.hsn,
    quantity: count,
    unit: row.unit,
    unitPrice: row.unitPrice ?? paise(divideHalfUp(taxes.taxable * 1_000n, count)),
    rate,
    ...taxes,
    amount: paise(taxes.taxable + taxesOf(taxes)),
  }
}

/** Where it went and which taxes it bears: what the file says, else where the customer is known to be. */
function resolveTaxTreatment(rows: readonly InvoiceRow[], name: string, { sellerState, stateOf }: ImportContext) {
  const gstin = sharedBy(rows, 'customer_gstin', (row) => row.customerGstin)
  const told = sharedBy(rows, 'place_of_supply', (row) => row.place)
  const known = stateOf(name, gstin)
  if (known === 'ambiguous') {
    return refuse('customer_name', 'You have several customers with this name. Add a column with their GSTINs')
  }
  const customerState = (gstin === null ? undefined : stateOfGstin(gstin)) ?? known
  const place = told ?? assumePlace('regular', customerState, sellerState)
  const hasIgst = rows.some(({ igst }) => igst !== null && igst > 0n)
  const hasHalves = rows.some(({ cgst, sgst }) => (cgst ?? 0n) + (sgst ?? 0n) > 0n)
  if (hasIgst && hasHalves) refuse('igst', 'An invoice has either IGST, or CGST and SGST')
  if (hasIgst && place === sellerState) {
    refuse('place_of_supply', 'IGST is for another state. Add a column with the place of supply')
  }
  const kind: TaxKind = hasIgst || (!hasHalves && place !== sellerState) ? 'igst' : 'halves'
  return { gstin, place, kind }
}

function settle(rows: readonly InvoiceRow[], total: Paise, issuedOn: Day, today: Day) {
  const told = sharedBy(rows, 'paid_amount', (row) => row.paidAmount)
  const day = sharedBy(rows, 'paid_on', (row) => row.paidOn)
  const isPaid = sharedBy(rows, 'status', (row) => row.isPaid)
  const amountPaid = told ?? ((isPaid ?? day !== null) ? total : paise(0n))
  if (amountPaid > total) refuse('paid_amount', 'More was received than the total')
  if (day !== null && day > today) refuse('paid_on', 'This day is in the future')
  const state = stateAfter(total, amountPaid, paise(0n))
  return { amountPaid, state, receivedOn: amountPaid > 0n ? (day ?? issuedOn) : null }
}

function figure(rows: readonly InvoiceRow[], around: ImportContext): PastInvoice {
  const [first] = rows
  if (!first) throw new Error('An invoice has no rows.')
  const issuedOn = sharedBy(rows, 'issued_on', (row) => row.issuedOn) ?? refuse('issued_on', 'The date is missing')
  const dueOn = sharedBy(rows, 'due_on', (row) => row.dueOn)
  const name =
    sharedBy(rows, 'customer_name', (row) => row.customerName) ?? refuse('customer_name', 'The name is missing')
  if (issuedOn > around.today) refuse('issued_on', 'This day is in the future')
  const closed = whyDayClosed(issuedOn, around.booksClosedTo)
  if (closed !== null) refuse('issued_on', closed)
  if (dueOn !== null && dueOn < issuedOn) refuse('due_on', 'The due date is before the date')

  const { gstin, place, kind } = resolveTaxTreatment(rows, name, around)
  const told = sharedBy(rows, 'total', (row) => row.total)
  const lines = rows.map((row) => figureLine(row, row.amount ?? (rows.length === 1 ? told : null), kind))
  const sum = (of: (line: PastLine) => Paise): Paise => paise(lines.reduce((all, line) => all + of(line), 0n))
  const amounts = sum(({ amount }) => amount)
  const asked = paise(rows.reduce((all, row, i) => all + (row.amount ?? lines[i]?.amount ?? 0n), 0n))
  const total = told ?? asked
  if (distance(total, amounts) > ROUNDING) refuse('total', 'The lines do not add up to the total')
  if (total < MIN_AMOUNT || total > MAX_AMOUNT) refuse('total', 'Enter a total above ₹0 and below ₹10 crore')
  const taxes = {
    taxable: sum(({ taxable }) => taxable),
    cgst: sum(({ cgst }) => cgst),
    sgst: sum(({ sgst }) => sgst),
    igst: sum(({ igst }) => igst),
  }
  const isTaxed = taxesOf(taxes) > 0n
  if (isTaxed && around.registration !== 'registered') {
    refuse('tax', 'Your business is not registered for GST. Enter its GSTIN on the Account page first')
  }
  const { receivedOn, ...paid } = settle(rows, total, issuedOn, around.today)
  return {
    row: first.row,
    number: first.number,
    kind: isTaxed ? 'tax_invoice' : around.registration === 'composition' ? 'bill_of_supply' : 'invoice',
    issuedOn,
    dueOn,
    customerName: name,
    customerGstin: gstin,
    place,
    lines,
    ...taxes,
    roundOff: paise(total - amounts),
    total,
    ...paid,
    paidOn: receivedOn,
    notes: sharedBy(rows, 'notes', (row) => row.notes),
  }
}

/** The rows of one number as an invoice with its figures, as they were; or what does not fit. */
export function figurePast(rows: readonly InvoiceRow[], around: ImportContext): Read<PastInvoice> {
  try {
    return { value: figure(rows, around) }
  } catch (e) {
    if (!(e instanceof Refusal)) throw e
    const fault: RowFault = { row: e.row ?? rows[0]?.row ?? 0, field: e.field, reason: e.message }
    return { faults: [fault] }
  }
}
