import type { ClaimForm } from '#contract/claims/claims.ts'
import { indiaDay } from '#domain/days/india-day.ts'
import { askedOf, type InvoiceBalance } from '#domain/document/invoice-balance.ts'
import { type Paise, paise } from '#domain/money/money.ts'
import { showRupeesAndPaise } from '#domain/money/show-money.ts'
import { countParts } from '#domain/upi/parts.ts'
import { readNow } from '../../platform/clock.ts'
import { AppError, refuseField } from '../../platform/http/app-error.ts'
import { newId } from '../../platform/ids.ts'
import { inBusinessTurn } from '../../platform/limits/business-turns.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { findPayersInvoice, lockInvoice, readInvoice, refusalToReceive } from '../invoices/service.ts'
import { notifyDashboards } from '../live-updates/service.ts'
import { notifyPhones } from '../push-notifications/service.ts'
import { emitEvents } from '../webhooks/service.ts'
import { readClaim } from './list.ts'
import {
  claimsFrom,
  findReplaceableClaim,
  deleteUnconfirmed,
  insertClaim,
  type StoredClaim,
  listStoredClaims,
} from './queries.ts'
import type { ClaimSender } from './sender.ts'

export interface ClaimParts {
  db: Db
  /** The origin of payment links. */
  publicUrl: string
}

/**
 * The maximum number of claims of one invoice from one network or browser within an hour. An invoice that is paid in
 * more parts allows one for each part.
 */
const HOURLY_MAX = 5
const HOUR_MS = 3_600_000
/**
 * The maximum number of claims that an invoice keeps. A further claim replaces another, so that nobody can block a
 * payer.
 */
const KEPT_MAX = 100

/** The outcome: the claim was stored, or the same UTR was sent or confirmed before, with this amount. */
export type SubmittedClaim = { outcome: 'stored' } | { outcome: 'sent_before' | 'confirmed_before'; amount: Paise }

/**
 * Stores the claim of a payer, by the invoice's id alone, since the payer has only the link. The same UTR again is the
 * same claim, unless the seller has refused it. Changes no amount and no state.
 * @throws not_found, invoice_void, nothing_owed, invalid_input (more than the balance), too_many_claims (from this
 * sender)
 */
export async function submitClaim(
  { db, publicUrl }: ClaimParts,
  invoiceId: string,
  form: ClaimForm,
  sender: ClaimSender,
): Promise<SubmittedClaim> {
  const owner = await findPayersInvoice(db, invoiceId)
  if (!owner) throw new AppError('not_found')
  return inBusinessTurn(owner.businessId, () =>
    db.begin(async (tx): Promise<SubmittedClaim> => {
      const invoice = await lockInvoice(tx, owner, invoiceId)
      if (!invoice) throw new AppError('not_found')
      const claims = await listStoredClaims(tx, owner, invoiceId)
      const same = claims.find(({ utr, state }) => utr === form.utr && state !== 'refused')
      if (same?.state === 'confirmed') return { outcome: 'confirmed_before', amount: same.amount }
      const refusal = refusalToReceive(invoice)
      if (refusal) throw new AppError(refusal)
      if (same) return { outcome: 'sent_before', amount: same.amount }
      const asked = askedOf(invoice)
      if (form.amount > asked) refuseField('amount', `Only ${showRupeesAndPaise(asked)} is still owed`)
      const now = await readNow(tx)
      requireFewClaims(claimsFrom(claims, sender, new Date(now.getTime() - HOUR_MS)), invoice, now)
      if (claims.length >= KEPT_MAX) {
        const dropped = findReplaceableClaim(claims, { issuedOn: invoice.issued_on, today: indiaDay(now) })
        if (!dropped) throw new AppError('too_many_claims')
        await deleteUnconfirmed(tx, owner, invoiceId, { ids: [dropped.id], states: ['open', 'refused'] })
      }

      const id = newId()
      await insertClaim(tx, owner, { id, invoiceId, ...form, ...sender })
      const readData = async () => ({
        invoice: await readInvoice(tx, owner, invoiceId, publicUrl),
        claim: await readClaim(tx, owner, id),
      })
      await emitEvents(tx, owner, [{ type: 'payment.claimed', data: readData }])
      await notifyDashboards(tx, owner, 'claim')
      await notifyPhones(tx, owner, { kind: 'claim', claimId: id })
      return { outcome: 'stored' }
    }),
  )
}

/**
 * Limits the claims of a sender. @throws too_many_claims, with the seconds until the oldest of the sender's claims is
 * an hour old
 */
function requireFewClaims(
  recent: readonly StoredClaim[],
  { amount, amount_credited }: Pick<InvoiceBalance, 'amount' | 'amount_credited'>,
  now: Date,
): void {
  const most = Math.max(HOURLY_MAX, countParts(paise(amount - amount_credited)))
  if (recent.length < most) return
  const oldest = Math.min(...recent.map(({ claimed_at }) => claimed_at.getTime()))
  const retryAfterSeconds = Math.max(1, Math.ceil((oldest + HOUR_MS - now.getTime()) / 1_000))
  throw new AppError('too_many_claims', { retryAfterSeconds })
}
