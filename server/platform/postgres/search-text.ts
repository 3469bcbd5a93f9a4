import type { Db, Tx } from './database.ts'

/** A fragment of SQL. */
export type Sql = ReturnType<Db>

/**
 * The business id in a subquery, which hides it from the planner. Otherwise PostgreSQL makes a custom plan for each
 * search, which takes longer than the search itself.
 */
export const asSubquery = (db: Db, businessId: string) => db`(SELECT ${businessId}::uuid)`

/** Whether a lower-case key contains the text. The subquery lower-cases the text once instead of for each row. */
export const hasText = (db: Db | Tx, key: Sql, text: string) => db`strpos(${key}, (SELECT lower(${text}::text))) > 0`

/**
 * The condition for rows of a business whose key contains the text, answered by the n-gram index (`search_pieces` of
 * 0001_shared.sql). Of the three n-grams that end with each letter, the third is the longest; every second of these,
 * and the last, cover the text. The business is compared as an array, so that no other index matches: a generic plan
 * with another index would scan a large business. For the same reason, other indexable conditions belong outside, after
 * a MATERIALIZED.
 */
export const matchesNgrams = (db: Db, businessId: string, key: Sql, text: string) => db`
  search_pieces(business_id, ${key}) @> ARRAY(
    SELECT piece FROM lower(${text}::text) AS small,
      unnest(search_pieces(${businessId}::uuid, small)) WITH ORDINALITY AS pieces (piece, place)
    WHERE length(piece) = 6 + least(3, length(small)) AND (place % 6 = 3 OR place = 3 * length(small)))
  AND ARRAY[business_id] = ARRAY[${businessId}::uuid] AND ${hasText(db, key, text)}`

/** A row of the scan in list order: `has` the text, or `is_last` of the scanned rows, or both. */
export interface ScannedRow {
  has: boolean
  is_last: boolean
}

/** A row from the n-gram index. `is_cut`: there were too many matches, so these may not be the first in list order. */
export interface FetchedRow {
  is_cut: boolean
}

/** Ways to find rows with a text, in list order. Each returns one row more than the limit. */
interface SearchStrategies<Row> {
  /** Scans the next rows of the list. Includes the last scanned row if the list continues. */
  near: () => PromiseLike<readonly (Row & ScannedRow)[]>
  /** All matches after a row, by the n-gram index. */
  byNgrams: (after: Row, limit: number) => PromiseLike<readonly (Row & FetchedRow)[]>
  /** Matches after a row, by scanning in order up to the end. */
  scan: (after: Row, limit: number) => PromiseLike<readonly Row[]>
}

/**
 * Finds a page of rows with a text, and one more. A frequent text fills the page from the next rows; a rare one is
 * fetched by the n-gram index; a text with too many matches to sort, none of them near, is found by scanning.
 */
export async function searchInOrder<Row>(limit: number, strategies: SearchStrategies<Row>): Promise<readonly Row[]> {
  const read = await strategies.near()
  const seen = read.filter(({ has }) => has)
  const last = read.at(-1)
  if (seen.length > limit || !last?.is_last) return seen
  const missing = limit - seen.length
  const fetched = await strategies.byNgrams(last, missing)
  return [...seen, ...(fetched[0]?.is_cut ? await strategies.scan(last, missing) : fetched)]
}
