import * as z from 'zod/mini'
import { call } from '../call/call.ts'
import { amount, instant, line, vpa } from '../call/fields.ts'

/** Longest note of a hosted payment link, in characters. */
export const LINK_NOTE_MAX = 80

/** Days that a hosted payment link works after it was signed. */
export const LINK_DAYS = 30

/** Note of a hosted link that names none (product-spec, section 2). */
export const DEFAULT_LINK_NOTE = 'Payment'

/** A hosted payment link, signed so that the page may show the business name as it is now. */
export const createHostedLink = call({
  method: 'POST',
  path: '/api/payment-links',
  summary: 'Sign a hosted payment link, which works for 30 days',
  access: 'signed_in',
  body: z.strictObject({
    upi_id: vpa,
    amount,
    note: z.optional(z.nullable(line(LINK_NOTE_MAX, 'Please enter a note'))),
  }),
  /** `expires_at` is null where the link is not signed, since the account's e-mail address is not confirmed. */
  reply: z.object({ url: z.string(), expires_at: z.nullable(instant) }),
})

/** The link stops working at once. Safe to repeat. */
export const revokeHostedLink = call({
  method: 'POST',
  path: '/api/payment-links/revoke',
  summary: 'Withdraw a hosted payment link of yours',
  access: 'signed_in',
  body: z.strictObject({ url: line(2_000, 'Please give the link') }),
  reply: z.object({}),
})

/** Every hosted link that the business has signed so far stops working at once. */
export const revokeAllHostedLinks = call({
  method: 'POST',
  path: '/api/payment-links/revoke-all',
  summary: 'Withdraw every hosted payment link signed so far',
  access: 'signed_in',
  body: z.optional(z.strictObject({})),
  reply: z.object({}),
})
