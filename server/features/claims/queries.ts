import type { ClaimForm } from '#contract/claims/claims.ts'
import type { PaymentClaim, RefusalReason } from '#contract/claims/payment-claim.ts'
import type { Day } from '#domain/days/india-day.ts'
import type { Paise } from '#domain/money/money.ts'
import { isLikelyUtr } from '#domain/upi/utr.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import type { Actor, Owner } from '../../actor/actor.ts'
import type { ClaimSender } from './sender.ts'

/** Returns all claims of an invoice. */
export const listStoredClaims = (tx: Tx, owner: Owner, invoiceId: string) => tx<StoredClaim[]>`
  SELECT id, utr, amount, state, claimed_at, network, device FROM payment_claims
  WHERE business_id = ${owner.businessId} AND invoice_id = ${invoiceId}`

/** Deletes claims that are not confirmed, and returns them. */
export const deleteUnconfirmed = async (
  tx: Tx,
  owner: Owner,
  invoiceId: string,
  { ids, states }: { ids: readonly string[]; states: readonly ('open' | 'refused')[] },
): Promise<readonly { utr: string; amount: Paise }[]> =>
  tx<{ utr: string; amount: Paise }[]>`
    DELETE FROM payment_claims WHERE business_id = ${owner.businessId} AND invoice_id = ${invoiceId}
      AND id = ANY(${ids}::uuid[]) AND state = ANY(${states}::text[])
    RETURNING utr, amount`

export type NewClaim = { id: string; invoiceId: string } & ClaimForm & ClaimSender

/**
 * Adds an open claim. If its UTR is already recorded as a payment of the invoice, the claim is confirmed by that
 * payment.
 */
export const insertClaim = (tx: Tx, owner: Owner, claim: NewClaim) => tx`
  INSERT INTO payment_claims (business_id, id, invoice_id, utr, amount, payer_name, note, network, device, claimed_at, state, closed_at, payment_id)
  SELECT ${owner.businessId}, ${claim.id}, ${claim.invoiceId}, ${claim.utr}, ${claim.amount}, ${claim.payer_name ?? null},
    ${claim.note ?? null}, ${claim.network}, ${claim.device}, clock_timestamp(), CASE WHEN p.id IS NULL THEN 'open' ELSE 'confirmed' END,
    CASE WHEN p.id IS NOT NULL THEN clock_timestamp() END, p.id
  FROM (VALUES (1)) AS one LEFT JOIN LATERAL (
    SELECT id FROM read_invoice_payments
    WHERE business_id = ${owner.businessId} AND invoice_id = ${claim.invoiceId} AND reference = ${claim.utr}
      AND undone_at IS NULL LIMIT 1) AS p ON true`

export interface LockedClaim {
  utr: string
  amount: Paise
  payer_name: string | null
  state: PaymentClaim['state']
  /** IST day of the claim. */
  claimed_on: Day
}

export const findInvoiceOfClaim = async (tx: Tx, owner: Owner, id: string): Promise<string | undefined> =>
  (
    await tx<{ invoice_id: string }[]>`
    SELECT invoice_id FROM payment_claims WHERE business_id = ${owner.businessId} AND id = ${id}`
  )[0]?.invoice_id

/**
 * Locks the claim until the transaction ends. The invoice must be locked first, which is the order of all code that
 * settles invoices.
 */
export const lockClaim = async (tx: Tx, owner: Owner, id: string): Promise<LockedClaim | undefined> =>
  (
    await tx<LockedClaim[]>`
    SELECT utr, amount, payer_name, state, (claimed_at AT TIME ZONE 'Asia/Kolkata')::date AS claimed_on
    FROM payment_claims WHERE business_id = ${owner.businessId} AND id = ${id} FOR UPDATE`
  )[0]

export const setRefused = (
  tx: Tx,
  actor: Actor,
  id: string,
  { reason, note }: { reason: RefusalReason; note: string | null },
) => tx`
  UPDATE payment_claims SET state = 'refused', closed_at = clock_timestamp(), refused_by = ${actor.userId},
    refusal_reason = ${reason}, refusal_note = ${note}
  WHERE business_id = ${actor.businessId} AND id = ${id} AND state = 'open'`

/** Returns the payment with this UTR, with the number of an invoice that it settles; undefined if there is none. */
export const findPaidBy = async (tx: Tx, owner: Owner, utr: string): Promise<{ number: string | null } | undefined> =>
  (
    await tx<{ number: string | null }[]>`
    SELECT i.number FROM read_payments p
    LEFT JOIN read_invoice_payments a ON a.business_id = p.business_id AND a.payment_id = p.id AND a.undone_at IS NULL
    LEFT JOIN read_invoices i ON i.business_id = a.business_id AND i.id = a.invoice_id
    WHERE p.business_id = ${owner.businessId} AND p.reference = ${utr} AND p.method IN ('upi', 'bank') AND p.undone_at IS NULL
    ORDER BY i.number LIMIT 1`
  )[0]

/** Deletes the sender data of claims that are a week old; up to `max` of them. Returns how many. */
export const pruneClaimSenders = async (db: Db, max: number): Promise<number> =>
  (
    await db`UPDATE payment_claims SET network = NULL, device = NULL WHERE (business_id, id) IN (
      SELECT business_id, id FROM payment_claims
      WHERE (network IS NOT NULL OR device IS NOT NULL) AND claimed_at < now() - interval '7 days' LIMIT ${max})`
  ).count

/** The columns of a claim that the limits use. */
export interface StoredClaim {
  id: string
  utr: string
  amount: Paise
  state: PaymentClaim['state']
  claimed_at: Date
  network: Buffer | null
  device: Buffer | null
}

const isSame = (a: Buffer | null, b: Buffer | null): boolean => a !== null && b !== null && a.equals(b)

/** Returns the claims from this network or browser since a time. */
export const claimsFrom = (
  claims: readonly StoredClaim[],
  { network, device }: ClaimSender,
  since: Date,
): StoredClaim[] =>
  claims.filter((claim) => claim.claimed_at > since && (isSame(claim.network, network) || isSame(claim.device, device)))

/**
 * Returns the claim that another one may replace: one of the network that sent the most, first those whose UTR fits no
 * day of the invoice, then the oldest. Null if all claims are confirmed.
 */
export function findReplaceableClaim(
  claims: readonly StoredClaim[],
  { issuedOn, today }: { issuedOn: Day; today: Day },
): StoredClaim | null {
  const senderOf = ({ network, id }: StoredClaim): string => network?.toString('hex') ?? id
  const counts = new Map<string, number>()
  for (const claim of claims) counts.set(senderOf(claim), (counts.get(senderOf(claim)) ?? 0) + 1)
  const countOf = (claim: StoredClaim): number => counts.get(senderOf(claim)) ?? 0
  const doubtOf = ({ utr }: StoredClaim): number => (isLikelyUtr(utr, issuedOn, today) ? 0 : 1)
  return (
    claims
      .filter(({ state }) => state === 'open' || state === 'refused')
      .toSorted(
        (a, b) => countOf(b) - countOf(a) || doubtOf(b) - doubtOf(a) || a.claimed_at.getTime() - b.claimed_at.getTime(),
      )[0] ?? null
  )
}
