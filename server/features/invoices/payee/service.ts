import type { Business } from '#contract/business/business.ts'
import type { UpiIdUse } from '#contract/invoices/payee.ts'
import type { Day } from '#domain/days/india-day.ts'
import { paise, toRupees } from '#domain/money/money.ts'
import { maskVpa } from '#domain/upi/mask-vpa.ts'
import { readToday } from '../../../platform/clock.ts'
import { refuseField } from '../../../platform/http/refuse-field.ts'
import { inPageTurn } from '../../../platform/limits/business-turns.ts'
import type { Db, Tx } from '../../../platform/postgres/database.ts'
import { inSnapshot } from '../../../platform/postgres/snapshot.ts'
import { type Actor, requireFreshSession } from '../../../actor/actor.ts'
import { recordChange } from '../../account-changes/service.ts'
import { getBusiness, setDefaultUpi } from '../../business/service.ts'
import { enqueueSecurityNotice } from '../../security-notices/service.ts'
import { lockTotals } from '../../totals/service.ts'
import { inBusinessTransaction } from '../change.ts'
import * as queries from './queries.ts'

/** Longest reason of a history entry, in characters. */
const REASON_MAX = 200

/** Returns the unpaid invoices and the payments of the last 30 days for each UPI ID, in one snapshot. */
export const listUpiIdUses = (db: Db, actor: Actor): Promise<{ from: Day; upi_ids: UpiIdUse[] }> =>
  inPageTurn(actor.businessId, () =>
    inSnapshot(db, async (tx) => {
      const from = queries.firstDayOfUses(await readToday(tx))
      const rows = await queries.listUses(tx, actor, from)
      const { upi_ids: saved } = await getBusiness(tx, actor)
      const unused = saved.filter((vpa) => !rows.some(({ upi_id }) => upi_id === vpa))
      return {
        from,
        upi_ids: [...rows.map(presentUse), ...unused.map((upi_id) => presentUse({ ...NO_USE, upi_id }))],
      }
    }),
  )

const NO_USE = { unpaid_invoices: 0n, payments: 0n, received: paise(0n) }

const presentUse = (row: queries.UseRow): UpiIdUse => ({
  upi_id: row.upi_id,
  unpaid_invoices: Number(row.unpaid_invoices),
  payments: Number(row.payments),
  received: toRupees(row.received),
})

/**
 * Makes all unpaid invoices of a UPI ID ask for the payment to another one: links and QR codes change at once, PDFs stay as
 * issued. Drafts, and new invoices where it was the default, use the other one too. The reverse move undoes it. Safe to
 * repeat.
 * @throws invalid_input if `to` is not a saved and confirmed UPI ID of the business; password_needed
 */
export const moveUpiId = (
  db: Db,
  actor: Actor,
  { from, to }: { from: string; to: string },
): Promise<{ moved: number; business: Business }> =>
  inBusinessTransaction(db, actor, async (tx) => {
    requireFreshSession(actor)
    await lockTotals(tx, actor)
    const before = await getBusiness(tx, actor)
    requireOwnUpiId(before, to)
    const moved = await queries.moveUnpaid(tx, actor, from, to)
    const sentence = `Payments go to ${to} instead of ${from}`
    await queries.addMoveHistory(tx, actor, moved, sentence.slice(0, REASON_MAX))
    const drafts = await queries.moveDrafts(tx, actor, from, to)
    if (before.default_upi === from) await setDefaultUpi(tx, actor, to)
    const isChanged = moved.length > 0 || before.default_upi === from
    if (isChanged) await enqueueSecurityNotice(tx, actor.userId, 'default_upi')
    if (isChanged || drafts.count > 0) await recordMove(tx, actor, { from, to, invoices: moved.length })
    return { moved: moved.length, business: await getBusiness(tx, actor) }
  })

function requireOwnUpiId({ upi_ids, unconfirmed_upi_ids }: Business, vpa: string): void {
  if (!upi_ids.includes(vpa)) refuseField('to', 'Choose one of your UPI IDs')
  if (unconfirmed_upi_ids.includes(vpa)) refuseField('to', 'First confirm that this UPI ID is your own')
}

const recordMove = (tx: Tx, actor: Actor, { from, to, invoices }: { from: string; to: string; invoices: number }) =>
  recordChange(tx, actor, { what: 'upi_id.move', subject: String(invoices), from: maskVpa(from), to: maskVpa(to) })
