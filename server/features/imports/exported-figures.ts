import { assumePlace, deliveryStateOf } from '#domain/document/document-lines.ts'
import { type DocumentExtras, NO_EXTRAS } from '#domain/document/extras/document-extras.ts'
import { stateOfGstin } from '#domain/document/seller.ts'
import type { IssuedKind } from '#domain/document/document.ts'
import type { SupplyType, TaxKind } from '#domain/gst/gst-supply.ts'
import { type Paise, paise } from '#domain/money/money.ts'
import { ONE } from '#domain/money/quantity.ts'
import { divideHalfUp } from '#domain/money/rounding.ts'
import { NO_TAX, OLDER_TAX_RATES, RARE_TAX_RATES, TAX_RATES, type TaxRate } from '#domain/gst/tax-rate.ts'
import { type Taxes, taxLine } from '#domain/gst/gst-line.ts'
import { refuse } from './faults.ts'
import type { InvoiceRow } from './invoice-rows.ts'
import type { PastLine } from './past/past-invoice.ts'
import { sharedBy } from './cells/shared-value.ts'

const ZERO = paise(0n)

/** Returns the optional details of a document, which may be on any row. */
export const extrasOf = (rows: readonly InvoiceRow[]): DocumentExtras =>
  rows.find(({ extras }) => extras !== null)?.extras ?? NO_EXTRAS

/**
 * Reads the amounts of a document in Pavti's own export and verifies them to the paisa, without computing them again.
 * The file has a row for each line, or one row with the totals of the document.
 */
export function readExportedInvoice(rows: readonly InvoiceRow[], kind: IssuedKind, sellerState: string | null) {
  const gstin = sharedBy(rows, 'customer_gstin', (row) => row.customer_gstin)
  const supply_type = sharedBy(rows, 'supply_type', (row) => row.supply_type) ?? 'regular'
  const reverse_charge = sharedBy(rows, 'reverse_charge', (row) => row.reverse_charge) ?? false
  const totalInFile = sharedBy(rows, 'total', (row) => row.total)
  const roundOffInFile = sharedBy(rows, 'round_off', (row) => row.round_off)
  const isNote = kind === 'credit_note'
  const isDebit = kind === 'debit_note'

  const lines = rows.map((row) => {
    const whole = rows.length === 1 && totalInFile !== null ? paise(totalInFile - (roundOffInFile ?? 0n)) : null
    return readLine(row, row.amount ?? whole ?? refuse('amount', 'The amount is missing', row.row), {
      reverse_charge,
      isNote,
      isDebit,
    })
  })
  const amounts = paise(lines.reduce((sum, { amount }) => sum + amount, 0n))
  const total = totalInFile ?? paise(amounts + (roundOffInFile ?? 0n))
  if (roundOffInFile !== null && total !== amounts + roundOffInFile) {
    refuse('total', 'The lines and the round-off do not add up to the total')
  }
  const isTaxed = lines.some((line) => taxesOf(line) > 0n)
  if (isTaxed && (kind === 'invoice' || kind === 'bill_of_supply')) refuse('kind', 'Only a tax invoice has tax')
  const placeInFile = sharedBy(rows, 'place_of_supply', (row) => row.place)
  const customerState = gstin === null ? null : (stateOfGstin(gstin) ?? null)
  const place =
    placeInFile ??
    (isTaxed
      ? assumePlace({
          supply_type,
          sellerState,
          customerState,
          isRegistered: gstin !== null,
          deliveryState: deliveryStateOf(extrasOf(rows).ship_to, rows),
        })
      : null)
  refuseWrongTaxes(lines, place === sellerState, supply_type)
  return {
    customer_gstin: gstin,
    place,
    kind,
    supply_type,
    reverse_charge,
    prices_include_tax: sharedBy(rows, 'prices_include_tax', (row) => row.prices_include_tax) ?? false,
    credits_number: isNote
      ? (sharedBy(rows, 'credits_number', (row) => row.credits_number) ??
        refuse('credits_number', 'The number of the invoice that it credits is missing'))
      : null,
    credit_reason: isNote
      ? (sharedBy(rows, 'credit_reason', (row) => row.credit_reason) ?? 'As on the original credit note')
      : null,
    debits_number: isDebit
      ? (sharedBy(rows, 'debits_number', (row) => row.debits_number) ??
        refuse('debits_number', 'The number of the invoice that it adds to is missing'))
      : null,
    debit_reason: isDebit
      ? (sharedBy(rows, 'debit_reason', (row) => row.debit_reason) ?? 'As on the original debit note')
      : null,
    lines,
    total,
  }
}

