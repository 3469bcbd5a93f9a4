import * as z from 'zod/mini'
import { call } from '../call/call.ts'
import { amount, line, vpa } from '../call/fields.ts'

/** Longest note of a hosted payment link, in characters. */
export const LINK_NOTE_MAX = 80

/** Note of a hosted link that names none (product-spec, section 2). */
export const DEFAULT_LINK_NOTE = 'Payment'

/** A hosted payment link, signed so that the page may show the business name. */
export const createHostedLink = call({
  method: 'POST',
  path: '/api/payment-links',
  summary: 'Sign a hosted payment link',
  access: 'signed_in',
  body: z.strictObject({
    upi_id: vpa,
    amount,
    note: z.optional(z.nullable(line(LINK_NOTE_MAX, 'Please enter a note'))),
  }),
  reply: z.object({ url: z.string() }),
})
