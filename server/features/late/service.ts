import type { LateCustomer } from '#contract/customers/late.ts'
import { toRupees } from '#domain/money/money.ts'
import { inPageTurn } from '../../platform/limits/business-turns.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { inSnapshot } from '../../platform/postgres/snapshot.ts'
import type { Actor } from '../accounts/actor.ts'
import { readCursor, writeCursor } from './cursor.ts'
import { presentLate } from './present.ts'
import * as queries from './queries.ts'

/** Invoices listed in a reminder to one customer. */
const OLDEST_INVOICES = 3

/** Returns a page of late customers and the totals of all. @throws invalid_input for a bad cursor */
export async function listLate(
  db: Db,
  actor: Actor,
  { limit, cursor, origin }: { limit: number; cursor?: string | undefined; origin: string },
): Promise<{
  customers: LateCustomer[]
  next_cursor: string | null
  invoices: number
  owed: string
  due_soon: string
}> {
  const position = cursor === undefined ? undefined : readCursor(cursor)
  const { rows, page, oldest, sums } = await inPageTurn(actor.businessId, () =>
    inSnapshot(db, async (tx) => {
      const rows = await queries.listPage(tx, actor, { position, limit })
      const page = rows.slice(0, limit)
      const ids = page.map(({ id }) => id)
      const oldest = ids.length === 0 ? [] : await queries.listOldest(tx, actor, ids, OLDEST_INVOICES)
      return { rows, page, oldest, sums: await queries.sumDue(tx, actor) }
    }),
  )
  const last = page.at(-1)
  return {
    customers: page.map((row) =>
      presentLate(
        row,
        oldest.filter((invoice) => invoice.customer_id === row.id),
        origin,
      ),
    ),
    next_cursor: last && rows.length > limit ? writeCursor({ day: last.oldest_due_on, id: last.id }) : null,
    invoices: Number(sums.invoices),
    owed: toRupees(sums.owed),
    due_soon: toRupees(sums.due_soon),
  }
}
