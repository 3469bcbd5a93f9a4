import { createHmac, timingSafeEqual } from 'node:crypto'

/** HMAC-SHA256 in lower-case hex, as the provider signs everything. */
const signHex = (secret: string, message: string | Buffer): string =>
  createHmac('sha256', secret).update(message).digest('hex')

/** Signs a payment made on the checkout screen. */
export const signCheckout = (keySecret: string, orderId: string, paymentId: string): string =>
  signHex(keySecret, `${orderId}|${paymentId}`)

interface LinkReturn {
  linkId: string
  /** Empty where none was set. */
  referenceId: string
  status: string
  paymentId: string
}

/** Signs what a payment link adds to the address it sends the browser to. */
export const signLinkReturn = (keySecret: string, { linkId, referenceId, status, paymentId }: LinkReturn): string =>
  signHex(keySecret, `${linkId}|${referenceId}|${status}|${paymentId}`)

/** Signs the raw bytes of an event. */
export const signEvent = (webhookSecret: string, rawBody: Buffer): string => signHex(webhookSecret, rawBody)

/** Whether one of the right signatures was given. Constant time; every other form is refused without a comparison. */
export function isAnySignature(right: readonly string[], unverifiedSignature: string): boolean {
  if (!/^[0-9a-f]{64}$/.test(unverifiedSignature)) return false
  const claimed = Buffer.from(unverifiedSignature)
  return right.map((one) => timingSafeEqual(Buffer.from(one), claimed)).includes(true)
}
