import type { Invoice } from '#contract/invoices/invoices.ts'
import { paise } from '#domain/money/money.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { inBusinessTurn } from '../../platform/limits/business-turns.ts'
import type { Actor } from '../../actor/actor.ts'
import { addHistory, lockInvoice, readInvoice } from '../invoices/service.ts'
import { deleteUnconfirmed } from './queries.ts'
import type { ClaimParts } from './submit.ts'

/** The longest reason of the history, in characters. */
const REASON_MAX = 200

/** The UTRs of claims, as many as the history has room for. */
function nameUtrs(claims: readonly { utr: string }[]): string {
  const utrs = claims.map(({ utr }) => utr).toSorted()
  const all = utrs.join(', ')
  if (all.length <= REASON_MAX) return all
  const cut = all.slice(0, REASON_MAX - 1)
  return `${cut.slice(0, cut.lastIndexOf(','))}…`
}

/**
 * Deletes open claims of an invoice that the seller has seen and calls false, and says so in its history; one that came
 * meanwhile stays. Repeated, it deletes nothing more. @throws not_found
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
