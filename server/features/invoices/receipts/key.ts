import { createHash, createPrivateKey, createPublicKey, sign } from 'node:crypto'
import type { ReceiptKey } from '#contract/receipts/receipts.ts'
import { encodeReceipt, type ReceiptContent } from '#domain/receipts/receipt-code.ts'

/** PKCS #8 of an Ed25519 key without its 32 bytes (RFC 8410, section 7). */
const PKCS8_START = Buffer.from('302e020100300506032b657004220420', 'hex')
const KEY_ID_BYTES = 8

/** Signs receipts. */
export interface ReceiptSigner {
  publicKey: ReceiptKey
  /** Returns the receipt code of a content. */
  sign: (content: ReceiptContent) => string
}

/** Creates the signer of receipts from a secret of 32 bytes. The same secret always gives the same key. */
export function createReceiptSigner(secret: Buffer): ReceiptSigner {
  const key = createPrivateKey({ key: Buffer.concat([PKCS8_START, secret]), format: 'der', type: 'pkcs8' })
  const { x = '' } = createPublicKey(key).export({ format: 'jwk' })
  // RFC 7638: these members in this order, without spaces.
  const thumbprint = createHash('sha256').update(`{"crv":"Ed25519","kty":"OKP","x":"${x}"}`).digest()
  const kid = thumbprint.subarray(0, KEY_ID_BYTES).toString('base64url')
  return {
    publicKey: { kty: 'OKP', crv: 'Ed25519', alg: 'EdDSA', use: 'sig', kid, x },
    sign: (content) => encodeReceipt(content, kid, (bytes) => sign(null, bytes, key)),
  }
}
