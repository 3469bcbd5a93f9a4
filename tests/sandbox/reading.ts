import { signLinkReturn } from '#server/features/provider/service.ts'
import type { SandboxKeys } from '#server/features/sandbox/service.ts'
import type { ReceivedEvent } from './world.ts'

export const isEventOf =
  (name: string) =>
  ({ json }: ReceivedEvent): boolean =>
    json.event === name

/** Returns the parameters of the callback address after a payment, and whether their signature is right. */
export function readCallback(answer: Response, { keySecret }: SandboxKeys) {
  const url = new URL(answer.headers.get('location') ?? 'none:')
  const readParam = (name: string): string => url.searchParams.get(name) ?? ''
  const parts = {
    paymentId: readParam('razorpay_payment_id'),
    linkId: readParam('razorpay_payment_link_id'),
    referenceId: readParam('razorpay_payment_link_reference_id'),
    status: readParam('razorpay_payment_link_status'),
  }
  return { url, ...parts, isSigned: readParam('razorpay_signature') === signLinkReturn(keySecret, parts) }
}
