import { createHash, createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'

/** PKCS #8 of an Ed25519 key without its 32 bytes (RFC 8410, section 7). */
const PKCS8_START = Buffer.from('302e020100300506032b657004220420', 'hex')
const KEY_ID_BYTES = 8

/** A key that signs receipts. */
export interface SigningKey {
  /** The first 8 bytes of the thumbprint (RFC 7638), as base64url. */
  id: string
  /** The 32 bytes of the public key, as base64url. */
  publicKey: string
  privateKey: KeyObject
}

/** Creates the signing key from a secret of 32 bytes. The same secret always gives the same key. */
export function createSigningKey(secret: Buffer): SigningKey {
  const privateKey = createPrivateKey({ key: Buffer.concat([PKCS8_START, secret]), format: 'der', type: 'pkcs8' })
  const { x = '' } = createPublicKey(privateKey).export({ format: 'jwk' })
  // RFC 7638: these members in this order, without spaces.
  const thumbprint = createHash('sha256').update(`{"crv":"Ed25519","kty":"OKP","x":"${x}"}`).digest()
  return { id: thumbprint.subarray(0, KEY_ID_BYTES).toString('base64url'), publicKey: x, privateKey }
}
