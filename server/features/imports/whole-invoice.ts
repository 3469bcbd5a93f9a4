import { type Paise, paise } from '#domain/money/money.ts'
import { ONE } from '#domain/money/quantity.ts'
import { spread } from '#domain/money/rounding.ts'
import { NO_TAX } from '#domain/gst/tax-rate.ts'
import { sharedBy } from './cells/shared-value.ts'
import { refuse } from './faults.ts'
import type { InvoiceRow } from './invoice-rows.ts'
import type { PastLine } from './past/past-invoice.ts'

// Amounts for the whole invoice that files of other programs state besides its items: a discount before tax, and a
// shipping charge.

const ZERO = paise(0n)

/** A row of a file with its share of the invoice discount, which reduces its value before tax. */
export interface DiscountedRow {
  row: InvoiceRow
  discount: Paise
}

const valueOf = ({ taxable, row }: InvoiceRow): Paise =>
  taxable ?? refuse('document_discount', 'The amount before tax is missing', row)

/**
 * Spreads the discount of an invoice over its rows in proportion to their values. Their tax applies to the reduced
 * values.
 */
export function takeDiscount(rows: readonly InvoiceRow[]): DiscountedRow[] {
  const discount = sharedBy(rows, 'document_discount', (row) => row.documentDiscount)
  if (discount === null || discount === ZERO) return rows.map((row) => ({ row, discount: ZERO }))
  if (discount > rows.reduce((sum, row) => sum + valueOf(row), 0n))
    refuse('document_discount', 'The discount is more than the amount')
  return spread(discount, rows, valueOf).map(({ item, part }) => ({
    row: { ...item, taxable: paise(valueOf(item) - part) },
    discount: part,
  }))
}

/** Returns the shipping charge as a line. Files of other programs state its tax, if any, in no column that is read. */
export function shippingLines(rows: readonly InvoiceRow[]): PastLine[] {
  const charge = sharedBy(rows, 'shipping_charge', (row) => row.shippingCharge)
  if (charge === null || charge === ZERO) return []
  return [
    {
      description: 'Shipping',
      hsn: null,
      quantity: ONE,
      unit: null,
      unit_price: charge,
      rate: NO_TAX,
      exemption: null,
      gross: charge,
      discount: ZERO,
      taxable: charge,
      cgst: ZERO,
      sgst: ZERO,
      igst: ZERO,
      amount: charge,
      credits_position: null,
      is_by_value: false,
    },
  ]
}
