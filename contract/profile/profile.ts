import * as z from 'zod/mini'
import { CurrentUser } from '../accounts/accounts.ts'
import { call } from '../call/call.ts'
import { optionalVpa } from '../call/fields.ts'
import { PDF, PNG, shownFile, WEBP } from '../call/file-reply.ts'
import { Business } from '../business/business.ts'

/** Largest logo, in bytes: the 2 MB stated in the settings dialog. */
export const LOGO_MAX_BYTES = 2 * 1024 * 1024

/** Body limit of a call with a picture: the largest one as a base64 data URL, and room for other fields. */
export const PICTURE_BODY_BYTES = Math.ceil(LOGO_MAX_BYTES / 3) * 4 + 4_096

/** `logo_url` is a data URL, or an https URL that is fetched once and stored; null removes the logo. */
export const saveProfile = call({
  method: 'PUT',
  path: '/api/users/profile',
  summary: 'Set or remove the logo and the default UPI ID',
  access: 'signed_in',
  roles: 'owner',
  body: z.strictObject({
    logo_url: z.optional(
      z.nullable(z.string({ error: 'Please choose an image' }).check(z.minLength(1, 'Please choose an image'))),
    ),
    default_upi: optionalVpa,
  }),
  reply: z.object({ user: CurrentUser }),
  bodyLimitBytes: PICTURE_BODY_BYTES,
  bodyTooLarge: 'file_too_large',
})

/** Anchored, so that each picture has exactly one name. */
const LOGO_FILE = /^([0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12})\.(png|webp)$/

/** File name of a logo, such as '<id>.png' for documents or '<id>.webp' for payers' pages, read as id and kind. */
const logoFile = z.pipe(
  z.string(),
  z.transform((name: string, context): { id: string; kind: 'png' | 'webp' } => {
    const [, id, kind] = LOGO_FILE.exec(name) ?? []
    if (id !== undefined) return { id, kind: kind === 'png' ? 'png' : 'webp' }
    context.issues.push({ code: 'custom', message: 'This is not the name of a logo', input: name })
    return z.NEVER
  }),
)

/** The picture under a name never changes. */
export const getLogo = call({
  method: 'GET',
  path: '/logos/:file',
  summary: 'A logo as a picture, by the address in `logo_url`',
  access: 'public',
  roles: null,
  params: z.strictObject({ file: logoFile }),
  reply: shownFile(PNG, WEBP),
})

/**
 * An A5 poster for the counter: name, logo and the QR code of the default UPI ID, without an amount. 404 without a UPI
 * ID.
 */
export const getPoster = call({
  method: 'GET',
  path: '/api/business/poster.pdf',
  summary: 'A poster with the QR code of the default UPI ID as PDF',
  access: 'signed_in',
  roles: 'all',
  scope: 'business:read',
  reply: shownFile(PDF),
})

/** `picture` is a data URL of a PNG, JPEG or WebP of at most 2 MB; null removes the signature. */
export const saveSignature = call({
  method: 'PUT',
  path: '/api/business/signature',
  summary: 'Set or remove the picture of the signature on documents',
  access: 'signed_in',
  roles: 'owner',
  body: z.strictObject({
    picture: z.nullable(z.string({ error: 'Please choose an image' }).check(z.minLength(1, 'Please choose an image'))),
  }),
  reply: z.object({ business: Business }),
  bodyLimitBytes: PICTURE_BODY_BYTES,
  bodyTooLarge: 'file_too_large',
})

/** Only for the seller: payers see a signature only on a document. */
export const getSignature = call({
  method: 'GET',
  path: '/api/business/signatures/:id',
  summary: 'The signature as a picture, by the address in `signature_url`',
  access: 'signed_in',
  roles: 'all',
  params: z.strictObject({ id: z.uuid() }),
  reply: shownFile(PNG),
})
