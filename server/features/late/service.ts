import type { PageRequest } from '#contract/call/paging.ts'
import type { LateCustomer } from '#contract/late/late.ts'
import { addDays, type Day, indiaDay } from '#domain/days/india-day.ts'
import { isExport } from '#domain/gst/gst-supply.ts'
import { toRupees } from '#domain/money/money.ts'
import type { MsmeInterest } from '#domain/msmed/late-interest.ts'
import { nextAllowed } from '#domain/reminders/quiet-time.ts'
import { readNow } from '../../platform/clock.ts'
import { cutPage } from '../../platform/http/cursor.ts'
import { inPageTurn } from '../../platform/limits/business-turns.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import { inSnapshot } from '../../platform/postgres/snapshot.ts'
import type { Actor } from '../../actor/actor.ts'
import { sumInterestByCustomer } from '../msme-interest/service.ts'
import { type CustomerSteps, findNextSteps } from '../reminders/service.ts'
import {
  countLate,
  type DueDays,
  listClaimed,
  listOldest,
  listPage,
  sumDue,
  type LateClaimRow,
  lateCursor,
  type LateInvoiceRow,
  type LateRow,
} from './queries.ts'

/** The number of invoices listed in a reminder to one customer. */
const OLDEST_INVOICES = 3

/**
 * The number of days after today within which a customer without overdue invoices is listed as due soon, and the
 * maximum number of such customers.
 */
const SOON_DAYS = 14
const SOON_MAX = 50

/** A customer of the list with all related data. */
interface Listed {
  row: LateRow
  oldest: readonly LateInvoiceRow[]
  claimed: readonly LateClaimRow[]
  interest: MsmeInterest | undefined
}

interface LateParts {
  db: Db
  publicUrl: string
  sendsMail: boolean
}

/**
 * Returns a page of customers with overdue invoices, the customers with invoices due soon, and the totals of all.
 * @throws invalid_input for a bad cursor
 */
export async function listLate({ db, publicUrl, sendsMail }: LateParts, actor: Actor, { limit, cursor }: PageRequest) {
  const position = lateCursor.read(cursor)
  const found = await inPageTurn(actor.businessId, () =>
    inSnapshot(db, async (tx) => {
      const now = await readNow(tx)
      const today = indiaDay(now)
      const last = addDays(today, SOON_DAYS)
      const lateDays: DueDays = { from: null, before: today }
      const soonDays: DueDays = { from: today, before: addDays(last, 1) }
      const rows = await listPage(tx, actor, lateDays, { position, limit })
      const { page, next_cursor } = cutPage(rows, limit, lateCursor, ({ id, oldest_due_on: day }) => ({ day, id }))
      const soon = position ? [] : await listPage(tx, actor, soonDays, { position, limit: SOON_MAX - 1 })
      const late = await readDetails(tx, actor, page, { today, before: lateDays.before })
      const dueSoon = await readDetails(tx, actor, soon, { today, before: soonDays.before })
      const ids = [...page, ...soon].map(({ id }) => id)
      const steps = await findNextSteps(tx, actor, ids, { now, last, sendsMail })
      const sums = await sumDue(tx, actor)
      return { now, next_cursor, late, dueSoon, steps, sums, count: await countLate(tx, actor) }
    }),
  )
  const present = (listed: Listed) => presentLate(listed, found.steps.of.get(listed.row.id), publicUrl)
  const allowed = nextAllowed(found.now)
  return {
    customers: found.late.map(present),
    next_cursor: found.next_cursor,
    soon: found.dueSoon.map(present),
    count: found.count,
    invoices: Number(found.sums.invoices),
    owed: toRupees(found.sums.owed),
    due_soon: toRupees(found.sums.due_soon),
    mails_reminders: found.steps.mails,
    quiet_until: allowed > found.now ? allowed.toISOString() : null,
  }
}

async function readDetails(
  tx: Tx,
  actor: Actor,
  rows: readonly LateRow[],
  { today, before }: { today: Day; before: Day },
): Promise<Listed[]> {
  const ids = rows.map(({ id }) => id)
  const oldest = ids.length === 0 ? [] : await listOldest(tx, actor, ids, { before, each: OLDEST_INVOICES })
  const claimed = ids.length === 0 ? [] : await listClaimed(tx, actor, ids, before)
  const interest = await sumInterestByCustomer(tx, actor, ids, { today, dueBefore: today })
  return rows.map((row) => ({
    row,
    interest: interest.get(row.id),
    oldest: oldest.filter((invoice) => invoice.customer_id === row.id),
    claimed: claimed.filter((invoice) => invoice.customer_id === row.id),
  }))
}

/** Converts a customer of the list to the API form. `origin` is the public address of this installation. */
const presentLate = (
  { row, oldest, claimed, interest }: Listed,
  steps: CustomerSteps | undefined,
  origin: string,
): LateCustomer => ({
  id: row.id,
  name: row.name,
  phone: row.phone,
  email: row.email,
  language: row.language,
  owed: toRupees(row.owed),
  invoices: Number(row.invoices),
  msme_interest: interest ? toRupees(interest.amount) : null,
  oldest_due_on: row.oldest_due_on,
  reminded_at: row.reminded_at?.toISOString() ?? null,
  promised_by: row.promised_on,
  reminders_off: row.reminders_off,
  oldest_invoices: oldest.map((invoice) => ({
    id: invoice.id,
    kind: invoice.kind,
    number: invoice.number,
    amount: toRupees(invoice.balance),
    due_on: invoice.due_on,
    is_abroad: isExport(invoice.supply_type),
    payment_url: `${origin}/payment/${invoice.id}`,
  })),
  claims: claimed.map(({ invoice_id, number, amount }) => ({ invoice_id, number, amount: toRupees(amount) })),
  next_step: steps?.next_step ?? null,
  is_noted_today: steps?.is_noted_today ?? false,
})
