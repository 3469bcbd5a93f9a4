import * as z from 'zod/mini'
import { call } from '../call/call.ts'
import { instant, line, vpa } from '../call/fields.ts'
import { amount } from '../call/number-fields.ts'

/** Longest note of a hosted payment link, in characters. */
export const LINK_NOTE_MAX = 80

/** Lifetime of a signed hosted payment link, in days. */
export const LINK_DAYS = 30

/** Note of a hosted link without one. */
export const DEFAULT_LINK_NOTE = 'Payment'

/** Signs a hosted payment link, so that its page may show the current business name. */
export const createHostedLink = call({
  method: 'POST',
  path: '/api/payment-links',
  summary: 'Create a signed payment link, valid for 30 days',
  access: 'signed_in',
  roles: 'work',
  body: z.strictObject({
    upi_id: vpa,
    amount,
    note: z.optional(z.nullable(line(LINK_NOTE_MAX, 'Please enter a note'))),
    upi_is_saved: z
      .optional(z.boolean())
      .check(z.describe('Whether you took `upi_id` from the saved ones: it is refused if it was removed since')),
  }),
  /** `expires_at` is null if the link is unsigned because the account's e-mail address is not confirmed. */
  reply: z.object({ url: z.string(), expires_at: z.nullable(instant) }),
})

/** Takes effect at once. Safe to repeat. */
export const revokeHostedLink = call({
  method: 'POST',
  path: '/api/payment-links/revoke',
  summary: 'Revoke a payment link',
  access: 'signed_in',
  roles: 'work',
  body: z.strictObject({ url: line(2_000, 'Please enter the link') }),
  reply: z.object({}),
})

/** Takes effect at once. */
export const revokeAllHostedLinks = call({
  method: 'POST',
  path: '/api/payment-links/revoke-all',
  summary: 'Revoke all payment links signed so far',
  access: 'signed_in',
  roles: 'owner',
  body: z.optional(z.strictObject({})),
  reply: z.object({}),
})
