import type { ErrorCode } from '#contract/call/errors.ts'
import type { Invoice } from '#contract/invoices/invoices.ts'
import type { WebhookEventType } from '#contract/webhooks/webhook-events.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { inBusinessTurn } from '../../platform/limits/business-turns.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import type { Actor } from '../accounts/actor.ts'
import { applyChange, holdSums } from '../totals/service.ts'
import { announce } from '../webhooks/service.ts'
import { presentInvoice } from './present.ts'
import { type DocumentRow, lockInvoice, standingOf } from './queries.ts'

/** One transaction that changes a business, in its turn. */
export const change = <T>(db: Db, own: Actor, work: (tx: Tx) => Promise<T>): Promise<T> =>
  inBusinessTurn(own.businessId, () => db.begin(work))

/** Holds the sums and the invoice until the transaction ends. @throws not_found (absent or another's) */
export async function holdInvoice(tx: Tx, own: Actor, id: string): Promise<DocumentRow> {
  await holdSums(tx, own)
  const row = await lockInvoice(tx, own, id)
  if (!row) throw new AppError('not_found')
  return row
}

/** The same where the rule gives no reason against it. @throws not_found, what the rule says */
export async function holdFor(
  tx: Tx,
  own: Actor,
  id: string,
  whyNot: (row: DocumentRow) => ErrorCode | null,
): Promise<DocumentRow> {
  const row = await holdInvoice(tx, own, id)
  const refusal = whyNot(row)
  if (refusal) throw new AppError(refusal)
  return row
}

/** What a change leads to: the row before and after it, and what the webhooks hear of it, null for nothing. */
interface Change {
  before: DocumentRow | null
  after: DocumentRow
  event: WebhookEventType | null
}

/** Ends every change of an invoice, in its transaction: the sums follow, the webhooks hear of it. Gives the answer. */
export async function carry(tx: Tx, own: Actor, publicUrl: string, { before, after, event }: Change): Promise<Invoice> {
  await applyChange(tx, own, before && standingOf(before), standingOf(after))
  const invoice = presentInvoice(after, publicUrl)
  if (event) await announce(tx, own, event, invoice)
  return invoice
}
