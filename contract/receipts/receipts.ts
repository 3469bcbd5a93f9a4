import * as z from 'zod/mini'
import { call } from '../call/call.ts'
import { day, id, instant, rupees } from '../call/fields.ts'
import { PDF, shownFile } from '../call/file-reply.ts'

/** A public key as JSON Web Key (RFC 8037). `kid` is the first 8 bytes of its thumbprint (RFC 7638). */
export const ReceiptKey = z.object({
  kty: z.literal('OKP'),
  crv: z.literal('Ed25519'),
  alg: z.literal('EdDSA'),
  use: z.literal('sig'),
  kid: z.string(),
  x: z.string(),
  created_at: instant,
  /** When another key replaced it; null for the current signing key. */
  retired_at: z.nullable(instant),
  /** If set, the private key may have leaked: do not trust receipts of payments from this day on. */
  revoked_since: z.nullable(day),
})
export type ReceiptKey = z.infer<typeof ReceiptKey>

export const getReceiptKeys = call({
  method: 'GET',
  path: '/.well-known/pavti-receipts.json',
  summary: 'The public keys that check receipts, current and retired',
  access: 'public',
  roles: null,
  reply: z.object({ keys: z.array(ReceiptKey) }),
})

export const checkReceipt = call({
  method: 'POST',
  path: '/api/receipts/check',
  summary: 'Whether the payment of a receipt was undone, asked by the SHA-256 of what the receipt says',
  access: 'public',
  roles: null,
  body: z.strictObject({
    fingerprint: z
      .string()
      .check(
        z.regex(/^[0-9a-f]{64}$/, 'This is no fingerprint of a receipt'),
        z.describe('SHA-256 of the payload of the COSE_Sign1 receipt, in hex'),
      ),
  }),
  reply: z.object({
    /** counts: the payment counts for its invoice. unknown: no such receipt is recorded here. */
    state: z.enum(['counts', 'withdrawn', 'unknown']),
    /** The IST day on which it was undone or reduced. */
    withdrawn_on: z.nullable(day),
  }),
})

/** The receipt of one payment. */
export const Receipt = z.object({
  /** The amount received, including paise that are rounded off. */
  amount: rupees,
  received_on: day,
  /**
   * A short link to a page that checks the receipt: COSE_Sign1 as base64url after the #, which browsers do not send.
   */
  url: z.string(),
  pdf_url: z.string(),
})
export type Receipt = z.infer<typeof Receipt>

const params = z.strictObject({ id, payment_id: id })

export const getReceipt = call({
  method: 'GET',
  path: '/api/invoices/:id/payments/:payment_id/receipt',
  summary: 'The signed receipt of a payment, as a link',
  access: 'signed_in',
  roles: 'all',
  scope: 'invoices:read',
  params,
  reply: z.object({ receipt: Receipt }),
})

export const getReceiptPdf = call({
  method: 'GET',
  path: '/api/invoices/:id/payments/:payment_id/receipt.pdf',
  summary: 'The signed receipt of a payment as PDF (A5)',
  access: 'signed_in',
  roles: 'all',
  scope: 'invoices:read',
  params,
  reply: shownFile(PDF),
})
