import * as z from 'zod/mini'
import { NO_TAX } from '#domain/gst/tax-rate.ts'
import { ONE } from '#domain/money/quantity.ts'
import { optionalHsn } from '../call/code-fields.ts'
import { line, optionalLine, rupees } from '../call/fields.ts'
import { percentage, price, quantity, taxRate } from '../call/number-fields.ts'

/** Maximum characters of a line's description and unit, and maximum lines of an invoice. */
export const DESCRIPTION_MAX = 500
export const UNIT_MAX = 20
export const LINES_MAX = 500

/** Why something bears no tax although its seller charges tax; omitted: it is taxed, or its rate is nil. */
export const EXEMPTIONS = ['exempt', 'non_gst'] as const

/** The common fields of an invoice line and a saved item. */
export const itemFields = {
  description: line(DESCRIPTION_MAX, 'Please describe the item'),
  hsn: optionalHsn,
  unit: optionalLine(UNIT_MAX),
  /** Price of one unit, in rupees; includes tax if the invoice says so. */
  unit_price: price,
  rate: z._default(taxRate, NO_TAX),
  exemption: z.optional(z.nullable(z.enum(EXEMPTIONS, { error: 'Choose exempt or non_gst' }))),
}

/** A line as the seller enters it. A discount is either a percentage or an amount, not both. */
export const LineInput = z
  .strictObject({
    ...itemFields,
    quantity: z._default(quantity, ONE),
    discount_percent: z.optional(z.nullable(percentage)),
    discount_amount: z.optional(z.nullable(price)),
  })
  .check(
    z.refine((given) => !given.discount_percent || !given.discount_amount, {
      error: 'Give a discount in percent or in rupees, not both',
      path: ['discount_amount'],
    }),
    z.refine((given) => !given.exemption || given.rate === NO_TAX, {
      error: 'An exempt item has no tax rate',
      path: ['rate'],
    }),
  )
export type LineInput = z.output<typeof LineInput>

/** A line of an invoice with its figures, in rupees. */
export const InvoiceLine = z.object({
  /** From 1. */
  position: z.number(),
  description: z.string(),
  hsn: z.nullable(z.string()),
  quantity: z.string(),
  unit: z.nullable(z.string()),
  unit_price: rupees,
  discount_percent: z.nullable(z.string()),
  discount_amount: z.nullable(rupees),
  /** In percent: "18". */
  rate: z.string(),
  exemption: z.nullable(z.enum(EXEMPTIONS)),
  gross: rupees,
  /** All discounts: the line's own and its part of the invoice's. */
  discount: rupees,
  taxable: rupees,
  cgst: rupees,
  /** SGST, or UTGST. */
  sgst: rupees,
  igst: rupees,
  amount: rupees,
  /** For a note: an amount is credited or charged, and no goods are counted. */
  is_by_value: z.boolean(),
  /** The quantity that credit notes have credited. */
  credited_quantity: z.string(),
  /** The part of the figures above that credit notes have credited, by quantity or by value. */
  credited: z.object({ gross: rupees, discount: rupees, taxable: rupees, cgst: rupees, sgst: rupees, igst: rupees }),
})
export type InvoiceLine = z.infer<typeof InvoiceLine>
