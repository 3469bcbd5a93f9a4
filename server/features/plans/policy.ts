import type { ProviderLink, ProviderPayment } from '../provider/service.ts'
import type { UpgradeRow } from './queries.ts'

/** What the provider's word comes to for an upgrade; `note` is for the operator. */
export type Verdict =
  | { is: 'open' | 'ended'; note?: string }
  | { is: 'paid'; payment: ProviderPayment }
  | { is: 'foreign'; note: string }

type Judged = Pick<UpgradeRow, 'status' | 'reference_id' | 'provider_link_id' | 'provider_order_id' | 'amount'>

const CURRENCY = 'INR'

/**
 * Judges what was read of the provider. Only a link that is paid, with a captured payment, both over exactly the
 * price in rupees and under our own ids, grants anything.
 */
export function judge(upgrade: Judged, link: ProviderLink, payments: readonly ProviderPayment[]): Verdict {
  const stranger = whyForeign(upgrade, link)
  if (stranger) return { is: 'foreign', note: stranger }
  const received = findReceived(link, payments)
  if (link.status === 'paid') return judgePaid(upgrade, link, received)
  const note =
    link.status === 'partially_paid' || received
      ? `Money came in, but the link is ${link.status}, so nothing was granted`
      : undefined
  const is = link.status === 'cancelled' || link.status === 'expired' ? 'ended' : 'open'
  return note === undefined ? { is } : { is, note }
}

function judgePaid({ amount, status }: Judged, link: ProviderLink, received: ProviderPayment | undefined): Verdict {
  if (!received) return { is: 'open', note: 'The link is paid, but no captured payment is told' }
  if (link.currency !== CURRENCY || received.currency !== CURRENCY) {
    return {
      is: 'ended',
      note: `Paid in ${received.currency.slice(0, 10)} and not in ${CURRENCY}: nothing was granted`,
    }
  }
  if (link.amount !== amount || link.amountPaid !== amount || received.amount !== amount) {
    return { is: 'ended', note: `Paid ${link.amountPaid} of ${amount} paise: nothing was granted` }
  }
  if (received.status === 'refunded') {
    return status === 'paid' ? { is: 'ended' } : { is: 'ended', note: 'Refunded before it was granted' }
  }
  return { is: 'paid', payment: received }
}

function whyForeign(upgrade: Judged, link: ProviderLink): string | null {
  const { provider_link_id: linkId, provider_order_id: orderId } = upgrade
  if (link.referenceId !== upgrade.reference_id) return `Link ${link.id} has another reference`
  if (linkId !== null && linkId !== link.id) return `Link ${link.id} is not the one that was made`
  if (orderId !== null && link.orderId !== null && orderId !== link.orderId)
    return `Order ${link.orderId} is another one`
  return null
}

const findReceived = (link: ProviderLink, payments: readonly ProviderPayment[]): ProviderPayment | undefined => {
  const ours = payments.filter(({ orderId }) => orderId !== null && orderId === link.orderId)
  return ours.find(({ status }) => status === 'captured') ?? ours.find(({ status }) => status === 'refunded')
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** A bank may say yes up to three days after a payment failed. */
const AFTER_START_MS = [2 * MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS]
const AFTER_END_MS = [MINUTE_MS, HOUR_MS, 24 * HOUR_MS, 72 * HOUR_MS]

/** When the provider is asked next about an unpaid upgrade; null where nothing more is expected of it. */
export function nextCheckAt({ created_at, expires_at }: Pick<UpgradeRow, 'created_at' | 'expires_at'>, now: Date) {
  const times = [
    ...AFTER_START_MS.map((ms) => created_at.getTime() + ms),
    ...AFTER_END_MS.map((ms) => expires_at.getTime() + ms),
  ]
  const next = times.sort((a, b) => a - b).find((at) => at > now.getTime())
  return next === undefined ? null : new Date(next)
}
