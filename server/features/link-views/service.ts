import type { LinkViews } from '#contract/invoices/link-views.ts'
import type { Tx } from '../../platform/postgres/database.ts'
import type { Owner } from '../../actor/actor.ts'
import { listViews } from './queries.ts'

/** Days that are listed by themselves. */
const SHOWN_DAYS = 60

/** Returns how often the payer's page of an invoice was opened; null: never, or it is not counted. */
export async function readLinkViews(tx: Tx, owner: Owner, invoiceId: string): Promise<LinkViews | null> {
  const rows = await listViews(tx, owner, invoiceId)
  const [newest, oldest] = [rows[0], rows.at(-1)]
  if (!newest || !oldest) return null
  return {
    count: rows.reduce((sum, { count }) => sum + count, 0),
    first_at: oldest.first_at.toISOString(),
    last_at: newest.last_at.toISOString(),
    days: rows.slice(0, SHOWN_DAYS).map(({ day, count }) => ({ day, count })),
  }
}

export { deleteViews } from './queries.ts'
