import * as z from 'zod/mini'
import { AGEING_PARTS } from '#domain/customer-account/ageing.ts'
import { call } from '../call/call.ts'
import { chosenDay, day, id, rupees } from '../call/fields.ts'

/** Maximum number of customers in the report; its totals and the file include all. */
export const AGEING_ROWS_MAX = 500

/** Days are counted from the due date; an invoice without one is in `not_due`. */
const Figures = {
  parts: z.object(
    Object.fromEntries(AGEING_PARTS.map((part) => [part, rupees])) as Record<
      (typeof AGEING_PARTS)[number],
      typeof rupees
    >,
  ),
  /** The sum of the parts. */
  owed: rupees,
  /** Advances, and what was received or credited beyond invoices and not refunded by that day. */
  in_hand: rupees,
  /** `owed` less `in_hand`, as on the statement of account. */
  balance: rupees,
}

/** What one customer owed. */
export const AgeingRow = z.object({
  /** Null for invoices without a customer. */
  customer_id: z.nullable(id),
  customer_name: z.string(),
  ...Figures,
})
export type AgeingRow = z.infer<typeof AgeingRow>

export const AgeingReport = z.object({
  as_on: day,
  today: day,
  /** Customers with a balance, the largest first. */
  rows: z.array(AgeingRow),
  has_more: z.boolean(),
  customers: z.number(),
  total: z.object(Figures),
})
export type AgeingReport = z.infer<typeof AgeingReport>

export const getAgeing = call({
  method: 'GET',
  path: '/api/reports/ageing',
  summary: 'Get what each customer owed on a day, by age',
  access: 'signed_in',
  roles: 'books',
  scope: 'reports:read',
  /** Omitted: today in India. */
  query: z.strictObject({ as_on: z.optional(chosenDay) }),
  reply: AgeingReport,
})
