import type { ErrorCode } from '#contract/call/errors.ts'
import type { Invoice } from '#contract/invoices/invoices.ts'
import type { WebhookEventType } from '#contract/webhooks/webhooks.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { inBusinessTurn } from '../../platform/limits/business-turns.ts'
import { requireStoredBytes } from '../../platform/limits/stored-bytes.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import type { Actor } from '../../actor/actor.ts'
import { applyChange, lockTotals } from '../totals/service.ts'
import { emitEvents, type WebhookEvent } from '../webhooks/service.ts'
import { presentInvoice } from './present.ts'
import { countOpenClaims, type DocumentRow, lockInvoice } from './queries.ts'

/** Runs `work` in a transaction of its own, after the earlier changes of the same business. */
export const inBusinessTransaction = <T>(db: Db, actor: Actor, work: (tx: Tx) => Promise<T>): Promise<T> =>
  inBusinessTurn(actor.businessId, () => db.begin(work))

/** Locks the totals and the invoice until the transaction ends. @throws not_found (absent or another owner's) */
export async function lockInvoiceAndTotals(tx: Tx, actor: Actor, id: string): Promise<DocumentRow> {
  await lockTotals(tx, actor)
  const row = await lockInvoice(tx, actor, id)
  if (!row) throw new AppError('not_found')
  return row
}

/** Locks the totals and the invoice. @throws not_found, or the error code that `findRefusal` returns */
export async function lockInvoiceIf(
  tx: Tx,
  actor: Actor,
  id: string,
  findRefusal: (row: DocumentRow) => ErrorCode | null,
): Promise<DocumentRow> {
  const row = await lockInvoiceAndTotals(tx, actor, id)
  const refusal = findRefusal(row)
  if (refusal) throw new AppError(refusal)
  return row
}

/** The row before and after a change, and the webhook event; `event` is null if the change emits none. */
interface Change {
  before: DocumentRow | null
  after: DocumentRow
  event: WebhookEventType | null
  /** Events of other records that the same change affected. */
  otherEvents?: readonly WebhookEvent[]
}

/** Updates the totals and emits the event after a change, in its transaction. Returns the invoice for the answer. */
export async function finishInvoiceChange(
  tx: Tx,
  actor: Actor,
  publicUrl: string,
  { before, after, event, otherEvents = [] }: Change,
): Promise<Invoice> {
  await applyChange(tx, actor, before, after)
  // The change may have ended claims (the trigger end_claims), after the row was returned.
  const open_claims = before === null ? 0 : await countOpenClaims(tx, actor, after.id)
  const invoice = presentInvoice({ ...after, open_claims }, publicUrl)
  const events = [...(event ? [{ type: event, data: () => ({ invoice }) }] : []), ...otherEvents]
  await emitEvents(tx, actor, events)
  return invoice
}

/**
 * Finishes a change that the storage limit may refuse; credit notes and payments are never refused. @throws
 * account_full
 */
export async function finishWithinStorage(tx: Tx, actor: Actor, publicUrl: string, change: Change): Promise<Invoice> {
  const invoice = await finishInvoiceChange(tx, actor, publicUrl, change)
  await requireStoredBytes(tx, actor)
  return invoice
}
