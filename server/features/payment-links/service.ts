import { DEFAULT_LINK_NOTE, LINK_DAYS } from '#contract/payment-links/payment-links.ts'
import { type Paise, toRupees } from '#domain/money/money.ts'
import { type Month, monthOf } from '#domain/days/month.ts'
import { indiaDay } from '#domain/days/india-day.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import type { Actor } from '../../actor/actor.ts'
import { requireUsableUpiId, setLinksRevoked } from '../business/service.ts'
import { recordQuickLink } from '../business/first-steps/service.ts'
import { type HostedLink, isSignedLink, type Query, readHostedLink, signLink } from './hosted-link.ts'

export type { HostedLink, Query } from './hosted-link.ts'
export { readHostedLink } from './hosted-link.ts'

/** Returns the address of a hosted payment page; a link without `claimed` is unsigned. */
export function hostedLinkAddress(publicUrl: string, { vpa, amount, note, claimed }: HostedLink): string {
  const address = `${publicUrl}/pay?pa=${vpa}&am=${toRupees(amount)}&tn=${encodeURIComponent(note)}`
  if (claimed === null) return address
  const { businessId, signature, name, signedAtMs } = claimed
  return `${address}&pn=${encodeURIComponent(name)}&at=${signedAtMs}&by=${businessId}&sig=${signature}`
}

interface LinkParts {
  db: Db
  publicUrl: string
  linkSecret: Buffer
}

const DAY_MS = 86_400_000

/** The minimum of paid invoices and days; payers are warned about a seller with less. */
const TRUSTED_PAYMENTS = 5
const TRUSTED_DAYS = 30

/** Returns when a link that was signed at this time expires. */
export const expiryOf = (signedAtMs: number): Date => new Date(signedAtMs + LINK_DAYS * DAY_MS)

/** A business that signs links, and the state of a link. */
export interface SignerRow {
  created_at: Date
  /** Number of paid invoices. */
  paid: bigint
  links_revoked_at: Date | null
  /** Whether this single link was revoked. */
  is_revoked: boolean
  /** Whether the business's account is scheduled for deletion. */
  is_closed: boolean
  now: Date
}

/** Finds the business that signed a link; undefined if it was deleted. */
export const findSigner = async (db: Db | Tx, businessId: string, signature: string) =>
  (
    await db<SignerRow[]>`
    SELECT b.created_at, t.paid, b.links_revoked_at, now() AS now,
      b.deletion_at IS NOT NULL AS is_closed,
      EXISTS (SELECT FROM revoked_payment_links r WHERE r.business_id = b.id AND r.signature = ${signature}) AS is_revoked
    FROM read_businesses b JOIN read_business_totals t ON t.business_id = b.id WHERE b.id = ${businessId}`
  )[0]

/** Returns the business's name and the time of the database's clock. */
export const readNameAndTime = async (db: Db, { businessId }: Actor) =>
  (await db<{ name: string; now: Date }[]>`SELECT name, now() AS now FROM read_businesses WHERE id = ${businessId}`)[0]

/** Records a revoked link, and deletes the records of expired links. */
export async function insertRevoked(tx: Tx, { businessId }: Actor, signature: string, expiresAt: Date): Promise<void> {
  await tx`DELETE FROM revoked_payment_links WHERE business_id = ${businessId} AND expires_at < now()`
  await tx`
    INSERT INTO revoked_payment_links (business_id, signature, expires_at)
    VALUES (${businessId}, ${signature}, ${expiresAt}) ON CONFLICT DO NOTHING`
}

/** Revokes all links signed up to now, and deletes the records of single links, which are no longer needed. */
export async function revokeAll(tx: Tx, businessId: string): Promise<void> {
  await setLinksRevoked(tx, businessId)
  await tx`DELETE FROM revoked_payment_links WHERE business_id = ${businessId}`
}

/** Returns the seller's first month and number of paid invoices; null if that is too little to trust. */
export function recordOf({ now, created_at, paid }: SignerRow): { since: Month; payments: number } | null {
  const days = (now.getTime() - created_at.getTime()) / DAY_MS
  if (days < TRUSTED_DAYS || paid < TRUSTED_PAYMENTS) return null
  return { since: monthOf(indiaDay(created_at)), payments: Number(paid) }
}

