import type { Day } from '#domain/days/india-day.ts'
import type { Paise } from '#domain/money/money.ts'
import { isLikelyUtr } from '#domain/upi/utr.ts'
import type { PaymentClaim } from '#contract/claims/payment-claim.ts'
import type { ClaimSender } from './sender.ts'

/** A claim of the invoice, as the limits see it. */
export interface KeptClaim {
  id: string
  utr: string
  amount: Paise
  state: PaymentClaim['state']
  claimed_at: Date
  network: Buffer | null
  device: Buffer | null
}

const isSame = (a: Buffer | null, b: Buffer | null): boolean => a !== null && b !== null && a.equals(b)

/** The claims that came from this network or browser since then. */
export const claimsFrom = (claims: readonly KeptClaim[], { network, device }: ClaimSender, since: Date): KeptClaim[] =>
  claims.filter((claim) => claim.claimed_at > since && (isSame(claim.network, network) || isSame(claim.device, device)))

/**
 * The claim that makes room for another one: of the network that sent the most, a number that fits no day of the invoice
 * before others, then the oldest. Null if all of them are confirmed.
 */
export function claimToDrop(
  claims: readonly KeptClaim[],
  { issuedOn, today }: { issuedOn: Day; today: Day },
): KeptClaim | null {
  const senderOf = ({ network, id }: KeptClaim): string => network?.toString('hex') ?? id
  const counts = new Map<string, number>()
  for (const claim of claims) counts.set(senderOf(claim), (counts.get(senderOf(claim)) ?? 0) + 1)
  const countOf = (claim: KeptClaim): number => counts.get(senderOf(claim)) ?? 0
  const doubtOf = ({ utr }: KeptClaim): number => (isLikelyUtr(utr, issuedOn, today) ? 0 : 1)
  return (
    claims
      .filter(({ state }) => state === 'open' || state === 'refused')
      .toSorted(
        (a, b) => countOf(b) - countOf(a) || doubtOf(b) - doubtOf(a) || a.claimed_at.getTime() - b.claimed_at.getTime(),
      )[0] ?? null
  )
}
