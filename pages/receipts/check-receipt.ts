import { readReceipt, type ReceiptContent } from '#domain/receipts/receipt-code.ts'

/** The fields of a public key that the check needs. */
export interface CheckKey {
  kid: string
  x: string
  revoked_since: string | null
}

export type CheckedReceipt =
  | { state: 'invalid' | 'unknown_key' }
  /**
   * `leakedSince` is set if the key leaked on a later day: somebody else may have made this receipt with an earlier
   * day.
   */
  | { state: 'valid'; content: ReceiptContent; leakedSince: string | null }
  /** The key had leaked by the day of the payment. */
  | { state: 'leaked'; content: ReceiptContent; leakedSince: string }

/** Checks a receipt code with the public keys of this installation. */
export async function checkReceipt(code: string, keys: readonly CheckKey[]): Promise<CheckedReceipt> {
  const receipt = readReceipt(code)
  if (!receipt) return { state: 'invalid' }
  const key = keys.find(({ kid }) => kid === receipt.keyId)
  if (!key) return { state: 'unknown_key' }
  const { content } = receipt
  if (!(await isSignedBy(key.x, receipt.signedBytes, receipt.signature))) return { state: 'invalid' }
  const leakedSince = key.revoked_since
  return leakedSince !== null && content.day >= leakedSince
    ? { state: 'leaked', content, leakedSince }
    : { state: 'valid', content, leakedSince }
}

const fromBase64Url = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0))

/**
 * Whether the key `x` (base64url of 32 bytes) made the Ed25519 signature of these bytes. Uses WebCrypto, or a library
 * if the browser has no Ed25519 (Chrome before 137).
 */
export async function isSignedBy(
  x: string,
  bytes: Uint8Array<ArrayBuffer>,
  signature: Uint8Array<ArrayBuffer>,
): Promise<boolean> {
  const key = await crypto.subtle
    .importKey('raw', fromBase64Url(x), { name: 'Ed25519' }, false, ['verify'])
    .catch(() => null)
  if (key) return crypto.subtle.verify({ name: 'Ed25519' }, key, signature, bytes)
  const { verifyAsync } = await import('@noble/ed25519')
  return verifyAsync(signature, bytes, fromBase64Url(x))
}
