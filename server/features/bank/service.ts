import type { PageRequest } from '#contract/call/paging.ts'
import type { BankImport } from '#contract/bank/bank.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { cutPage, cursorOf, idPart } from '../../platform/http/cursor.ts'
import { inBusinessTurn, inPageTurn } from '../../platform/limits/business-turns.ts'
import { requireRoomForImport } from '../../platform/limits/record-limits.ts'
import { requireStoredBytes } from '../../platform/limits/stored-bytes.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import type { Actor } from '../../actor/actor.ts'
import { lockTotals } from '../totals/service.ts'
import * as credits from './credits/queries.ts'
import { deleteRecordedOf, forgetOnce } from './credits/list-queries.ts'
import { forgetReturns } from './credits/returned-credits.ts'
import { reopenTransfers } from './credits/settlement-queries.ts'
import { type DatedSmsCredit, type StoredSms, storeSmsCredits } from './credits/store-sms-credits.ts'
import { listImports as listImportRows, markUndone, presentImport } from './import-queries.ts'

const importCursor = cursorOf({ id: idPart })

/** Returns a page of imports, newest first. @throws invalid_input for a bad cursor */
export async function listImports(
  db: Db,
  actor: Actor,
  { cursor, limit }: PageRequest,
): Promise<{ imports: BankImport[]; next_cursor: string | null }> {
  const { id } = importCursor.read(cursor) ?? { id: undefined }
  const rows = await inPageTurn(actor.businessId, () => listImportRows(db, actor, { id, limit }))
  const { page, next_cursor } = cutPage(rows, limit, importCursor, (row) => ({ id: row.id }))
  return { imports: page.map(presentImport), next_cursor }
}

/**
 * Adds credits of bank messages, all or none. Returns the ids of new ones and the skipped messages. @throws
 * account_full
 */
export const addSmsCredits = (db: Db, actor: Actor, messages: readonly DatedSmsCredit[]): Promise<StoredSms> =>
  inBusinessTurn(actor.businessId, () =>
    db.begin(async (tx) => {
      await lockTotals(tx, actor)
      requireRoomForImport('bank credits', await credits.countCredits(tx, actor), messages.length)
      const added = await storeSmsCredits(tx, actor, messages)
      await requireStoredBytes(tx, actor)
      return added
    }),
  )

/** A change of a credit's state: recorded as a payment, set aside, or open again. */
export type CreditMark = { state: 'recorded'; payment_id: string } | { state: 'not_for_invoice' } | { state: 'open' }

/**
 * Changes the state of a credit. Only an open one can be recorded or set aside, so that two people cannot record it
 * twice. Returns false if it has another state or does not exist.
 */
export async function markCredit(tx: Tx, actor: Actor, id: string, mark: CreditMark): Promise<boolean> {
  const set = (from: string, to: string, payment_id: string | null) =>
    credits.setState(tx, actor, id, { from, to, payment_id })
  if (mark.state === 'recorded') return set('open', 'recorded', mark.payment_id)
  if (mark.state === 'not_for_invoice') return set('open', 'not_for_invoice', null)
  return (await set('recorded', 'open', null)) || set('not_for_invoice', 'open', null)
}

/**
 * Reopens the credits of an undone payment, including those that it is only a part of, and removes what the payer
 * memory learned from them. The totals must be locked.
 */
export async function reopenCreditsOf(tx: Tx, actor: Actor, paymentId: string): Promise<void> {
  const recorded = await deleteRecordedOf(tx, actor, paymentId)
  const creditIds = recorded.map(({ credit_id }) => credit_id)
  await credits.markOpen(tx, actor, { paymentId, creditIds })
  const payerIds = new Set(recorded.flatMap(({ payer_account_id }) => payer_account_id ?? []))
  for (const id of payerIds) await forgetOnce(tx, actor, id)
}

/**
 * Undoes an import: deletes its credits, except those that a payment uses or another import contains, and marks it as
 * undone. The caller first undoes the payments that may be undone. @throws not_found (absent, or already undone)
 */
export async function undoImportIn(tx: Tx, actor: Actor, id: string): Promise<void> {
  if (!(await markUndone(tx, actor, id))) throw new AppError('not_found')
  await credits.passOnCredits(tx, actor, id)
  await credits.deleteUnused(tx, actor, id)
  await forgetReturns(tx, actor, id)
  await reopenTransfers(tx, actor)
}

export {
  deleteJoined,
  deletePayer,
  forgetOnce,
  insertJoined,
  insertRecorded,
  isJoined,
  type JoinedRow,
  listJoined,
  listOpenCredits,
  listPayers,
  listPossibleCopies,
  listSetAside,
  type OpenCredit,
  type OpenCreditFilter,
  rememberPayer,
} from './credits/list-queries.ts'
export { ExportedCredit, listCreditsForExport } from './credits/exported-credits.ts'
export {
  findUnlinkedPayments,
  findKnownCredits,
  insertPastCredits,
  keyOfExported,
  type NewPastCredit,
} from './credits/past-credits.ts'
export { countCredits } from './credits/queries.ts'
export { setStillCounts } from './credits/returned-credits.ts'
export { findImport } from './import-queries.ts'
