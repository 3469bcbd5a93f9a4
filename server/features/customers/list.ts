import type { PageRequest } from '#contract/call/paging.ts'
import type { CustomerBalance } from '#contract/customers/customer-balances.ts'
import type { Customer, CustomerSuggestion } from '#contract/customers/customers.ts'
import { type AskedDays, readAskedDays } from '../../platform/asked-days.ts'
import { cutPage } from '../../platform/http/cursor.ts'
import { inPageTurn } from '../../platform/limits/business-turns.ts'
import type { Db } from '../../platform/postgres/database.ts'
import type { Actor } from '../../actor/actor.ts'
import {
  customerCursor,
  findByPrefix,
  findInvoicedIn,
  getSuggestions,
  type InvoicedIn,
  searchRows,
} from './list-queries.ts'
import { presentCustomer } from './present.ts'

/** Most suggestions: as many as fit under a field without scrolling. */
const MAX_SUGGESTIONS = 8

/** The query of a page of the list, with days of issue of the customers' invoices. */
export interface CustomersRequest extends PageRequest, AskedDays {
  search?: string | undefined
  archived: 'true' | 'false'
  balance?: CustomerBalance | undefined
}

/** Up to this many invoices of the days, their customers are read first; beyond, customers are looked up one by one. */
const FEW_INVOICES = 5_000

async function readInvoicedIn(db: Db, { businessId }: Actor, asked: AskedDays): Promise<InvoicedIn | undefined> {
  const days = await readAskedDays(db, asked)
  return days && { businessId, days, ids: await findInvoicedIn(db, businessId, days, FEW_INVOICES) }
}

/** Returns a page of customers by name; its cost does not grow with their number. @throws invalid_input for a bad cursor */
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
    return searchRows(db, actor, search, { isArchived, balance: query.balance, invoicedIn, position, limit })
  })
  const { page, next_cursor } = cutPage(rows, limit, customerCursor, ({ id, name_key: nameKey }) => ({ id, nameKey }))
  return { customers: page.map(presentCustomer), next_cursor }
}

/** Returns active customers for the text in a name field: first those that begin with it, then those that contain it. */
export const suggestCustomers = async (db: Db, actor: Actor, typed: string): Promise<CustomerSuggestion[]> =>
  typed === '' ? [] : inPageTurn(actor.businessId, () => findSuggestions(db, actor, typed))

async function findSuggestions(db: Db, actor: Actor, typed: string): Promise<CustomerSuggestion[]> {
  const first = await findByPrefix(db, actor, typed, MAX_SUGGESTIONS)
  const others =
    first.length < MAX_SUGGESTIONS
      ? await searchRows(db, actor, typed, { isArchived: false, position: undefined, limit: MAX_SUGGESTIONS })
      : []
  const ids = [...new Set([...first, ...others].map(({ id }) => id))].slice(0, MAX_SUGGESTIONS)
  return ids.length === 0 ? [] : [...(await getSuggestions(db, actor, ids))]
}
