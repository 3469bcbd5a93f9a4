import type { LinkViews } from '#contract/invoices/link-views.ts'
import type { Day } from '#domain/days/india-day.ts'
import { columnNames, type Columns } from '../../platform/postgres/columns.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import type { Owner } from '../../actor/actor.ts'
import { deleteBusinessRows } from '../../platform/postgres/delete-rows.ts'
import { createRowReader } from '../../platform/postgres/json-rows.ts'

/** The number of days that are listed separately. */
const SHOWN_DAYS = 60

interface DayViews {
  day: Day
  count: number
  first_at: Date
  last_at: Date
}

const DAY_VIEWS: Columns<DayViews> = { day: 'date', count: 'int', first_at: 'timestamptz', last_at: 'timestamptz' }
const readDayViews = createRowReader(DAY_VIEWS)

/** Selects the views of each row of `invoices` by day, newest first, as a JSON column for `readLinkViews`. */
export const linkViewsAsJson = (db: Db | Tx) => db`
  (SELECT json_agg(json_build_array(${columnNames(DAY_VIEWS)}) ORDER BY day DESC) FROM link_views v
    WHERE v.business_id = invoices.business_id AND v.invoice_id = invoices.id)`

/** Returns the views of an invoice's payer page; null if there are none, or they are not counted. */
export function readLinkViews(json: readonly unknown[][] | null): LinkViews | null {
  const rows = (json ?? []).map(readDayViews)
  const [newest, oldest] = [rows[0], rows.at(-1)]
  if (!newest || !oldest) return null
  return {
    count: rows.reduce((sum, { count }) => sum + count, 0),
    first_at: oldest.first_at.toISOString(),
    last_at: newest.last_at.toISOString(),
    days: rows.slice(0, SHOWN_DAYS).map(({ day, count }) => ({ day, count })),
  }
}

/** The views of one invoice since they were last stored. */
export interface NewViews {
  invoiceId: string
  /** The user who is signed in to the viewing browser, or null. */
  viewerId: string | null
  count: number
  firstAt: Date
  lastAt: Date
}

/**
 * Adds views to the day of the first one. Leaves out views of the business's own members and of businesses that do not
 * count views.
 */
export const addViews = (db: Db, views: readonly NewViews[], uncounted: readonly string[]) => db`
  INSERT INTO link_views AS v (business_id, invoice_id, day, count, first_at, last_at)
  SELECT i.business_id, i.id, (min(s.first_at) AT TIME ZONE 'Asia/Kolkata')::date, sum(s.count)::int, min(s.first_at),
    max(s.last_at)
  FROM unnest(${views.map(({ invoiceId }) => invoiceId)}::uuid[], ${views.map(({ viewerId }) => viewerId)}::uuid[],
    ${views.map(({ count }) => count)}::int[], ${views.map(({ firstAt }) => firstAt.toISOString())}::timestamptz[],
    ${views.map(({ lastAt }) => lastAt.toISOString())}::timestamptz[]) AS s (id, viewer, count, first_at, last_at)
  JOIN read_invoices i ON i.id = s.id
  WHERE NOT EXISTS (
      SELECT FROM read_members m WHERE m.business_id = i.business_id AND m.id = s.viewer AND m.is_active)
    AND i.business_id <> ALL (${[...uncounted]}::uuid[])
  GROUP BY i.business_id, i.id
  ORDER BY i.business_id, i.id
  ON CONFLICT (business_id, invoice_id, day) DO UPDATE SET count = v.count + excluded.count,
    first_at = least(v.first_at, excluded.first_at), last_at = greatest(v.last_at, excluded.last_at)`

/** Returns the businesses of invoices. */
export const listOwners = async (db: Db, invoiceIds: readonly string[]): Promise<string[]> =>
  (
    await db<{ business_id: string }[]>`
    SELECT DISTINCT business_id FROM read_invoices WHERE id = ANY (${[...invoiceIds]}::uuid[])`
  ).map(({ business_id }) => business_id)

/** Deletes the views of a business that was deleted or stopped counting them. */
export const deleteViews = (tx: Tx, { businessId }: Owner): Promise<void> =>
  deleteBusinessRows(tx, businessId, tx`'link_views'::regclass`)
