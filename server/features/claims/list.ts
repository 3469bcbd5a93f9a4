import type { ListedClaim } from '#contract/claims/claims.ts'
import type { PaymentClaim } from '#contract/claims/payment-claim.ts'
import type { PageRequest } from '#contract/call/paging.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { cursorOf, cutPage, idPart, microsPart } from '../../platform/http/cursor.ts'
import { inPageTurn } from '../../platform/limits/business-turns.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import { inSnapshot } from '../../platform/postgres/snapshot.ts'
import type { Actor, Owner } from '../../actor/actor.ts'
import { presentClaim, presentListedClaim } from './present.ts'
import * as queries from './list-queries.ts'

const claimCursor = cursorOf({ micros: microsPart, id: idPart })

/** Returns the claims of an invoice, newest first; none of another owner's. */
export const listClaimsOfInvoice = async (tx: Tx, owner: Owner, invoiceId: string): Promise<PaymentClaim[]> =>
  (await queries.listOfInvoice(tx, owner, invoiceId)).map(presentClaim)

/** Returns a claim. @throws not_found (absent or another owner's) */
export async function readClaim(tx: Tx, owner: Owner, id: string): Promise<PaymentClaim> {
  const row = await queries.findClaim(tx, owner, id)
  if (!row) throw new AppError('not_found')
  return presentClaim(row)
}

/** Returns a page of claims of all invoices, newest first. @throws invalid_input for a bad cursor */
export async function listClaims(
  db: Db,
  actor: Actor,
  { state, limit, cursor }: PageRequest & { state: PaymentClaim['state'] },
): Promise<{ claims: ListedClaim[]; open: number; next_cursor: string | null }> {
  const after = claimCursor.read(cursor)
  const { rows, open } = await inPageTurn(actor.businessId, () =>
    inSnapshot(db, async (tx) => ({
      rows: await queries.listPage(tx, actor, { state, after, limit }),
      open: await queries.countOpen(tx, actor),
    })),
  )
  const { page, next_cursor } = cutPage(rows, limit, claimCursor, ({ claimed_at_micros: micros, id }) => ({
    micros,
    id,
  }))
  return { claims: page.map(presentListedClaim), open, next_cursor }
}
