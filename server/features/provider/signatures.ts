import { createHmac, timingSafeEqual } from 'node:crypto'

/** HMAC-SHA256 in lower-case hex, the provider's signature scheme. */
const signHex = (secret: string, message: string | Buffer): string =>
  createHmac('sha256', secret).update(message).digest('hex')

/** Returns the signature of a payment on the checkout screen. */
export const signCheckout = (keySecret: string, orderId: string, paymentId: string): string =>
  signHex(keySecret, `${orderId}|${paymentId}`)

interface LinkReturn {
  linkId: string
  /** Empty if none was set. */
  referenceId: string
  status: string
  paymentId: string
}

/** Returns the signature of the parameters that a payment link adds to the callback address. */
export const signLinkReturn = (keySecret: string, { linkId, referenceId, status, paymentId }: LinkReturn): string =>
  signHex(keySecret, `${linkId}|${referenceId}|${status}|${paymentId}`)

/** Returns the signature of the raw bytes of an event. */
export const signEvent = (webhookSecret: string, rawBody: Buffer): string => signHex(webhookSecret, rawBody)

/** Whether `unverifiedSignature` is one of `right`. Constant time, unless it is not 64 hex digits. */
export function isAnySignature(right: readonly string[], unverifiedSignature: string): boolean {
  if (!/^[0-9a-f]{64}$/.test(unverifiedSignature)) return false
  const claimed = Buffer.from(unverifiedSignature)
  return right.map((one) => timingSafeEqual(Buffer.from(one), claimed)).includes(true)
}
