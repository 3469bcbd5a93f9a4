import type { PageRequest } from '#contract/call/paging.ts'
import type { Customer, CustomerBalance, CustomerSuggestion } from '#contract/customers/customers.ts'
import { readOtherScript } from '#domain/matching/lookup/other-script.ts'
import { type AskedDays, readAskedDays } from '../../platform/clock.ts'
import { cutPage } from '../../platform/http/cursor.ts'
import { inPageTurn } from '../../platform/limits/business-turns.ts'
import type { Db } from '../../platform/postgres/database.ts'
import type { Actor } from '../../actor/actor.ts'
import {
  customerCursor,
  findByPrefix,
  findInvoicedIn,
  type FoundBy,
  getSuggestions,
  type InvoicedIn,
  listByIds,
  type ListedRow,
  listOtherScript,
  type Range,
  searchRows,
} from './list-queries.ts'
import { presentCustomer } from './present.ts'

/** The maximum number of suggestions, which fit under a field without scrolling. */
const MAX_SUGGESTIONS = 8

/** The query of a page of the list, with days of issue of the customers' invoices. */
export interface CustomersRequest extends PageRequest, AskedDays {
  search?: string | undefined
  archived: 'true' | 'false'
  balance?: CustomerBalance | undefined
}

/**
 * Up to this many invoices in the range, their customers are read first; beyond it, customers are looked up one by one.
 */
const FEW_INVOICES = 5_000

async function readInvoicedIn(db: Db, { businessId }: Actor, asked: AskedDays): Promise<InvoicedIn | undefined> {
  const days = await readAskedDays(db, asked)
  return days && { businessId, days, ids: await findInvoicedIn(db, businessId, days, FEW_INVOICES) }
}

interface FoundRow extends ListedRow {
  foundBy: FoundBy
}

const toFound = (rows: readonly ListedRow[], foundBy: FoundBy): FoundRow[] => rows.map((row) => ({ ...row, foundBy }))

/** Finds customers whose name sounds like the text and begins in the other script. */
async function findBySound(db: Db, actor: Actor, search: string, range: Range): Promise<FoundRow[]> {
  const other = readOtherScript(search)
  if (!other) return []
  const names = await listOtherScript(db, actor, search, other, range.isArchived)
  const ids = names.filter(({ name_key: name }) => other.fits(name)).map(({ id }) => id)
  return ids.length === 0 ? [] : toFound(await listByIds(db, actor, ids, range), 'sound')
}

/** Returns the customers that contain the text, then those whose name sounds like it, up to one more than a page. */
async function findRows(db: Db, actor: Actor, search: string, range: Range, after: FoundBy): Promise<FoundRow[]> {
  if (after === 'sound') return findBySound(db, actor, search, range)
  const found = toFound(await searchRows(db, actor, search, range), 'text')
  const missing = range.limit - found.length
  if (missing < 0) return found
  return [...found, ...(await findBySound(db, actor, search, { ...range, position: undefined, limit: missing }))]
}

/**
 * Returns a page of customers by name; its cost does not grow with their number. @throws invalid_input for a bad cursor
 */
export async function listCustomers(
  db: Db,
  actor: Actor,
  query: CustomersRequest,
): Promise<{ customers: Customer[]; next_cursor: string | null }> {
  const { limit, search = '' } = query
  const position = customerCursor.read(query.cursor)
  const rows = await inPageTurn(actor.businessId, async () => {
    const invoicedIn = await readInvoicedIn(db, actor, query)
    const isArchived = query.archived === 'true'
    const range = { isArchived, balance: query.balance, invoicedIn, position, limit }
    return findRows(db, actor, search, range, position?.foundBy ?? 'text')
  })
  const { page, next_cursor } = cutPage(rows, limit, customerCursor, ({ foundBy, id, name_key: nameKey }) => ({
    foundBy,
    id,
    nameKey,
  }))
  return { customers: page.map(presentCustomer), next_cursor }
}

/**
 * Returns active customers for the text in a name field: first those that begin with it, then those that contain it,
 * then by sound.
 */
export const suggestCustomers = async (db: Db, actor: Actor, typed: string): Promise<CustomerSuggestion[]> =>
  typed === '' ? [] : inPageTurn(actor.businessId, () => findSuggestions(db, actor, typed))

async function findSuggestions(db: Db, actor: Actor, typed: string): Promise<CustomerSuggestion[]> {
  const first = await findByPrefix(db, actor, typed, MAX_SUGGESTIONS)
  const others =
    first.length < MAX_SUGGESTIONS
      ? await findRows(db, actor, typed, { isArchived: false, position: undefined, limit: MAX_SUGGESTIONS }, 'text')
      : []
  const ids = [...new Set([...first, ...others].map(({ id }) => id))].slice(0, MAX_SUGGESTIONS)
  return ids.length === 0 ? [] : [...(await getSuggestions(db, actor, ids))]
}
