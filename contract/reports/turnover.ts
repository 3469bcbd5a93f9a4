import * as z from 'zod/mini'
import { TURNOVER_LIMITS, type TurnoverLimit } from '#domain/reports/turnover.ts'
import { call } from '../call/call.ts'
import { rupees } from '../call/fields.ts'

const LIMITS = Object.keys(TURNOVER_LIMITS) as [TurnoverLimit, ...TurnoverLimit[]]

export const getTurnover = call({
  method: 'GET',
  path: '/api/reports/turnover',
  summary: 'Sales without tax of each fiscal year, and the limits by which duties under GST begin',
  access: 'signed_in',
  roles: 'books',
  scope: 'reports:read',
  reply: z.object({
    /** The current fiscal year in India: "2026-27". */
    fiscal_year: z.string(),
    /** Newest first, at most 10; only what is in Pavti. */
    years: z.array(z.object({ fiscal_year: z.string(), turnover: rupees })),
    limits: z.array(z.object({ limit: z.enum(LIMITS), amount: rupees, is_exceeded: z.boolean() })),
    /** Whether an invoice to a registered customer is none without an IRN (CGST Rule 48(5)). */
    needs_e_invoices: z.boolean(),
  }),
})
