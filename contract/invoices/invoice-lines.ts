import * as z from 'zod/mini'
import { NO_TAX } from '#domain/gst/tax-rate.ts'
import { ONE } from '#domain/money/quantity.ts'
import { optionalHsn } from '../call/code-fields.ts'
import { line, optionalLine, rupees } from '../call/fields.ts'
import { percentage, price, quantity, taxRate } from '../call/number-fields.ts'

/** Longest description of a line and its unit, in characters; and how many lines an invoice may have. */
export const DESCRIPTION_MAX = 500
export const UNIT_MAX = 20
export const LINES_MAX = 500

/** Why something bears no tax although its seller charges it; left out: it is taxed, or its rate is nil. */
export const EXEMPTIONS = ['exempt', 'non_gst'] as const

/** What a line of an invoice and an item to pick from have in common. */
export const itemFields = {
  description: line(DESCRIPTION_MAX, 'Please describe the item'),
  hsn: optionalHsn,
  unit: optionalLine(UNIT_MAX),
  /** Of one unit, in rupees; with the tax in it where the invoice says so. */
  unit_price: price,
  /** GST in percent. */
  rate: z._default(taxRate, NO_TAX),
  exemption: z.optional(z.nullable(z.enum(EXEMPTIONS, { error: 'Choose exempt or non_gst' }))),
}

/** A line as the seller enters it. A discount is given as a share or as an amount, not both. */
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
  /** All that is taken off: the line's own discount and its part of the invoice's. */
  discount: rupees,
  taxable: rupees,
  cgst: rupees,
  /** SGST, or UTGST. */
  sgst: rupees,
  igst: rupees,
  amount: rupees,
  /** Of a note: an amount is credited or charged, and no goods are counted. */
  is_by_value: z.boolean(),
  /** So much of the quantity was taken back by credit notes. */
  credited_quantity: z.string(),
  /** What credit notes took of the figures above, by quantity or by value. */
  credited: z.object({ gross: rupees, discount: rupees, taxable: rupees, cgst: rupees, sgst: rupees, igst: rupees }),
})
export type InvoiceLine = z.infer<typeof InvoiceLine>
