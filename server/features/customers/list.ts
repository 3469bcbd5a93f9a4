import type { Customer, CustomerSuggestion } from '#contract/customers/customers.ts'
import { inPageTurn } from '../../platform/limits/business-turns.ts'
import type { Db } from '../../platform/postgres/database.ts'
import type { Actor } from '../accounts/actor.ts'
import { readCursor, writeCursor } from './cursor.ts'
import { beginningWith, describe, searchRows } from './list-queries.ts'
import { presentCustomer } from './present.ts'

/** As many as fit under a field without scrolling. */
const SUGGESTIONS = 8

/** A page of customers by name; its cost does not grow with their number. @throws invalid_input for a cursor that is none */
export async function listCustomers(
  db: Db,
  actor: Actor,
  asked: { limit: number; cursor?: string | undefined; search?: string | undefined; archived: 'true' | 'false' },
): Promise<{ customers: Customer[]; next_cursor: string | null }> {
  const { limit, search = '' } = asked
  const place = asked.cursor === undefined ? undefined : readCursor(asked.cursor)
  const rows = await inPageTurn(actor.businessId, () =>
    searchRows(db, actor, search, { isArchived: asked.archived === 'true', place, limit }),
  )
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return {
    customers: page.map(presentCustomer),
    next_cursor: last && rows.length > limit ? writeCursor({ nameKey: last.name_key, id: last.id }) : null,
  }
}

/** Active customers for what is typed into a name field: those that begin with it, then those that have it anywhere. */
export const suggestCustomers = async (db: Db, actor: Actor, typed: string): Promise<CustomerSuggestion[]> =>
  typed === '' ? [] : inPageTurn(actor.businessId, () => findSuggestions(db, actor, typed))

async function findSuggestions(db: Db, actor: Actor, typed: string): Promise<CustomerSuggestion[]> {
  const first = await beginningWith(db, actor, typed, SUGGESTIONS)
  const others =
    first.length < SUGGESTIONS
      ? await searchRows(db, actor, typed, { isArchived: false, place: undefined, limit: SUGGESTIONS })
      : []
  const ids = [...new Set([...first, ...others].map(({ id }) => id))].slice(0, SUGGESTIONS)
  return ids.length === 0 ? [] : [...(await describe(db, actor, ids))]
}