/** The reason why a link no longer works; null if it works. */
export type LinkEnd = 'expired' | 'revoked' | 'shop_closed' | null

/** Returns why a link that was signed at this time no longer works. */
export function endOfLink(row: SignerRow, signedAtMs: number): LinkEnd {
  if (row.is_closed) return 'shop_closed'
  if (row.is_revoked || (row.links_revoked_at !== null && signedAtMs <= row.links_revoked_at.getTime()))
    return 'revoked'
  return row.now >= expiryOf(signedAtMs) ? 'expired' : null
}

/**
 * Creates a payment link, signed with the business's current name. Stores only that a link was created, not the link.
 * Without a confirmed e-mail address the link is unsigned: its page shows a warning, and it never expires.
 * @throws not_found, upi_id_not_saved, invalid_input (removed since it was chosen)
 */
export async function createLink(
  { db, publicUrl, linkSecret }: LinkParts,
  actor: Actor,
  content: { vpa: string; amount: Paise; note: string | null; upiIsSaved: boolean },
): Promise<{ url: string; expiresAt: Date | null }> {
  await requireUsableUpiId(db, actor, { customer_upi: content.vpa, upi_is_saved: content.upiIsSaved }, 'upi_id')
  const row = await readNameAndTime(db, actor)
  if (!row) throw new AppError('not_found')
  if (actor.user.is_starting) await recordQuickLink(db, actor)
  const { vpa, amount } = content
  const note = content.note ?? DEFAULT_LINK_NOTE
  if (!actor.isEmailConfirmed) {
    return { url: hostedLinkAddress(publicUrl, { vpa, amount, note, claimed: null }), expiresAt: null }
  }
  const { businessId } = actor
  const signer = { businessId, name: row.name, signedAtMs: row.now.getTime() }
  const signature = signLink(linkSecret, { vpa, amount: toRupees(amount), note, ...signer })
  const url = hostedLinkAddress(publicUrl, { vpa, amount, note, claimed: { ...signer, signature } })
  return { url, expiresAt: expiryOf(signer.signedAtMs) }
}

/** The signer of a link, as shown to the payer. */
export interface LinkSigner {
  name: string
  /** The seller's first month and paid invoices; null if that is too little to trust. */
  record: { since: Month; payments: number } | null
  end: LinkEnd
  expiresAt: Date
}

/** Finds the signer of a link; null if the signature is missing or wrong. */
export async function findLinkSigner(db: Db, secret: Buffer, link: HostedLink): Promise<LinkSigner | null> {
  const { vpa, amount, note, claimed } = link
  if (claimed === null) return null
  const { signature, ...signer } = claimed
  const isSigned = isSignedLink(secret, { vpa, amount: toRupees(amount), note, ...signer }, signature)
  const row = isSigned ? await findSigner(db, signer.businessId, signature) : undefined
  if (!row) return null
  const { name, signedAtMs } = signer
  return { name, record: recordOf(row), end: endOfLink(row, signedAtMs), expiresAt: expiryOf(signedAtMs) }
}

const readLinkAddress = (url: string): HostedLink | null => {
  const address = URL.canParse(url) ? new URL(url) : null
  if (address?.pathname !== '/pay') return null
  const query: Query = {}
  for (const name of address.searchParams.keys()) {
    const input = address.searchParams.getAll(name)
    query[name] = input.length === 1 ? input[0] : input
  }
  return readHostedLink(query)
}

/**
 * Revokes one link. Safe to repeat.
 * @throws invalid_input (not a link, or of another business)
 */
export async function revokeLink({ db, linkSecret }: LinkParts, actor: Actor, url: string): Promise<void> {
  const link = readLinkAddress(url)
  const isOwn = link?.claimed?.businessId === actor.businessId
  const signer = link && isOwn ? await findLinkSigner(db, linkSecret, link) : null
  const signature = link?.claimed?.signature
  if (!signer || signature === undefined) {
    throw new AppError('invalid_input', { fields: { url: 'This is not one of your payment links' } })
  }
  await db.begin((tx) => insertRevoked(tx, actor, signature, signer.expiresAt))
}

/** Revokes all links that the business has signed so far. */
export const revokeAllLinks = (tx: Tx, businessId: string): Promise<void> => revokeAll(tx, businessId)
