import { createHmac, timingSafeEqual } from 'node:crypto'
import type * as z from 'zod'
import type { Paise } from '#domain/money/money.ts'
import { type ClientParts, createClient, type ProviderClient, ProviderError } from './client.ts'
import { LinkShape, LinksShape, OrderShape, PaymentsShape } from './shapes.ts'

export { ProviderError } from './client.ts'

export interface ProviderLink {
  id: string
  status: 'created' | 'partially_paid' | 'paid' | 'cancelled' | 'expired'
  amount: Paise
  amountPaid: Paise
  currency: string
  /** Empty if none was set. */
  referenceId: string
  /** Null before the first attempt to pay. */
  orderId: string | null
  shortUrl: string
}

export interface ProviderPayment {
  id: string
  /** `failed` is not final: a bank may capture up to three days later. */
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed'
  amount: Paise
  amountRefunded: Paise
  currency: string
  orderId: string | null
  /** When the payment was captured, else when it was created; null if it is not captured. */
  capturedAt: Date | null
}

/** The payment provider, or the sandbox in its place. Every call may throw ProviderError. */
export interface Provider {
  mode: 'sandbox' | 'test' | 'live'
  keyId: string
  /**
   * Creates a link, or finds the one that an earlier attempt with the same reference created.
   * After a refusal with `isReferenceTaken` use another reference, and keep the old one for later look-ups.
   */
  createLink: (request: CreateLinkRequest) => Promise<ProviderLink>
  readLink: (id: string) => Promise<ProviderLink>
  /** Returns the link with exactly this reference. */
  findLinkByReference: (referenceId: string) => Promise<ProviderLink | null>
  /** `already_paid` includes partly paid: the caller must then process the payment. */
  cancelLink: (id: string) => Promise<'cancelled' | 'already_paid' | 'already_ended'>
  /** Not repeated after an unknown outcome: an unpaid order does no harm. */
  createOrder: (order: { amount: Paise; receipt: string }) => Promise<{ id: string; amount: Paise }>
  /** Returns all attempts to pay an order, including failed ones. */
  listOrderPayments: (orderId: string) => Promise<ProviderPayment[]>
  /** `orderId` must come from our own row, not from the request. Constant time. */
  isCheckoutSignature: (orderId: string, paymentId: string, unverifiedSignature: string) => boolean
  /** Checks the raw bytes against each webhook secret; false without a secret. Constant time. */
  isEventSignature: (rawBody: Buffer, unverifiedSignature: string) => boolean
  hasEventSecret: boolean
}

export interface ProviderParts extends ClientParts {
  mode: Provider['mode']
  webhookSecrets: readonly string[]
}

/** Creates the provider for a set of keys; the sandbox uses the same client with another address. */
export function createProvider(parts: ProviderParts): Provider {
  const { mode, keyId, keySecret } = parts
  const client = createClient(parts)
  // With an empty secret anyone could sign.
  const webhookSecrets = parts.webhookSecrets.filter((secret) => secret !== '')

  const readLink = (id: string) => client.get(`/v1/payment_links/${encodeURIComponent(id)}`, LinkShape)

  // The provider's filter also matches parts of a reference.
  const findLinkByReference = async (referenceId: string) =>
    (await client.get(`/v1/payment_links?reference_id=${encodeURIComponent(referenceId)}`, LinksShape)).find(
      (link) => link.referenceId === referenceId,
    ) ?? null

  return {
    mode,
    keyId,
    createLink: (request) => createLink(client, findLinkByReference, request),
    readLink,
    findLinkByReference,
    cancelLink: async (id) => {
      try {
        const { status } = await client.post(`/v1/payment_links/${encodeURIComponent(id)}/cancel`, undefined, LinkShape)
        if (status === 'cancelled') return 'cancelled'
        throw new ProviderError('unknown', `a cancelled link is ${status}`)
      } catch (e) {
        if (!(e instanceof ProviderError) || !(e.kind === 'refused' || e.mayHaveHappened)) throw e
        return await toCancelOutcome(e, (await readLink(id)).status)
      }
    },
    createOrder: ({ amount, receipt }) =>
      client.post('/v1/orders', { amount: Number(amount), currency: 'INR', receipt }, OrderShape),
    listOrderPayments: (orderId) => client.get(`/v1/orders/${encodeURIComponent(orderId)}/payments`, PaymentsShape),
    isCheckoutSignature: (orderId, paymentId, unverifiedSignature) =>
      isAnySignature([signCheckout(keySecret, orderId, paymentId)], unverifiedSignature),
    isEventSignature: (rawBody, unverifiedSignature) =>
      isAnySignature(
        webhookSecrets.map((secret) => signEvent(secret, rawBody)),
        unverifiedSignature,
      ),
    hasEventSecret: webhookSecrets.length > 0,
  }
}

/** Returns the outcome of a failed cancellation by the link's status. @throws `e` if the link is still open */
function toCancelOutcome(
  e: ProviderError,
  status: ProviderLink['status'],
): 'cancelled' | 'already_paid' | 'already_ended' {
  if (status === 'created') throw e
  if (status === 'paid' || status === 'partially_paid') return 'already_paid'
  return status === 'cancelled' && e.kind !== 'refused' ? 'cancelled' : 'already_ended'
}

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
function isAnySignature(right: readonly string[], unverifiedSignature: string): boolean {
  if (!/^[0-9a-f]{64}$/.test(unverifiedSignature)) return false
  const claimed = Buffer.from(unverifiedSignature)
  return right.map((one) => timingSafeEqual(Buffer.from(one), claimed)).includes(true)
}

type Link = z.output<typeof LinkShape>

interface CreateLinkRequest {
  amount: Paise
  /** At most 40 characters and unique, so that a link whose answer was lost can be found. */
  referenceId: string
  description: string
  upgradeId: string
  callbackUrl: string
  /** At least 16 minutes from now: the provider requires 15. */
  expireBy: Date
}

const toBody = ({ amount, referenceId, description, upgradeId, callbackUrl, expireBy }: CreateLinkRequest) => ({
  amount: Number(amount),
  currency: 'INR',
  accept_partial: false,
  reference_id: referenceId,
  description,
  notify: { sms: false, email: false },
  reminder_enable: false,
  notes: { purpose: 'pro_month', upgrade: upgradeId },
  callback_url: callbackUrl,
  callback_method: 'get',
  expire_by: Math.floor(expireBy.getTime() / 1_000),
})

/** Creates a link. After an unknown outcome it looks the reference up and retries once only if no link is found. */
async function createLink(
  client: ProviderClient,
  findLinkByReference: (referenceId: string) => Promise<Link | null>,
  request: CreateLinkRequest,
): Promise<Link> {
  const send = () => client.post('/v1/payment_links', toBody(request), LinkShape)
  const findAfter = (e: unknown) => {
    if (!(e instanceof ProviderError) || !e.mayHaveHappened) throw e
    return findLinkByReference(request.referenceId)
  }
  try {
    return await send()
  } catch (first) {
    const found = await findAfter(first)
    if (found) return found
    try {
      return await send()
    } catch (second) {
      const late = await findAfter(second)
      if (late) return late
      throw second
    }
  }
}
