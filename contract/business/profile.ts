import * as z from 'zod/mini'
import { CurrentUser } from '../accounts/accounts.ts'
import { call } from '../call/call.ts'
import { optionalVpa } from '../call/fields.ts'

/** Largest logo, in bytes: the 2 MB that the settings dialog promises (product-spec, section 5). */
export const LOGO_MAX_BYTES = 2 * 1024 * 1024

/** Body limit of the profile call: the largest logo as a base64 data URL, and room for the other fields. */
const PROFILE_BODY_BYTES = Math.ceil(LOGO_MAX_BYTES / 3) * 4 + 4_096

/** `logo_url` is a data URL, or an https URL that is fetched once and stored; null removes the logo. */
export const saveProfile = call({
  method: 'PUT',
  path: '/api/users/profile',
  summary: 'Set or remove the logo and the default UPI ID',
  access: 'signed_in',
  body: z.strictObject({
    logo_url: z.optional(
      z.nullable(z.string({ error: 'Please choose an image' }).check(z.minLength(1, 'Please choose an image'))),
    ),
    default_upi: optionalVpa,
  }),
  reply: z.object({ user: CurrentUser }),
  bodyLimitBytes: PROFILE_BODY_BYTES,
  bodyTooLarge: 'file_too_large',
})