/**
 * Refuses wrong taxes: IGST applies to another state or a special economic zone (IGST Act, sections 5 and 7), CGST and
 * SGST to the seller's own state.
 */
function refuseWrongTaxes(lines: readonly PastLine[], isOwnState: boolean, supply_type: SupplyType): void {
  const hasIgst = lines.some(({ igst }) => igst > 0n)
  const hasHalves = lines.some(({ cgst }) => cgst > 0n)
  if (hasIgst && hasHalves) refuse('igst', 'An invoice has either IGST, or CGST and SGST')
  if (hasIgst && isOwnState && supply_type === 'regular') {
    refuse('place_of_supply', 'IGST is for another state than that of your business')
  }
  if (hasHalves && !isOwnState) refuse('place_of_supply', 'CGST and SGST are for the state of your business')
}

function readLine(
  row: InvoiceRow,
  amount: Paise,
  { reverse_charge, isNote, isDebit }: { reverse_charge: boolean; isNote: boolean; isDebit: boolean },
): PastLine {
  const taxes = {
    taxable: row.taxable ?? refuse('taxable', 'The amount before tax is missing', row.row),
    cgst: row.cgst ?? ZERO,
    sgst: row.sgst ?? ZERO,
    igst: row.igst ?? ZERO,
  }
  if (taxes.cgst !== taxes.sgst) refuse('sgst', 'CGST and SGST are always equal', row.row)
  const tax = taxesOf(taxes)
  if (amount !== taxes.taxable + (reverse_charge ? 0n : tax)) {
    refuse('total', 'The amount before tax and the tax do not add up to this', row.row)
  }
  const count = row.quantity ?? ONE
  const [gross, discount] = [row.gross ?? taxes.taxable, row.gross === null ? ZERO : (row.discount ?? ZERO)]
  if (discount > gross) refuse('discount', 'The discount is more than the amount', row.row)
  const rate = readRate(row, taxes.taxable, tax, taxes.igst > 0n ? 'igst' : 'halves')
  if (row.exemption !== null && rate !== NO_TAX) refuse('exemption', 'An exempt item has no GST rate', row.row)
  return {
    description: row.description ?? DEFAULT_DESCRIPTION,
    hsn: row.hsn,
    quantity: count,
    unit: row.unit,
    unit_price: row.unit_price ?? paise(divideHalfUp(taxes.taxable * 1_000n, count)),
    rate,
    exemption: row.exemption,
    gross,
    discount,
    ...taxes,
    amount,
    credits_position: isNote ? (row.creditsLine ?? 1) : null,
    // Without lines the quantity is unknown.
    is_by_value: (isNote && (row.is_by_value ?? row.creditsLine === null)) || (isDebit && row.is_by_value === true),
  }
}

function readRate(row: InvoiceRow, taxable: Paise, tax: Paise, kind: TaxKind) {
  if (row.rate === null) {
    if (tax === 0n) return NO_TAX
    return (
      rateOfTax(taxable, tax, kind) ??
      refuse('tax', 'This invoice has several GST rates. Import the export "Lines", which has each of them', row.row)
    )
  }
  if (!fitsRate(taxable, tax, row.rate, kind)) refuse('tax', 'This tax does not fit the GST rate', row.row)
  return row.rate
}

/** The maximum difference between a total and its lines in paise: other programs round to the rupee. */
export const ROUNDING = 100n

/** The description of an imported invoice without lines. */
export const DEFAULT_DESCRIPTION = 'As on the original invoice'

export const distance = (a: bigint, b: bigint): bigint => (a > b ? a - b : b - a)
export const taxesOf = ({ cgst, sgst, igst }: Taxes): Paise => paise(cgst + sgst + igst)

/**
 * Returns the nearest rate at which this tax is due on this value, to the rupee. A rare rate is used only if no other
 * fits. Undefined if none fits.
 */
export function rateOfTax(taxable: Paise, tax: Paise, kind: TaxKind): TaxRate | undefined {
  const fitting = [...TAX_RATES, ...OLDER_TAX_RATES]
    .map((rate) => ({ rate, off: distance(taxesOf(taxLine(taxable, rate, kind, false)), tax) }))
    .filter(({ off }) => off <= ROUNDING)
    .sort((a, b) => Number(a.off - b.off))
    .map(({ rate }) => rate)
  return fitting.find((rate) => !RARE_TAX_RATES.includes(rate)) ?? fitting[0]
}

/** Whether this tax is due on this value at this rate, apart from rounding. */
export const fitsRate = (taxable: Paise, tax: Paise, rate: TaxRate, kind: TaxKind): boolean =>
  distance(taxesOf(taxLine(taxable, rate, kind, false)), tax) <= ROUNDING
