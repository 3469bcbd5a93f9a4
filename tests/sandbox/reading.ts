import { signLinkReturn } from '#server/features/provider/service.ts'
import type { SandboxKeys } from '#server/features/sandbox/service.ts'
import type { ReceivedEvent } from './world.ts'

export const isEventOf =
  (name: string) =>
  ({ json }: ReceivedEvent): boolean =>
    json.event === name

/** What the browser brings back from a payment. */
export function returned(answer: Response, { keySecret }: SandboxKeys) {
  const url = new URL(answer.headers.get('location') ?? 'none:')
  const take = (name: string): string => url.searchParams.get(name) ?? ''
  const parts = {
    paymentId: take('razorpay_payment_id'),
    linkId: take('razorpay_payment_link_id'),
    referenceId: take('razorpay_payment_link_reference_id'),
    status: take('razorpay_payment_link_status'),
  }
  return { url, ...parts, isSigned: take('razorpay_signature') === signLinkReturn(keySecret, parts) }
}
