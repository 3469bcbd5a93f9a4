import type { PageRequest } from '#contract/call/paging.ts'
import type { LateCustomer } from '#contract/late/late.ts'
import { toRupees } from '#domain/money/money.ts'
import { cutPage } from '../../platform/http/cursor.ts'
import { inPageTurn } from '../../platform/limits/business-turns.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { inSnapshot } from '../../platform/postgres/snapshot.ts'
import type { Actor } from '../../actor/actor.ts'
import {
  listClaimed,
  listOldest,
  listPage,
  sumDue,
  type LateClaimRow,
  lateCursor,
  type LateInvoiceRow,
  type LateRow,
} from './queries.ts'

/** Invoices listed in a reminder to one customer. */
const OLDEST_INVOICES = 3

/** Returns a page of late customers and the totals of all. @throws invalid_input for a bad cursor */
export async function listLate(
  db: Db,
  actor: Actor,
  { limit, cursor, origin }: PageRequest & { origin: string },
): Promise<{
  customers: LateCustomer[]
  next_cursor: string | null
  invoices: number
  owed: string
  due_soon: string
}> {
  const position = lateCursor.read(cursor)
  const { page, next_cursor, oldest, claimed, sums } = await inPageTurn(actor.businessId, () =>
    inSnapshot(db, async (tx) => {
      const rows = await listPage(tx, actor, { position, limit })
      const cut = cutPage(rows, limit, lateCursor, ({ id, oldest_due_on: day }) => ({ day, id }))
      const ids = cut.page.map(({ id }) => id)
      const oldest = ids.length === 0 ? [] : await listOldest(tx, actor, ids, OLDEST_INVOICES)
      const claimed = ids.length === 0 ? [] : await listClaimed(tx, actor, ids)
      return { ...cut, oldest, claimed, sums: await sumDue(tx, actor) }
    }),
  )
  return {
    customers: page.map((row) =>
      presentLate(
        row,
        oldest.filter((invoice) => invoice.customer_id === row.id),
        claimed.filter((invoice) => invoice.customer_id === row.id),
        origin,
      ),
    ),
    next_cursor,
    invoices: Number(sums.invoices),
    owed: toRupees(sums.owed),
    due_soon: toRupees(sums.due_soon),
  }
}

/** Converts a late customer to the API form. `origin` is the public address of this installation. */
const presentLate = (
  row: LateRow,
  oldest: readonly LateInvoiceRow[],
  claimed: readonly LateClaimRow[],
  origin: string,
): LateCustomer => ({
  id: row.id,
  name: row.name,
  phone: row.phone,
  email: row.email,
  language: row.language,
  owed: toRupees(row.owed),
  invoices: Number(row.invoices),
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
    payment_url: `${origin}/payment/${invoice.id}`,
  })),
  claims: claimed.map(({ invoice_id, number, amount }) => ({ invoice_id, number, amount: toRupees(amount) })),
})
