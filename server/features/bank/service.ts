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
import { listOpen, type OpenCreditFilter, type OpenCreditRow } from './credits/open-queries.ts'
import * as credits from './credits/queries.ts'
import {
  listSetAside as listSetAsideRows,
  type SetAsidePosition,
  type SetAsideRow,
} from './credits/set-aside-queries.ts'
import { reopenTransfers } from './credits/settlement-queries.ts'
import { type DatedSmsCredit, type StoredSms, storeSmsCredits } from './credits/store-sms-credits.ts'
import {
  findImport as findImportRow,
  type ImportRow,
  listImports as listImportRows,
  markUndone,
  presentImport,
} from './import-queries.ts'

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

/** Adds credits of bank messages, all or none; returns the ids of new ones and the messages left out. @throws account_full */
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

/** A credit of a bank that waits for the owner. Amounts are paise. */
export type OpenCredit = OpenCreditRow

/**
 * Returns credits that are neither recorded nor set aside, oldest first. Credits outside the filter fill what is left of
 * the limit, with `is_listed` false.
 */
export const listOpenCredits = async (
  db: Db | Tx,
  actor: Actor,
  limit: number,
  filter?: OpenCreditFilter,
): Promise<readonly OpenCredit[]> => listOpen(db, actor, limit, filter)

/** Returns credits that are not for an invoice, newest first, one more than the limit. */
export const listSetAside = async (
  db: Db | Tx,
  actor: Actor,
  page: { position: SetAsidePosition | undefined; limit: number },
): Promise<readonly SetAsideRow[]> => listSetAsideRows(db, actor, page)

/** What can become of a credit: recorded as a payment, set aside, or open again. */
export type CreditMark = { state: 'recorded'; payment_id: string } | { state: 'not_for_invoice' } | { state: 'open' }

/**
 * Changes what became of a credit. Only an open one can be recorded or set aside, so that two people cannot record it
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
 * Takes an import back: deletes its credits, except those that a payment uses or another import has, and marks it. The caller undoes the
 * payments first where they may be undone. @throws not_found (absent, or undone already)
 */
export async function undoImportIn(tx: Tx, actor: Actor, id: string): Promise<void> {
  if (!(await markUndone(tx, actor, id))) throw new AppError('not_found')
  await credits.passOnCredits(tx, actor, id)
  await credits.deleteUnused(tx, actor, id)
  await reopenTransfers(tx, actor)
}

/** Returns an import, also an undone one; undefined if there is none. */
export const findImport = (db: Db | Tx, actor: Actor, id: string): Promise<ImportRow | undefined> =>
  findImportRow(db, actor, id)

export type { OpenCreditFilter }
export { deletePayer, forgetOnce, listPayers, rememberPayer } from './recorded/payer-queries.ts'
export { deleteJoined, insertJoined, insertRecorded, isJoined, type JoinedRow, listJoined } from './recorded/queries.ts'
export { reopenCreditsOf } from './recorded/reopen.ts'
