import type { Business } from '#contract/business/business.ts'
import type { UpiIdUse } from '#contract/invoices/payee.ts'
import { addDays, type Day } from '#domain/days/india-day.ts'
import { paise, type Paise, toRupees } from '#domain/money/money.ts'
import { maskVpa } from '#domain/upi/vpa.ts'
import { readToday } from '../../../platform/clock.ts'
import { refuseField } from '../../../platform/http/app-error.ts'
import { inPageTurn } from '../../../platform/limits/business-turns.ts'
import type { Db, Tx } from '../../../platform/postgres/database.ts'
import { inSnapshot } from '../../../platform/postgres/snapshot.ts'
import { type Actor, requireFreshSession } from '../../../actor/actor.ts'
import { recordChange } from '../../account-changes/service.ts'
import { getBusiness, setDefaultUpi } from '../../business/service.ts'
import { enqueueOwnersNotice } from '../../security-notices/service.ts'
import { lockTotals } from '../../totals/service.ts'
import { inBusinessTransaction } from '../change.ts'
import { HISTORY_REASON_MAX } from '../history-queries.ts'
import { newId } from '../../../platform/ids.ts'

/** Returns the unpaid invoices, the drafts and the payments of the last 30 days for each UPI ID, in one snapshot. */
export const listUpiIdUses = (db: Db, actor: Actor): Promise<{ from: Day; upi_ids: UpiIdUse[] }> =>
  inPageTurn(actor.businessId, () =>
    inSnapshot(db, async (tx) => {
      const from = firstDayOfUses(await readToday(tx))
      const rows = await listUses(tx, actor, from)
      const { upi_ids: saved } = await getBusiness(tx, actor)
      const unused = saved.filter((vpa) => !rows.some(({ upi_id }) => upi_id === vpa))
      return {
        from,
        upi_ids: [...rows.map(presentUse), ...unused.map((upi_id) => presentUse({ ...NO_USE, upi_id }))],
      }
    }),
  )

const NO_USE = { unpaid_invoices: 0n, drafts: 0n, payments: 0n, received: paise(0n) }

const presentUse = (row: UseRow): UpiIdUse => ({
  upi_id: row.upi_id,
  unpaid_invoices: Number(row.unpaid_invoices),
  drafts: Number(row.drafts),
  payments: Number(row.payments),
  received: toRupees(row.received),
})

/**
 * Makes all unpaid invoices of a UPI ID ask for payment to another one. Links and QR codes change at once; PDFs stay as
 * issued. Drafts get the other one too, and so do new invoices if the old one was the default. Moving back undoes it.
 * Safe to repeat.
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
    const moved = await moveUnpaid(tx, actor, from, to)
    const sentence = `Payments go to ${to} instead of ${from}`
    await addMoveHistory(tx, actor, moved, sentence.slice(0, HISTORY_REASON_MAX))
    const drafts = await moveDrafts(tx, actor, from, to)
    if (before.default_upi === from) await setDefaultUpi(tx, actor, to)
    const isChanged = moved.length > 0 || before.default_upi === from
    if (isChanged) await enqueueOwnersNotice(tx, actor, 'default_upi')
    if (isChanged || drafts.count > 0) await recordMove(tx, actor, { from, to, invoices: moved.length })
    return { moved: moved.length, business: await getBusiness(tx, actor) }
  })

function requireOwnUpiId({ upi_ids, unconfirmed_upi_ids }: Business, vpa: string): void {
  if (!upi_ids.includes(vpa)) refuseField('to', 'Choose one of your UPI IDs')
  if (unconfirmed_upi_ids.includes(vpa)) refuseField('to', 'First confirm that this UPI ID is your own')
}

const recordMove = (tx: Tx, actor: Actor, { from, to, invoices }: { from: string; to: string; invoices: number }) =>
  recordChange(tx, actor, { what: 'upi_id.move', subject: String(invoices), from: maskVpa(from), to: maskVpa(to) })

interface UseRow {
  upi_id: string
  unpaid_invoices: bigint
  drafts: bigint
  payments: bigint
  received: Paise
}

/** Returns the uses of each UPI ID: drafts, open invoices, and payments from the first day on. */
const listUses = (tx: Tx, actor: Actor, from: Day) => tx<UseRow[]>`
  WITH uses AS (
    SELECT coalesce(moved_upi, customer_upi) AS upi_id, 1 AS unpaid, 0 AS drafts, 0 AS payments, 0::bigint AS received
    FROM invoices WHERE business_id = ${actor.businessId} AND state IN ('pending', 'part_paid')
    UNION ALL
    SELECT customer_upi, 0, 1, 0, 0 FROM invoices WHERE business_id = ${actor.businessId} AND state = 'draft'
    UNION ALL
    SELECT coalesce(i.moved_upi, i.customer_upi), 0, 0, 1, p.amount
    FROM read_invoice_payments p JOIN invoices i ON i.business_id = p.business_id AND i.id = p.invoice_id
    WHERE p.business_id = ${actor.businessId} AND p.received_on >= ${from} AND p.method = 'upi' AND p.undone_at IS NULL
  )
  SELECT upi_id, sum(unpaid) AS unpaid_invoices, sum(drafts) AS drafts, sum(payments) AS payments,
    sum(received)::bigint AS received
  FROM uses GROUP BY upi_id ORDER BY received DESC, unpaid_invoices DESC, upi_id`

/** The first of the last 30 days, today included. */
const firstDayOfUses = (today: Day): Day => addDays(today, -29)

/** Moves the unpaid invoices of a UPI ID to another one, and returns their ids. Their totals must be locked. */
const moveUnpaid = async (tx: Tx, actor: Actor, from: string, to: string): Promise<string[]> =>
  (
    await tx<{ id: string }[]>`
    UPDATE invoices SET moved_upi = nullif(${to}::text, customer_upi), version = version + 1
    WHERE business_id = ${actor.businessId} AND state IN ('pending', 'part_paid')
      AND coalesce(moved_upi, customer_upi) = ${from}
    RETURNING id`
  ).map(({ id }) => id)

/** Replaces the UPI ID of drafts, which are not frozen yet. */
const moveDrafts = (tx: Tx, actor: Actor, from: string, to: string) => tx`
  UPDATE invoices SET customer_upi = ${to}, version = version + 1
  WHERE business_id = ${actor.businessId} AND state = 'draft' AND customer_upi = ${from}`

/** Adds one history entry for each invoice. */
const addMoveHistory = (tx: Tx, actor: Actor, ids: readonly string[], reason: string) => tx`
  INSERT INTO invoice_history (business_id, user_id, what, reason, at, id, invoice_id)
  SELECT ${actor.businessId}, ${actor.userId}, 'changed', ${reason}, clock_timestamp(), r.*
  FROM unnest(${ids.map(() => newId())}::uuid[], ${[...ids]}::uuid[]) AS r`
