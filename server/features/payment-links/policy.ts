import { LINK_DAYS } from '#contract/payment-links/payment-links.ts'
import { indiaDay } from '#domain/days/india-day.ts'
import { type Month, monthOf } from '#domain/days/month.ts'
import type { SignerRow } from './queries.ts'

const DAY_MS = 86_400_000

/** A seller with fewer confirmed payments or days says too little: a payer is warned. */
const KNOWN_PAYMENTS = 5
const KNOWN_DAYS = 30

/** When a link that was signed then stops working. */
export const expiryOf = (signedAtMs: number): Date => new Date(signedAtMs + LINK_DAYS * DAY_MS)

/** How long the seller has been here and how many of its invoices were paid; null where that is too little to trust. */
export function recordOf({ now, created_at, paid }: SignerRow): { since: Month; payments: number } | null {
  const days = (now.getTime() - created_at.getTime()) / DAY_MS
  if (days < KNOWN_DAYS || paid < KNOWN_PAYMENTS) return null
  return { since: monthOf(indiaDay(created_at)), payments: Number(paid) }
}

/** Whether a link works no more. */
export type LinkEnd = 'expired' | 'revoked' | null

/** Of a link whose name and time are signed. */
export function endOfLink(row: SignerRow, signedAtMs: number): LinkEnd {
  if (row.is_revoked || (row.links_revoked_at !== null && signedAtMs <= row.links_revoked_at.getTime()))
    return 'revoked'
  return row.now >= expiryOf(signedAtMs) ? 'expired' : null
}

/** Of a link from before: it works until 30 days after the update, or after its business came where an old process still ran. */
export const oldLinksUntil = ({ old_links_until, created_at }: SignerRow): Date =>
  old_links_until ?? expiryOf(created_at.getTime())

export function endOfOldLink(row: SignerRow): LinkEnd {
  if (row.is_revoked || row.links_revoked_at !== null) return 'revoked'
  return row.now >= oldLinksUntil(row) ? 'expired' : null
}
