import type { Paise } from '../money/money.ts'
import { paise } from '../money/money.ts'

/** The sales of a business in a fiscal year, in paise, without tax. */
export interface YearTurnover {
  fiscal_year: string
  turnover: Paise
}

const rupees = (count: bigint): Paise => paise(count * 100n)

/**
 * Limits of a fiscal year's turnover at which a duty begins or a scheme ends: registration for services or in some
 * states (CGST Act, section 22(1)), registration for goods alone (Notification 10/2019), composition (section 10(1),
 * Notification 14/2019), and e-invoices and HSN codes of 6 digits (Rule 48(4) with Notification 10/2023; Notification
 * 78/2020).
 */
export const TURNOVER_LIMITS = {
  registration: rupees(2_000_000n),
  registration_goods: rupees(4_000_000n),
  composition: rupees(15_000_000n),
  e_invoice: rupees(50_000_000n),
} as const satisfies Record<string, Paise>
export type TurnoverLimit = keyof typeof TURNOVER_LIMITS

/** The first year whose turnover counts for e-invoices (Notification 13/2020). */
const E_INVOICE_FROM = '2017-18'

/**
 * Whether the business must register its invoices on the e-invoice portal in a fiscal year: its turnover was above ₹5
 * crore in any earlier year since 2017-18. Pavti knows only its own sales.
 */
export const needsEInvoices = (years: readonly YearTurnover[], fiscalYear: string): boolean =>
  years.some(
    ({ fiscal_year: year, turnover }) =>
      year >= E_INVOICE_FROM && year < fiscalYear && turnover > TURNOVER_LIMITS.e_invoice,
  )
