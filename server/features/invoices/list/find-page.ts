import type { Db } from '../../../platform/postgres/database.ts'
import type { Actor } from '../../../actor/actor.ts'
import * as analytics from '../../analytics/service.ts'
import { countInDays, listInDays, searchInDays } from './day-queries.ts'
import { findExactly } from './exact-queries.ts'
import { findByParts } from './part-search.ts'
import { findInOtherScript } from './other-script.ts'
import { type FoundPage, listPage, type Range } from './list-queries.ts'
import { type MatchCount, countForCustomer, searchInvoices } from './search-queries.ts'

/** Returns a page of the list and the number of matching invoices; an empty search matches all. */
export function findPage(db: Db, actor: Actor, search: string, range: Range): Promise<FoundPage & MatchCount> {
  return search === '' ? listAll(db, actor, range) : searchPage(db, actor, search, range)
}

async function listAll(db: Db, actor: Actor, range: Range): Promise<FoundPage & MatchCount> {
  const { customerId, days } = range
  if (days !== undefined && customerId === undefined) {
    const [page, counted] = await Promise.all([
      listInDays(db, actor, { ...range, days }),
      countInDays(db, actor, { ...range, days }),
    ])
    return { ...page, ...counted }
  }
  if (customerId !== undefined) {
    const [page, counted] = await Promise.all([listPage(db, actor, range), countForCustomer(db, actor, range)])
    return { ...page, ...counted }
  }
  const { tabSize, ...page } = await listPage(db, actor, range)
  return { ...page, count: tabSize, isExact: true }
}

const hasMatches = ({ count, isExact }: MatchCount): boolean => count > 0 || !isExact

async function searchPage(db: Db, actor: Actor, search: string, range: Range): Promise<FoundPage & MatchCount> {
  const byName = await searchByName(db, actor, search, range)
  if (hasMatches(byName)) return byName
  const exactly = await findExactly(db, actor, search, range)
  if (hasMatches(exactly)) return exactly
  const byParts = await findByParts(db, actor, search, range)
  return hasMatches(byParts) ? byParts : findInOtherScript(db, actor, search, range)
}

async function searchByName(db: Db, actor: Actor, search: string, range: Range): Promise<FoundPage & MatchCount> {
  const { days } = range
  if (days !== undefined) return searchInDays(db, actor, search, { ...range, days })
  const { invoices: size, names } = await analytics.measureList(db, actor, range.status)
  return searchInvoices(db, actor, search, { ...range, size, names })
}
