import type { Paise } from '#domain/money/money.ts'
import { type ClientParts, createClient } from './client.ts'
import { createLink, type CreateLinkRequest } from './create-link.ts'
import { ProviderError } from './provider-error.ts'
import { LinkShape, LinksShape, OrderShape, PaymentsShape } from './shapes.ts'
import { isAnySignature, signCheckout, signEvent } from './signatures.ts'

export { ProviderError } from './provider-error.ts'
export { signCheckout, signEvent, signLinkReturn } from './signatures.ts'

export interface ProviderLink {
  id: string
  status: 'created' | 'partially_paid' | 'paid' | 'cancelled' | 'expired'
  amount: Paise
  amountPaid: Paise
  currency: string
  /** Empty where none was set. */
  referenceId: string
  /** Null until somebody first tries to pay. */
  orderId: string | null
  shortUrl: string
}

export interface ProviderPayment {
  id: string
  /** `failed` is not final: a bank may say yes up to three days later. */
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed'
  amount: Paise
  amountRefunded: Paise
  currency: string
  orderId: string | null
  /** When the money became ours, or where the provider does not tell, when the payment began; null where it is not. */
  capturedAt: Date | null
}

/** The payment provider, or the sandbox that stands in for it. Every call throws ProviderError. */
export interface Provider {
  mode: 'sandbox' | 'test' | 'live'
  keyId: string
  /**
   * Makes a link, or finds the one that an earlier try with the same reference has made.
   * A refusal with `isReferenceTaken` means: take another reference and keep the old one for later look-ups.
   */
  createLink: (wish: CreateLinkRequest) => Promise<ProviderLink>
  readLink: (id: string) => Promise<ProviderLink>
  /** The link with exactly this reference. */
  findLinkByReference: (referenceId: string) => Promise<ProviderLink | null>
  /** `already_paid` (or paid in part) means: settle it. */
  cancelLink: (id: string) => Promise<'cancelled' | 'already_paid' | 'already_ended'>
  /** Never repeated after an unknown outcome: an order that nobody pays costs nothing. */
  createOrder: (wish: { amount: Paise; receipt: string }) => Promise<{ id: string; amount: Paise }>
  /** Every attempt to pay an order, the failed ones too. */
  listOrderPayments: (orderId: string) => Promise<ProviderPayment[]>
  /** `orderId` must be our own row's. Constant time. */
  isCheckoutSignature: (orderId: string, paymentId: string, unverifiedSignature: string) => boolean
  /** Over the raw bytes, under any of the webhook secrets; false where there is none. Constant time. */
  isEventSignature: (rawBody: Buffer, unverifiedSignature: string) => boolean
  hasEventSecret: boolean
}

export interface ProviderParts extends ClientParts {
  mode: Provider['mode']
  webhookSecrets: readonly string[]
}

/** The provider behind one set of keys; the sandbox is the same client at another address. */
export function createProvider(parts: ProviderParts): Provider {
  const { mode, keyId, keySecret } = parts
  const client = createClient(parts)
  // An empty secret would let everybody sign.
  const webhookSecrets = parts.webhookSecrets.filter((secret) => secret !== '')

  const readLink = (id: string) => client.get(`/v1/payment_links/${encodeURIComponent(id)}`, LinkShape)

  // The provider's filter may match parts of a reference too.
  const findLinkByReference = async (referenceId: string) =>
    (await client.get(`/v1/payment_links?reference_id=${encodeURIComponent(referenceId)}`, LinksShape)).find(
      (link) => link.referenceId === referenceId,
    ) ?? null

  return {
    mode,
    keyId,
    createLink: (wish) => createLink(client, findLinkByReference, wish),
    readLink,
    findLinkByReference,
    cancelLink: async (id) => {
      try {
        const { status } = await client.post(`/v1/payment_links/${encodeURIComponent(id)}/cancel`, undefined, LinkShape)
        if (status === 'cancelled') return 'cancelled'
        throw new ProviderError('unknown', `a cancelled link is ${status}`)
      } catch (e) {
        if (!(e instanceof ProviderError) || !(e.kind === 'refused' || e.mayHaveHappened)) throw e
        return await verdictOn(e, (await readLink(id)).status)
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

/** What a cancellation that gave no plain yes has come to, by the state of the link. */
function verdictOn(e: ProviderError, status: ProviderLink['status']): 'cancelled' | 'already_paid' | 'already_ended' {
  if (status === 'created') throw e
  if (status === 'paid' || status === 'partially_paid') return 'already_paid'
  return status === 'cancelled' && e.kind !== 'refused' ? 'cancelled' : 'already_ended'
}
