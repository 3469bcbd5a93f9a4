import type { PaymentClaim, RefusalReason } from '#contract/claims/payment-claim.ts'
import type { Invoice } from '#contract/invoices/invoices.ts'
import type { Day } from '#domain/days/india-day.ts'
import { askedOf, balanceOf } from '#domain/document/invoice-balance.ts'
import { type Paise, paise } from '#domain/money/money.ts'
import { showRupeesAndPaise } from '#domain/money/show-money.ts'
import { isRrn } from '#domain/upi/utr.ts'
import { AppError, refuseField } from '../../platform/http/app-error.ts'
import { inBusinessTurn } from '../../platform/limits/business-turns.ts'
import type { Tx } from '../../platform/postgres/database.ts'
import type { Actor } from '../../actor/actor.ts'
import { addHistory, HISTORY_REASON_MAX, lockInvoice, lockInvoiceAndTotals, readInvoice } from '../invoices/service.ts'
import { recordPaymentIn } from '../settlement/service.ts'
import { emitEvents } from '../webhooks/service.ts'
import { readClaim } from './list.ts'
import * as queries from './queries.ts'
import { deleteUnconfirmed } from './queries.ts'
import type { ClaimParts } from './submit.ts'

/** An answered claim with its invoice. */
export interface AnsweredClaim {
  claim: PaymentClaim
  invoice: Invoice
}

/** Locks totals, invoice and claim, in the order in which a payment locks them. @throws not_found */
async function lockForAnswer(tx: Tx, actor: Actor, id: string) {
  const invoiceId = await queries.findInvoiceOfClaim(tx, actor, id)
  if (invoiceId === undefined) throw new AppError('not_found')
  const invoice = await lockInvoiceAndTotals(tx, actor, invoiceId)
  const claim = await queries.lockClaim(tx, actor, id)
  if (!claim) throw new AppError('not_found')
  return { claim, invoice }
}

const answerOf = async (tx: Tx, actor: Actor, publicUrl: string, id: string, invoiceId: string) => ({
  claim: await readClaim(tx, actor, id),
  invoice: await readInvoice(tx, actor, invoiceId, publicUrl),
})

/**
 * Refuses a UTR that is already recorded. @throws utr_used, with the number of the invoice that has a payment with this
 * UTR
 */
async function requireUnusedUtr(tx: Tx, actor: Actor, utr: string): Promise<void> {
  const paid = await queries.findPaidBy(tx, actor, utr)
  if (!paid) return
  const where = paid.number === null ? 'already' : `as a payment of ${paid.number}`
  throw new AppError('utr_used', { sentence: `This UTR is recorded ${where}. Each payment has its own UTR.` })
}

/**
 * Records the payment of a claim under its UTR, by default with its amount and day. A claim that is already confirmed
 * is returned unchanged. The trigger end_claims closes the claim when the payment is inserted.
 * @throws not_found, claim_closed (refused or settled), invalid_input (more than the balance; a day in the future or in
 * closed books), utr_used
 */
export const confirmClaim = (
  { db, publicUrl }: ClaimParts,
  actor: Actor,
  id: string,
  chosen: { amount?: Paise | undefined; received_on?: Day | undefined },
): Promise<AnsweredClaim> =>
  inBusinessTurn(actor.businessId, () =>
    db.begin(async (tx) => {
      const { claim, invoice } = await lockForAnswer(tx, actor, id)
      if (claim.state === 'open') {
        await requireUnusedUtr(tx, actor, claim.utr)
        const amount = chosen.amount ?? claim.amount
        const owed = balanceOf(invoice)
        if (amount > owed && amount !== askedOf(invoice))
          refuseField('amount', `Only ${showRupeesAndPaise(owed)} is still owed`)
        await recordPaymentIn(tx, actor, publicUrl, {
          customer_id: invoice.customer_id,
          amount,
          received_on: chosen.received_on ?? claim.claimed_on,
          method: isRrn(claim.utr) ? 'upi' : 'bank',
          reference: claim.utr,
          payer_name: claim.payer_name,
          source: 'claim',
          allocations: [{ invoice_id: invoice.id, amount }],
        })
      } else if (claim.state !== 'confirmed') throw new AppError('claim_closed')
      return answerOf(tx, actor, publicUrl, id, invoice.id)
    }),
  )

/**
 * Refuses a claim whose money was not received; the payer's page shows the reason and the note. A claim that is already
 * refused is returned unchanged.
 * @throws not_found, claim_closed (confirmed or settled)
 */
export const refuseClaim = (
  { db, publicUrl }: ClaimParts,
  actor: Actor,
  id: string,
  { reason, note }: { reason: RefusalReason; note?: string | null | undefined },
): Promise<AnsweredClaim> =>
  inBusinessTurn(actor.businessId, () =>
    db.begin(async (tx) => {
      const { claim, invoice } = await lockForAnswer(tx, actor, id)
      const { state } = claim
      if (state !== 'open' && state !== 'refused') throw new AppError('claim_closed')
      if (state === 'open') await queries.setRefused(tx, actor, id, { reason, note: note ?? null })
      const answer = await answerOf(tx, actor, publicUrl, id, invoice.id)
      if (state === 'open') await emitEvents(tx, actor, [{ type: 'payment.claim_refused', data: () => answer }])
      return answer
    }),
  )

/** Joins the UTRs of claims, as many as fit into a history entry. */
function nameUtrs(claims: readonly { utr: string }[]): string {
  const utrs = claims.map(({ utr }) => utr).toSorted()
  const all = utrs.join(', ')
  if (all.length <= HISTORY_REASON_MAX) return all
  const cut = all.slice(0, HISTORY_REASON_MAX - 1)
  return `${cut.slice(0, cut.lastIndexOf(','))}…`
}

/**
 * Deletes the open claims of an invoice that the seller saw and called false, and records it in the history. A claim
 * that arrived meanwhile remains. Safe to repeat. @throws not_found
 */
export const clearClaims = (
  { db, publicUrl }: ClaimParts,
  actor: Actor,
  invoiceId: string,
  ids: readonly string[],
): Promise<{ cleared: number; invoice: Invoice }> =>
  inBusinessTurn(actor.businessId, () =>
    db.begin(async (tx) => {
      if (!(await lockInvoice(tx, actor, invoiceId))) throw new AppError('not_found')
      const cleared = await deleteUnconfirmed(tx, actor, invoiceId, { ids, states: ['open'] })
      if (cleared.length > 0) {
        const amount = paise(cleared.reduce((sum, claim) => sum + claim.amount, 0n))
        await addHistory(tx, actor, { invoiceId, what: 'claims_cleared', amount, reason: nameUtrs(cleared) })
      }
      return { cleared: cleared.length, invoice: await readInvoice(tx, actor, invoiceId, publicUrl) }
    }),
  )
