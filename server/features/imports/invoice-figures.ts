import type { DocumentExtras } from '#domain/document/extras/document-extras.ts'
import { assumePlace, deliveryStateOf } from '#domain/document/document-lines.ts'
import { sumTaxes } from '#domain/gst/gst.ts'
import { taxLine, type Taxes } from '#domain/gst/gst-line.ts'
import type { Registration, TaxKind } from '#domain/gst/gst-supply.ts'
import { MAX_AMOUNT, MIN_AMOUNT, type Paise, paise } from '#domain/money/money.ts'
import { ONE } from '#domain/money/quantity.ts'
import { divideHalfUp } from '#domain/money/rounding.ts'
import { stateOfGstin } from '#domain/document/seller.ts'
import { ABROAD } from '#domain/gst/states.ts'
import { NO_TAX, type TaxRate } from '#domain/gst/tax-rate.ts'
import {
  DEFAULT_DESCRIPTION,
  distance,
  extrasOf,
  fitsRate,
  rateOfTax,
  readExportedInvoice,
  ROUNDING,
  taxesOf,
} from './exported-figures.ts'
import { type Read, catchRefusal, refuse } from './faults.ts'
import type { InvoiceRow } from './invoice-rows.ts'
import { findAccount, refuseOtherAccounts } from './customer-identity.ts'
import type { ComputedInvoice, CustomerIdentity, PastLine } from './past/past-invoice.ts'
import { type DocumentDays, openDaysOf, whyDayNotOpen } from './open-days.ts'
import { sharedBy } from './cells/shared-value.ts'
import { type DiscountedRow, shippingLines, takeDiscount } from './whole-invoice.ts'

/** The seller and the known states of customers. */
export interface ImportContext extends DocumentDays {
  registration: Registration
  sellerState: string | null
  /** The known state of a customer; 'ambiguous' if several customers have the name. */
  stateOf: (customer: CustomerIdentity) => string | null | 'ambiguous'
}

const readTax = ({ tax, cgst, sgst, igst }: InvoiceRow): Paise | null => {
  const parts = [cgst, sgst, igst].filter((part) => part !== null)
  return tax ?? (parts.length === 0 ? null : paise(parts.reduce((sum, part) => sum + part, 0n)))
}

/** CGST and SGST must be equal in a return, so an odd paisa goes to the round-off. */
const splitTax = (tax: Paise, kind: TaxKind): Pick<Taxes, 'cgst' | 'sgst' | 'igst'> =>
  kind === 'igst'
    ? { cgst: paise(0n), sgst: paise(0n), igst: tax }
    : { cgst: paise(tax / 2n), sgst: paise(tax / 2n), igst: paise(0n) }

function computeTaxes(row: InvoiceRow, whole: Paise | null, kind: TaxKind): Taxes & { rate: TaxRate } {
  const tax = readTax(row)
  const priced = row.unit_price === null ? null : paise(divideHalfUp((row.quantity ?? ONE) * row.unit_price, 1_000n))
  const isWithTax = row.taxable === null && whole !== null
  const value = row.taxable ?? whole ?? priced ?? refuse('total', 'The amount is missing', row.row)
  if (tax === null) {
    const implied = row.taxable !== null && whole !== null ? paise(whole - row.taxable) : null
    if (row.rate === null && implied !== null && implied > 0n)
      return computeTaxes({ ...row, tax: implied }, whole, kind)
    const rate = row.rate ?? NO_TAX
    return { rate, ...taxLine(value, rate, kind, isWithTax) }
  }
  const taxable = isWithTax ? paise(value - tax) : value
  if (taxable < 0n) refuse('tax', 'The tax is more than the amount', row.row)
  if (tax === 0n) return { rate: NO_TAX, taxable, ...splitTax(tax, kind) }
  const rate = row.rate ?? rateOfTax(taxable, tax, kind)
  if (rate === undefined) return refuse('tax', 'This tax fits no GST rate. Is it the tax of this line?', row.row)
  if (!fitsRate(taxable, tax, rate, kind)) refuse('tax', 'This tax does not fit the GST rate', row.row)
  return { rate, taxable, ...splitTax(tax, kind) }
}

