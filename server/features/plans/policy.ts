import type { ProviderLink, ProviderPayment } from '../provider/service.ts'
import type { UpgradeRow } from './queries.ts'

/** The outcome of an upgrade by the state of its link at the provider; `note` is for the operator. */
export type LinkOutcome =
  | { status: 'open' | 'ended'; note?: string }
  | { status: 'paid'; payment: ProviderPayment }
  | { status: 'mismatch'; note: string }

type ExpectedUpgrade = Pick<UpgradeRow, 'status' | 'reference_id' | 'provider_link_id' | 'provider_order_id' | 'amount'>

const CURRENCY = 'INR'

/**
 * Evaluates a link and its payments for an upgrade. Only a paid link with a captured payment counts as paid, and only
 * if both are for exactly the price in rupees and carry our own ids.
 */
export function evaluateLink(
  upgrade: ExpectedUpgrade,
  link: ProviderLink,
  payments: readonly ProviderPayment[],
): LinkOutcome {
  const mismatch = findMismatch(upgrade, link)
  if (mismatch) return { status: 'mismatch', note: mismatch }
  const received = findReceived(link, payments)
  if (link.status === 'paid') return evaluatePaidLink(upgrade, link, received)
  const note =
    link.status === 'partially_paid' || received
      ? `A payment arrived, but the link is ${link.status}: Pro was not extended`
      : undefined
  const status = link.status === 'cancelled' || link.status === 'expired' ? 'ended' : 'open'
  return note === undefined ? { status } : { status, note }
}

function evaluatePaidLink(
  { amount, status }: ExpectedUpgrade,
  link: ProviderLink,
  received: ProviderPayment | undefined,
): LinkOutcome {
  if (!received) return { status: 'open', note: 'The link is paid, but has no captured payment' }
  if (link.currency !== CURRENCY || received.currency !== CURRENCY) {
    return {
      status: 'ended',
      note: `Paid in ${received.currency.slice(0, 10)} instead of ${CURRENCY}: Pro was not extended`,
    }
  }
  if (link.amount !== amount || link.amountPaid !== amount || received.amount !== amount) {
    return { status: 'ended', note: `Paid ${link.amountPaid} of ${amount} paise: Pro was not extended` }
  }
  if (received.status === 'refunded') {
    return status === 'paid' ? { status: 'ended' } : { status: 'ended', note: 'Refunded before Pro was extended' }
  }
  return { status: 'paid', payment: received }
}

function findMismatch(upgrade: ExpectedUpgrade, link: ProviderLink): string | null {
  const { provider_link_id: linkId, provider_order_id: orderId } = upgrade
  if (link.referenceId !== upgrade.reference_id) return `Link ${link.id} has another reference`
  if (linkId !== null && linkId !== link.id) return `Link ${link.id} is not the link of this upgrade`
  if (orderId !== null && link.orderId !== null && orderId !== link.orderId)
    return `Order ${link.orderId} is not the order of this upgrade`
  return null
}

const findReceived = (link: ProviderLink, payments: readonly ProviderPayment[]): ProviderPayment | undefined => {
  const ours = payments.filter(({ orderId }) => orderId !== null && orderId === link.orderId)
  return ours.find(({ status }) => status === 'captured') ?? ours.find(({ status }) => status === 'refunded')
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** Check times, since a bank may still capture a failed payment up to three days later. */
const AFTER_START_MS = [2 * MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS]
const AFTER_END_MS = [MINUTE_MS, HOUR_MS, 24 * HOUR_MS, 72 * HOUR_MS]

/** Returns when to check an unpaid upgrade next, or null after the last check. */
export function nextCheckAt({ created_at, expires_at }: Pick<UpgradeRow, 'created_at' | 'expires_at'>, now: Date) {
  const times = [
    ...AFTER_START_MS.map((ms) => created_at.getTime() + ms),
    ...AFTER_END_MS.map((ms) => expires_at.getTime() + ms),
  ]
  const next = times.sort((a, b) => a - b).find((at) => at > now.getTime())
  return next === undefined ? null : new Date(next)
}
