import { type OtherScriptSearch, readOtherScript } from '#domain/matching/lookup/other-script.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import { asSubquery } from '../../../platform/postgres/search-text.ts'
import type { Actor } from '../../../actor/actor.ts'
import {
  filterCondition,
  type FoundPage,
  listedColumns,
  type ListedRow,
  listOrder,
  positionCondition,
  type Range,
  toPage,
} from './list-queries.ts'
import { COUNTED_MATCHES, type MatchCount } from './search-queries.ts'

/** Returns up to 1,000 of the first 10,000 names that begin in the other script and may fit, with their UPI IDs. */
export const listNames = (db: Db, actor: Actor, { start, end, pattern }: OtherScriptSearch) => db<{ name: string }[]>`
  SELECT name FROM (
    SELECT search_key AS name FROM search_names
    WHERE business_id = ${asSubquery(db, actor.businessId)} AND search_key >= ${start} AND search_key < ${end}
    ORDER BY search_key LIMIT 10000) AS names
  WHERE split_part(name, E'\n', 1) ~ ${pattern} LIMIT 1000`

/** Queries a page of the invoices with these names, nearest first, and their number up to COUNTED_MATCHES + 1. */
const listNamed = (db: Db, actor: Actor, names: readonly string[], range: Range) => {
  const ofName = db`business_id = ${asSubquery(db, actor.businessId)} AND search_key = name ${filterCondition(db, range)}`
  return db<(ListedRow & { matched: number })[]>`
    WITH names AS MATERIALIZED (SELECT unnest(${names}::text[]) COLLATE "C" AS name),
    page AS MATERIALIZED (
      SELECT id AS found_id FROM names, LATERAL (
        SELECT id, created_at FROM invoices WHERE ${ofName} ${positionCondition(db, range)}
        ORDER BY ${listOrder(db, range)} LIMIT (SELECT ${range.limit + 1}::int)) AS of_name
      ORDER BY ${listOrder(db, range)} LIMIT (SELECT ${range.limit + 1}::int)),
    counted AS MATERIALIZED (
      SELECT count(*)::int AS matched FROM (
        SELECT 1 FROM names, LATERAL (
          SELECT 1 FROM invoices WHERE ${ofName} LIMIT (SELECT ${COUNTED_MATCHES + 1}::int)) AS of_name
        LIMIT (SELECT ${COUNTED_MATCHES + 1}::int)) AS matches)
    SELECT matched, listed.* FROM counted LEFT JOIN (
      SELECT ${listedColumns(db)} FROM page, LATERAL (
        SELECT * FROM invoices WHERE business_id = ${asSubquery(db, actor.businessId)} AND id = found_id LIMIT 1) AS invoices
      ) AS listed ON true
    ORDER BY ${listOrder(db, range)}`
}

/** Returns a page of the invoices whose customer's name sounds like the text in the other script, with their number. */
export async function findInOtherScript(
  db: Db,
  actor: Actor,
  search: string,
  range: Range,
): Promise<FoundPage & MatchCount> {
  const other = readOtherScript(search)
  const listed = other ? await listNames(db, actor, other) : []
  const names = listed.map(({ name }) => name).filter((name) => other?.fits(name.split('\n')[0] ?? ''))
  if (names.length === 0) return { rows: [], hasMore: false, count: 0, isExact: true }
  const rows = await listNamed(db, actor, names, range)
  const count = rows[0]?.matched ?? 0
  const page = toPage(
    rows.filter(({ id }: { id: string | null }) => id !== null),
    range,
  )
  return { ...page, count: Math.min(count, COUNTED_MATCHES), isExact: count <= COUNTED_MATCHES }
}