function computeLine({ row, discount }: DiscountedRow, whole: Paise | null, kind: TaxKind): PastLine {
  const { rate, ...taxes } = computeTaxes(row, whole, kind)
  const count = row.quantity ?? ONE
  return {
    description: row.description ?? row.notes?.slice(0, 200).split('\n')[0] ?? DEFAULT_DESCRIPTION,
    hsn: row.hsn,
    quantity: count,
    unit: row.unit,
    unit_price: row.unit_price ?? paise(divideHalfUp(taxes.taxable * 1_000n, count)),
    rate,
    exemption: null,
    gross: paise(taxes.taxable + discount),
    discount,
    ...taxes,
    amount: paise(taxes.taxable + taxesOf(taxes)),
    credits_position: null,
    is_by_value: false,
  }
}

/** Returns the known state of a customer; refuses a name that several customers share. */
function knownState(customer: CustomerIdentity, stateOf: ImportContext['stateOf']): string | null {
  const known = stateOf(customer)
  return known === 'ambiguous'
    ? refuse('customer_name', 'You have several customers with this name. Add a column with their GSTINs')
    : known
}

/** Determines the place of supply and the kind of tax from the file, else from the customer's known state. */
function resolveTaxTreatment(
  rows: readonly InvoiceRow[],
  account: CustomerIdentity,
  { sellerState, stateOf }: ImportContext,
) {
  const gstin = sharedBy(rows, 'customer_gstin', (row) => row.customer_gstin)
  const placeInFile = sharedBy(rows, 'place_of_supply', (row) => row.place)
  const known = knownState(account, stateOf)
  const customerState = (gstin === null ? undefined : stateOfGstin(gstin)) ?? known
  const place =
    placeInFile ??
    assumePlace({
      supply_type: 'regular',
      sellerState,
      customerState,
      isRegistered: gstin !== null,
      deliveryState: deliveryStateOf(extrasOf(rows).ship_to, rows),
    })
  const hasIgst = rows.some(({ igst }) => igst !== null && igst > 0n)
  const hasHalves = rows.some(({ cgst, sgst }) => (cgst ?? 0n) + (sgst ?? 0n) > 0n)
  if (hasIgst && hasHalves) refuse('igst', 'An invoice has either IGST, or CGST and SGST')
  if (hasIgst && place === sellerState) {
    refuse('place_of_supply', 'IGST is for another state. Add a column with the place of supply')
  }
  const kind: TaxKind = hasIgst || (!hasHalves && place !== sellerState) ? 'igst' : 'halves'
  return { gstin, place, kind }
}

/** Reads the fields of a document from its rows; refuses a missing date or name. */
function readDocument(rows: readonly InvoiceRow[], first: InvoiceRow, context: ImportContext) {
  const issued_on = sharedBy(rows, 'issued_on', (row) => row.issued_on) ?? refuse('issued_on', 'The date is missing')
  const due_on = sharedBy(rows, 'due_on', (row) => row.due_on)
  const closed = whyDayNotOpen(issued_on, openDaysOf({ number: first.number, issued_on }, context))
  if (closed !== null) refuse('issued_on', closed)
  if (due_on !== null && due_on < issued_on) refuse('due_on', 'The due date is before the date')
  return {
    row: first.row,
    number: first.number,
    issued_on,
    due_on,
    customer_name:
      sharedBy(rows, 'customer_name', (row) => row.customer_name) ?? refuse('customer_name', 'The name is missing'),
    notes: sharedBy(rows, 'notes', (row) => row.notes),
    ...sharedExtras(rows),
    void_reason: sharedBy(rows, 'void_reason', (row) => row.void_reason),
    settlement: {
      status: sharedBy(rows, 'status', (row) => row.status),
      paid: sharedBy(rows, 'paid_amount', (row) => row.paidAmount),
      balanceDue: sharedBy(rows, 'balance_due', (row) => row.balanceDue),
      paid_on: sharedBy(rows, 'paid_on', (row) => row.paid_on),
      writtenOff: sharedBy(rows, 'written_off', (row) => row.writtenOff),
      credited: sharedBy(rows, 'credited', (row) => row.credited),
      refunded: sharedBy(rows, 'refunded', (row) => row.refunded),
      refundedOn: sharedBy(rows, 'refunded_on', (row) => row.refundedOn),
      payments: sharedBy(rows, 'payments', (row) => row.payments),
    },
  }
}

/** Returns the optional details, which may be on any row; refuses differing ones. */
function sharedExtras(rows: readonly InvoiceRow[]): DocumentExtras {
  sharedBy(rows, 'po_number', ({ extras }) => extras && JSON.stringify(extras))
  return extrasOf(rows)
}

/**
 * Converts a line to one of a credit note of another program, which credits an amount. Its line of the invoice is found
 * later.
 */
