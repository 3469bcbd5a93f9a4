import * as z from 'zod/mini'
import { call } from '../call/call.ts'
import { id } from '../call/fields.ts'
import { PDF, PNG, savedFile, shownFile } from '../call/file-reply.ts'

const params = z.strictObject({ id })

/** Without the customer's phone and e-mail; the seller decides whether to show bank account and PAN. */
export const getPayerPdf = call({
  method: 'GET',
  path: '/payment/:id/invoice.pdf',
  summary: "The PDF of an invoice for its payer, from the payer's page",
  access: 'public',
  roles: null,
  params,
  reply: shownFile(PDF),
  refusesWithPage: true,
})

export const getPayerQr = call({
  method: 'GET',
  path: '/payment/:id/qr.png',
  summary: 'The UPI QR code of an unpaid invoice, or of a part of it, as a picture',
  access: 'public',
  roles: null,
  params,
  /** The number of a part, or 'any' for an amount of the payer's choice; omitted: the whole. */
  query: z.object({ part: z.optional(z.string()) }),
  reply: savedFile(PNG),
  refusesWithPage: true,
})

/** Payments are counted from 1 in the order of the page; undone ones are left out. */
export const getPayerReceipt = call({
  method: 'GET',
  path: '/payment/:id/receipts/:number/receipt.pdf',
  summary: "The receipt of a payment for its payer, from the payer's page",
  access: 'public',
  roles: null,
  params: z.strictObject({
    id,
    number: z.pipe(
      z.string().check(z.regex(/^[1-9]\d?$/, 'There is no such receipt')),
      z.transform((text) => Number(text)),
    ),
  }),
  reply: shownFile(PDF),
  refusesWithPage: true,
})

export const getOfferPdf = call({
  method: 'GET',
  path: '/offer/:id/offer.pdf',
  summary: 'The PDF of a quotation or pro forma invoice for the customer, from its page',
  access: 'public',
  roles: null,
  params,
  reply: shownFile(PDF),
  refusesWithPage: true,
})

export const getSharedStatement = call({
  method: 'GET',
  path: '/statement/:token/statement.pdf',
  summary: 'The statement of account behind a link, as PDF',
  access: 'public',
  roles: null,
  params: z.strictObject({ token: z.string() }),
  reply: shownFile(PDF),
  refusesWithPage: true,
})
