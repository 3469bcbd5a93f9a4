import type { UndoReason } from '#domain/document/undo-reason.ts'
import { UNDO_DAYS } from '#contract/money/money.ts'
import { toRupees } from '#domain/money/money.ts'
import { readNow } from '../../platform/clock.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { inBusinessTurn } from '../../platform/limits/business-turns.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import type { Actor } from '../../actor/actor.ts'
import { findImport, markCredit, undoImportIn } from '../bank/service.ts'
import { undoPaymentIn } from '../settlement/service.ts'
import { lockTotals } from '../totals/service.ts'
import * as queries from './credit-queries.ts'
import { separateIn, toDuplicateUtrError } from './join.ts'

interface Parts {
  db: Db
  publicUrl: string
}

const DAY_MS = 86_400_000
const REASON: UndoReason = 'undone_on_money'
const IMPORT_REASON: UndoReason = 'import_undone'

/** Sets a credit aside as not for an invoice. Safe to repeat. @throws not_found, credit_recorded */
export const setAside = (db: Db, actor: Actor, id: string): Promise<void> =>
  inBusinessTurn(actor.businessId, () =>
    db.begin(async (tx) => {
      await lockTotals(tx, actor)
      const credit = await queries.findCredit(tx, actor, id)
      if (!credit) throw new AppError('not_found')
      if (credit.state === 'recorded') throw new AppError('credit_recorded')
      await markCredit(tx, actor, id, { state: 'not_for_invoice' })
    }),
  )

/**
 * Makes a credit wait again. If it became a payment, the payment is undone, which reopens the credit; if it was joined
 * to one, that payment remains. Safe to repeat. @throws not_found, utr_used, and what undoPaymentIn throws
 */
export async function reopen({ db, publicUrl }: Parts, actor: Actor, id: string): Promise<void> {
  try {
    await inBusinessTurn(actor.businessId, () => db.begin((tx) => reopenIn(tx, actor, publicUrl, id)))
  } catch (e) {
    throw toDuplicateUtrError(e)
  }
}

async function reopenIn(tx: Tx, actor: Actor, publicUrl: string, id: string): Promise<void> {
  await lockTotals(tx, actor)
  const credit = await queries.findCredit(tx, actor, id)
  if (!credit) throw new AppError('not_found')
  if (await separateIn(tx, actor, publicUrl, id)) return
  if (credit.payment_id !== null) await undoPaymentIn(tx, actor, publicUrl, credit.payment_id, REASON)
  else if (credit.state === 'not_for_invoice') await markCredit(tx, actor, id, { state: 'open' })
}

/** A payment that undoing an import did not change, in the form of the API. */
interface LeftPayment {
  payment_id: string
  amount: string
  day: string
  /** Null if it was changed since. */
  code: string | null
  message: string
}

/**
 * Undoes an import: undoes its payments one by one, except those that changed since or cannot be undone, separates its
 * credits from payments that were recorded before, and deletes its other credits. Can be repeated after a crash.
 * @throws not_found, import_too_old
 */
export async function undoImport(
  { db, publicUrl }: Parts,
  actor: Actor,
  id: string,
): Promise<{ undone: number; left: LeftPayment[] }> {
  const imported = await findImport(db, actor, id)
  if (!imported || imported.undone_at) throw new AppError('not_found')
  if ((await readNow(db)).getTime() - imported.imported_at.getTime() > UNDO_DAYS * DAY_MS)
    throw new AppError('import_too_old')
  const left: LeftPayment[] = []
  let undone = 0
  let isDone = false
  while (!isDone) {
    for (const { payment_id, amount, day, is_joined } of await queries.listRecordedOfImport(db, actor, id)) {
      if (left.some((one) => one.payment_id === payment_id)) continue
      const reason = await tryUndo({ db, publicUrl }, actor, id, payment_id)
      if (reason === null) undone += is_joined ? 0 : 1
      else left.push({ payment_id, amount: toRupees(amount), day, ...reason })
    }
    isDone = await finishUndo(db, actor, id, left)
  }
  return { undone, left }
}

/** Deletes the rest of an import. Returns false if a payment was recorded meanwhile, which must be undone first. */
const finishUndo = (db: Db, actor: Actor, id: string, left: readonly LeftPayment[]): Promise<boolean> =>
  inBusinessTurn(actor.businessId, () =>
    db.begin(async (tx) => {
      await lockTotals(tx, actor)
      const recorded = await queries.listRecordedOfImport(tx, actor, id)
      if (recorded.some(({ payment_id }) => !left.some((one) => one.payment_id === payment_id))) return false
      await undoImportIn(tx, actor, id)
      return true
    }),
  )

/** Undoes one payment of an import. Returns the reason if it could not, else null. */
async function tryUndo(
  { db, publicUrl }: Parts,
  actor: Actor,
  importId: string,
  paymentId: string,
): Promise<Pick<LeftPayment, 'code' | 'message'> | null> {
  try {
    return await inBusinessTurn(actor.businessId, () =>
      db.begin(async (tx) => {
        await lockTotals(tx, actor)
        // Reads the row again under the lock, since it may have changed.
        const row = await queries.findRecordedOfImport(tx, actor, importId, paymentId)
        if (row?.is_joined) await separateIn(tx, actor, publicUrl, row.credit_id)
        else if (row?.is_changed) return { code: null, message: 'It was changed since' }
        else if (row) await undoPaymentIn(tx, actor, publicUrl, paymentId, IMPORT_REASON)
        return null
      }),
    )
  } catch (e) {
    const refusal = toDuplicateUtrError(e)
    if (!(refusal instanceof AppError) || refusal.code === 'business_busy') throw e
    const { code, message } = refusal
    return { code, message }
  }
}