const toNoteLine = (line: PastLine): PastLine => ({
  ...line,
  quantity: ONE,
  unit_price: line.gross,
  is_by_value: true,
})

/**
 * Returns the amount of the only line, without the file's round-off. Ignores the round-off of notes, whose sign
 * differs.
 */
function wholeOf(rows: readonly InvoiceRow[], total: Paise | null, isNote: boolean): Paise | null {
  const roundOff = isNote ? null : sharedBy(rows, 'round_off', (row) => row.round_off)
  return total === null ? null : paise(total - (roundOff ?? 0n))
}

/** Whether the file states for each line that it bears no tax (CGST Act, s.2(47)); exports are zero rated instead. */
const statesNilTax = (rows: readonly InvoiceRow[], place: string | null): boolean =>
  place !== ABROAD && rows.every((row) => row.rate === NO_TAX || readTax(row) === 0n)

/** Computes the amounts of an invoice from another program, whose rounding may differ by a rupee. */
function computeForeignInvoice(rows: readonly InvoiceRow[], account: CustomerIdentity, context: ImportContext) {
  const { gstin, place, kind } = resolveTaxTreatment(rows, account, context)
  const totalInFile = sharedBy(rows, 'total', (row) => row.total)
  const isNote = rows.some(({ isForeignNote }) => isForeignNote)
  const shipping = shippingLines(rows)
  const whole = rows.length === 1 && shipping.length === 0 ? wholeOf(rows, totalInFile, isNote) : null
  const items = takeDiscount(rows).map((one) => computeLine(one, one.row.amount ?? whole, kind))
  const lines = [...items, ...shipping]
  const sumOfRows = sumOf(lines, ({ amount }, i) => rows[i]?.amount ?? amount)
  const isTaxed = lines.some((line) => taxesOf(line) > 0n)
  return {
    customer_gstin: gstin,
    place,
    kind: isNote
      ? ('credit_note' as const)
      : isTaxed
        ? ('tax_invoice' as const)
        : context.registration === 'composition' || (context.registration === 'registered' && statesNilTax(rows, place))
          ? ('bill_of_supply' as const)
          : ('invoice' as const),
    supply_type: 'regular' as const,
    reverse_charge: false,
    prices_include_tax: false,
    credits_number: isNote ? sharedBy(rows, 'credits_number', (row) => row.credits_number) : null,
    credit_reason: isNote ? 'As on the original credit note' : null,
    debits_number: null,
    debit_reason: null,
    lines: isNote ? lines.map(toNoteLine) : lines,
    total: totalInFile ?? sumOfRows,
  }
}

function computeInvoice(rows: readonly InvoiceRow[], context: ImportContext): ComputedInvoice {
  const [first] = rows
  if (!first) throw new Error('An invoice has no rows.')
  const document = readDocument(rows, first, context)
  refuseOtherAccounts(rows)
  const account = findAccount(rows)
  if (!account) throw new Error('A document has no customer name.')
  const exportedKind = sharedBy(rows, 'kind', (row) => row.kind)
  const figures =
    exportedKind === null
      ? computeForeignInvoice(rows, account, context)
      : readExportedInvoice(rows, exportedKind, context.sellerState)
  knownState(account, context.stateOf)
  const { lines, total } = figures
  const amounts = sumOf(lines, ({ amount }) => amount)
  if (distance(total, amounts) > ROUNDING) refuse('total', 'The lines do not add up to the total')
  if (total < MIN_AMOUNT || total > MAX_AMOUNT) refuse('total', 'Enter a total above ₹0 and below ₹10 crore')
  const taxes = sumTaxes(lines)
  if ((taxesOf(taxes) > 0n || figures.kind === 'tax_invoice') && context.registration !== 'registered') {
    refuse('tax', 'Your business is not registered for GST. Enter its GSTIN in Settings first')
  }
  return { ...document, ...figures, ...taxes, account, round_off: paise(total - amounts) }
}

const sumOf = (lines: readonly PastLine[], of: (line: PastLine, i: number) => Paise): Paise =>
  paise(lines.reduce((sum, line, i) => sum + of(line, i), 0n))

/** Converts the rows of one number to a document with its amounts, or to faults. */
export const computePastInvoice = (rows: readonly InvoiceRow[], context: ImportContext): Read<ComputedInvoice> =>
  catchRefusal(rows[0]?.row ?? 0, () => computeInvoice(rows, context))
