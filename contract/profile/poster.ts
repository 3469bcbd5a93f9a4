import { call } from '../call/call.ts'
import { PDF, shownFile } from '../call/file-reply.ts'

/** A5, for the counter: name, logo and the QR code of the default UPI ID, without an amount. 404 without a UPI ID. */
export const getPoster = call({
  method: 'GET',
  path: '/api/business/poster.pdf',
  summary: 'A poster with the QR code of the default UPI ID as PDF',
  access: 'signed_in',
  scope: 'business:read',
  reply: shownFile(PDF),
})
