import * as z from 'zod/mini'
import { call } from '../call/call.ts'
import { discountCode } from '../call/code-fields.ts'
import { day, id, instant, rupees } from '../call/fields.ts'
import { pageQuery, pageReply } from '../call/paging.ts'

const RANGE = 'Discount must be between ₹1 and ₹68'

/** Whole rupees from 1 to 68, as text or number: below the price of 69, so that at least ₹1 remains to be paid. */
const discountAmount = z.pipe(
  z.union([z.string(), z.number()], { error: 'Please fill in all fields' }),
  z.transform((input: string | number, context): bigint => {
    const text = String(input).trim()
    const rupeesOff = /^\d{1,2}$/.test(text) ? BigInt(text) : 0n
    if (rupeesOff >= 1n && rupeesOff <= 68n) return rupeesOff
    context.issues.push({ code: 'custom', message: text === '' ? 'Please fill in all fields' : RANGE, input })
    return z.NEVER
  }),
)

const DAY_FORMAT = 'Use a day like 2026-12-31'

/** PostgreSQL has no year 0, which z.iso.date accepts. */
const lastDay = z.iso.date(DAY_FORMAT).check(z.refine((text) => text >= '2000-01-01', DAY_FORMAT))

export const DiscountCode = z.object({
  id,
  code: z.string(),
  discount_amount: rupees,
  is_active: z.boolean(),
  /** Paid payment links with this code. `reserved_count` is the number of open links. */
  uses_count: z.number(),
  reserved_count: z.number(),
  max_uses: z.nullable(z.number()),
  /** Last valid day, in India. */
  last_day: z.nullable(day),
  created_at: instant,
})
export type DiscountCode = z.infer<typeof DiscountCode>

export const listDiscountCodes = call({
  method: 'GET',
  path: '/api/admin/discount-codes',
  summary: 'List all discount codes, newest first',
  access: 'admin',
  roles: null,
  reply: z.object({ discount_codes: z.array(DiscountCode) }),
})

export const createDiscountCode = call({
  method: 'POST',
  path: '/api/admin/discount-codes',
  summary: 'Create a discount code',
  access: 'admin',
  roles: null,
  body: z.strictObject({
    code: discountCode,
    discount_amount: discountAmount,
    max_uses: z.optional(z.nullable(z.int().check(z.gte(1, 'At least 1'), z.lte(1_000_000, 'At most 1,000,000')))),
    last_day: z.optional(z.nullable(lastDay)),
  }),
  reply: z.object({ discount_code: DiscountCode }),
})

export const toggleDiscountCode = call({
  method: 'PATCH',
  path: '/api/admin/discount-codes/:id',
  summary: 'Switch a discount code on or off',
  access: 'admin',
  roles: null,
  params: z.strictObject({ id }),
  body: z.strictObject({ is_active: z.boolean({ error: 'Choose yes or no' }) }),
  reply: z.object({ discount_code: DiscountCode }),
})

export const deleteDiscountCode = call({
  method: 'DELETE',
  path: '/api/admin/discount-codes/:id',
  summary: 'Delete a discount code; existing payment links keep their price',
  access: 'admin',
  roles: null,
  params: z.strictObject({ id }),
  reply: z.object({ ok: z.literal(true) }),
})

export const AuditEntry = z.object({
  id,
  at: instant,
  by: z.string(),
  what: z.string(),
  subject: z.string(),
  outcome: z.enum(['done', 'refused']),
})
export type AuditEntry = z.infer<typeof AuditEntry>

export const listAudit = call({
  method: 'GET',
  path: '/api/admin/audit',
  summary: 'List the audit log, newest first',
  access: 'admin',
  roles: null,
  query: z.strictObject(pageQuery({ limit: 100 })),
  reply: z.object({ entries: z.array(AuditEntry), ...pageReply }),
})
