import { readReceipt, type ReceiptContent } from '#domain/receipts/receipt-code.ts'
import { isSignedBy } from './verify.ts'

/** What the check needs of a public key. */
export interface CheckKey {
  kid: string
  x: string
  revoked_since: string | null
}

export type CheckedReceipt =
  | { state: 'invalid' | 'unknown_key' }
  /** `leakedSince` is set if the key leaked on a later day: somebody else may have made this receipt with an earlier day. */
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
