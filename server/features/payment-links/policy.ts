import { LINK_DAYS } from '#contract/payment-links/payment-links.ts'
import { indiaDay } from '#domain/days/india-day.ts'
import { type Month, monthOf } from '#domain/days/month.ts'
import type { SignerRow } from './queries.ts'

const DAY_MS = 86_400_000

/** Payers are warned about a seller with fewer paid invoices or days. */
const TRUSTED_PAYMENTS = 5
const TRUSTED_DAYS = 30

/** Returns when a link that was signed at this time expires. */
export const expiryOf = (signedAtMs: number): Date => new Date(signedAtMs + LINK_DAYS * DAY_MS)

/** Returns the seller's first month and number of paid invoices; null if that is too little to trust. */
export function recordOf({ now, created_at, paid }: SignerRow): { since: Month; payments: number } | null {
  const days = (now.getTime() - created_at.getTime()) / DAY_MS
  if (days < TRUSTED_DAYS || paid < TRUSTED_PAYMENTS) return null
  return { since: monthOf(indiaDay(created_at)), payments: Number(paid) }
}

/** Why a link no longer works; null if it works. */
export type LinkEnd = 'expired' | 'revoked' | 'shop_closed' | null

/** Returns why a link that was signed at this time no longer works. */
export function endOfLink(row: SignerRow, signedAtMs: number): LinkEnd {
  if (row.is_closed) return 'shop_closed'
  if (row.is_revoked || (row.links_revoked_at !== null && signedAtMs <= row.links_revoked_at.getTime()))
    return 'revoked'
  return row.now >= expiryOf(signedAtMs) ? 'expired' : null
}
