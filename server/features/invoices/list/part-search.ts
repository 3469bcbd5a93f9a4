import type { Db } from '../../../platform/postgres/database.ts'
import type { Actor } from '../../../actor/actor.ts'
import { type FoundPage, type ListedRow, type Range, toPage } from './list-queries.ts'
import { countNewest, FETCHED, fetchPage, NEWEST, pageByDescription, scanDays, scanPage } from './part-queries.ts'
import { COUNTED_MATCHES, type MatchCount } from './search-queries.ts'

/** With at least this share of matches, reading in order fills a page after a few hundred invoices. */
const DENSE_SHARE = 0.1

/** Fetching one page for each of this many descriptions takes about 10 ms. */
const FEW_DESCRIPTIONS = 200

/**
 * Returns a page of the invoices with the text in a line's description or in the number, with their number. A frequent
 * text fills the page by reading in order; a rare one is fetched through the indexes and counted.
 */
export async function findByParts(db: Db, actor: Actor, search: string, range: Range): Promise<FoundPage & MatchCount> {
  const isByDay = range.days !== undefined
  const newest = isByDay ? { looked: NEWEST, matched: 0 } : await countNewest(db, actor, search, range)
  if (newest.looked < NEWEST) {
    const page = toPage(newest.matched === 0 ? [] : await scanPage(db, actor, search, range), range)
    return { ...page, count: newest.matched, isExact: true }
  }
  if (newest.matched >= newest.looked * DENSE_SHARE) {
    return atLeast(newest.matched, toPage(await scanPage(db, actor, search, range), range))
  }
  const fetched = await fetchPage(db, actor, search, range)
  const [first] = fetched
  if (!first?.is_cut) {
    const rows = fetched.filter(({ id }: { id: string | null }) => id !== null)
    const count = first?.matched ?? 0
    return { ...toPage(rows, range), count: Math.min(count, COUNTED_MATCHES), isExact: count <= COUNTED_MATCHES }
  }
  const hasFewMatches = first.descriptions <= FEW_DESCRIPTIONS && first.numbers <= FETCHED
  return atLeast(newest.matched, toPage(await readMore(db, actor, search, range, hasFewMatches), range))
}

function readMore(
  db: Db,
  actor: Actor,
  search: string,
  range: Range,
  hasFewMatches: boolean,
): PromiseLike<readonly ListedRow[]> {
  if (range.days !== undefined) return scanDays(db, actor, search, range)
  return hasFewMatches ? pageByDescription(db, actor, search, range) : scanPage(db, actor, search, range)
}

const atLeast = (matched: number, page: FoundPage): FoundPage & MatchCount => ({
  ...page,
  count: Math.min(Math.max(matched, page.rows.length), COUNTED_MATCHES),
  isExact: false,
})
