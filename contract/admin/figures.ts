import * as z from 'zod/mini'
import { call } from '../call/call.ts'
import { day, instant } from '../call/fields.ts'

const DayFigures = z.object({
  day,
  sign_ups: z.number(),
  /** Businesses in which an invoice was made or changed, or a payment recorded. */
  active_businesses: z.number(),
  invoices: z.number(),
  payments: z.number(),
  /** To customers. */
  mails_sent: z.number(),
  mails_failed: z.number(),
  /** Null for a day before the first count. */
  stored_bytes: z.nullable(z.number()),
  database_bytes: z.nullable(z.number()),
})
export type DayFigures = z.infer<typeof DayFigures>

const Figures = z.object({
  /** Oldest first. The last one is today, so far. */
  days: z.array(DayFigures),
  counted_at: z.nullable(instant),
})
export type Figures = z.infer<typeof Figures>

export const getFigures = call({
  method: 'GET',
  path: '/api/admin/figures',
  summary: 'Get the figures of the installation by day: sign-ups, invoices, payments, mails and sizes',
  access: 'admin',
  roles: null,
  query: z.strictObject({ days: z._default(z.enum(['30', '90'], 'Choose 30 or 90 days'), '30') }),
  reply: Figures,
})
