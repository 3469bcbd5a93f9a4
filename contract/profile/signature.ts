import * as z from 'zod/mini'
import { call } from '../call/call.ts'
import { PNG, shownFile } from '../call/file-reply.ts'
import { Business } from '../business/business.ts'
import { PICTURE_BODY_BYTES } from './profile.ts'

/** `picture` is a data URL of a PNG, JPEG or WebP of at most 2 MB; null removes the signature. */
export const saveSignature = call({
  method: 'PUT',
  path: '/api/business/signature',
  summary: 'Set or remove the picture of the signature on documents',
  access: 'signed_in',
  body: z.strictObject({
    picture: z.nullable(z.string({ error: 'Please choose an image' }).check(z.minLength(1, 'Please choose an image'))),
  }),
  reply: z.object({ business: Business }),
  bodyLimitBytes: PICTURE_BODY_BYTES,
  bodyTooLarge: 'file_too_large',
})

/** For the seller alone: payers see a signature only on a document. */
export const getSignature = call({
  method: 'GET',
  path: '/api/business/signatures/:id',
  summary: 'The signature as a picture, by the address in `signature_url`',
  access: 'signed_in',
  params: z.strictObject({ id: z.uuid() }),
  reply: shownFile(PNG),
})
