import type { Db } from '../../../platform/postgres/database.ts'
import type { Actor } from '../../accounts/actor.ts'
import { type FoundPage, type ListedRow, type Range, toPage } from './list-queries.ts'
import { countNewest, FETCHED, fetchPage, NEWEST, pageByDescription, scanDays, scanPage } from './part-queries.ts'
import { COUNTED_MATCHES, type MatchCount } from './search-queries.ts'

/** From this share of the newest invoices on, reading in order fills a page from some hundreds. */
const DENSE_SHARE = 0.1

/** The nearest page of each of so many descriptions is fetched in some 10 ms. */
const FEW_DESCRIPTIONS = 200

/**
 * One page of the invoices of which a line's description or a part of the number has the text, and how many there are. A
 * text that many have fills the page by reading in order; what few have is fetched by the indexes and counted.
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
