import type { Db } from './database.ts'

/** A piece of SQL that stands in another. */
export type Sql = ReturnType<Db>

/**
 * The business as the planner does not see it. When it sees it, it expects a plan made for this business to be better than
 * the one that is kept, and makes one for each search, which takes longer than the search.
 */
export const asSubquery = (db: Db, businessId: string) => db`(SELECT ${businessId}::uuid)`

/** Whether a key of small letters has the text. In a SELECT of its own the text is made small once, not for each row. */
export const hasText = (db: Db, key: Sql, text: string) => db`strpos(${key}, (SELECT lower(${text}::text))) > 0`

/**
 * The rows of a business whose key has the text, by the index of pieces (migration 0012). Of the three pieces that end with
 * each letter the third is the longest; every second of these, and the last, hold all neighbours of the text. The business
 * stands in an array, so that no other index answers: a plan kept for businesses of any size would read a large one from
 * end to end. For the same sake conditions that another index could answer belong around this, behind a MATERIALIZED.
 */
export const matchesNgrams = (db: Db, businessId: string, key: Sql, text: string) => db`
  search_pieces(business_id, ${key}) @> ARRAY(
    SELECT piece FROM lower(${text}::text) AS small,
      unnest(search_pieces(${businessId}::uuid, small)) WITH ORDINALITY AS pieces (piece, place)
    WHERE length(piece) = 6 + least(3, length(small)) AND (place % 6 = 3 OR place = 3 * length(small)))
  AND ARRAY[business_id] = ARRAY[${businessId}::uuid] AND ${hasText(db, key, text)}`

/** What a reading in order tells of a row: it has the text, or is the last one that was looked at, or both. */
export interface ReadRow {
  has: boolean
  is_last: boolean
}

/** What the index of pieces tells of all rows alike: they are more than it is worth to fetch, so these are not the first. */
export interface FetchedRow {
  is_cut: boolean
}

/** How the rows with a text are come by, in the order of their list; each way gives one row more than the limit. */
interface SearchStrategies<Row> {
  /** Among the next ones of the list. The last of these comes along where the list may go on. */
  near: () => PromiseLike<readonly (Row & ReadRow)[]>
  /** All after a row, by the index of pieces. */
  byNgrams: (after: Row, limit: number) => PromiseLike<readonly (Row & FetchedRow)[]>
  /** Those after a row, by reading on in order, to the end if need be. */
  scan: (after: Row, limit: number) => PromiseLike<readonly Row[]>
}

/**
 * One row more than a page of those with a text. What many have is met soon in order; of what few have the rest is fetched;
 * what many have, but none of the next ones, is found by reading on, as what is fetched would have to be sorted.
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
