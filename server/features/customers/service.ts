import type { Customer, CustomerDetail, CustomerDetails, CustomerSuggestion } from '#contract/customers/customers.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import type { Actor } from '../accounts/actor.ts'
import { readCursor, writeCursor } from './cursor.ts'
import { followMerge } from './detail.ts'
import { normalizeCustomer } from './normalize-customer.ts'
import { addHistory, listHistory } from './history-queries.ts'
import { beginningWith, describe, searchRows } from './list-queries.ts'
import { presentCustomer, presentCustomerDetail, presentDetails } from './present.ts'
import * as queries from './queries.ts'

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
  const rows = await searchRows(db, actor, search, { isArchived: asked.archived === 'true', place, limit })
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return {
    customers: page.map(presentCustomer),
    next_cursor: last && rows.length > limit ? writeCursor({ nameKey: last.name_key, id: last.id }) : null,
  }
}

/** Active customers for what is typed into a name field: those that begin with it, then those that have it anywhere. */
export async function suggestCustomers(db: Db, actor: Actor, typed: string): Promise<CustomerSuggestion[]> {
  if (typed === '') return []
  const first = await beginningWith(db, actor, typed, SUGGESTIONS)
  const others =
    first.length < SUGGESTIONS
      ? await searchRows(db, actor, typed, { isArchived: false, place: undefined, limit: SUGGESTIONS })
      : []
  const ids = [...new Set([...first, ...others].map(({ id }) => id))].slice(0, SUGGESTIONS)
  return ids.length === 0 ? [] : [...(await describe(db, actor, ids))]
}

/** A customer with its history; of one that was merged, what it has become. @throws not_found (absent or another's) */
export async function getCustomer(db: Db | Tx, actor: Actor, id: string): Promise<CustomerDetail> {
  const row = await followMerge(db, actor, id)
  if (!row) throw new AppError('not_found')
  return presentCustomerDetail(row, await listHistory(db, actor, row.id))
}

/** Notes that a reminder was sent now; gives the time. @throws not_found (absent or another's) */
export async function noteReminder(db: Db, actor: Actor, id: string): Promise<Date> {
  const [row] = await queries.setReminded(db, actor, id)
  if (!row) throw new AppError('not_found')
  return row.reminded_at
}

/** Whom an invoice goes to, as frozen on it. */
export interface BilledCustomer {
  id: string
  name: string
  phone: string | null
  details: CustomerDetails
}

/** What an invoice tells of its customer beside the name; undefined leaves what is known. */
export type CustomerPatch = { [K in keyof CustomerDetails]?: CustomerDetails[K] | undefined }

/**
 * The customer of a new invoice: the one picked, else the active one of that name, else a new one. What the invoice
 * tells is kept.
 * @throws invalid_input for an id that is not one's own
 */
export async function billCustomer(
  tx: Tx,
  actor: Actor,
  { id, name, told = {} }: { id: string | null; name: string; told?: CustomerPatch | undefined },
): Promise<BilledCustomer> {
  const row = id === null ? await findOrMake(tx, actor, name) : await followMerge(tx, actor, id)
  if (!row) {
    throw new AppError('invalid_input', {
      fields: { customer_id: 'This customer is not there. Type the name instead.' },
    })
  }
  const details = await keepTold(tx, actor, row, told)
  // The letters that were typed now stand on the paper, whatever their case was before.
  return { id: row.id, name: id === null ? name : row.name, phone: details.phone, details }
}

async function keepTold(tx: Tx, actor: Actor, row: queries.CustomerRow, told: CustomerPatch): Promise<CustomerDetails> {
  const known = presentDetails(row)
  const given = Object.entries(told).filter(([, value]) => value !== undefined)
  const details: CustomerDetails = { ...known, ...Object.fromEntries(given) }
  if (given.every(([key, value]) => known[key as keyof CustomerDetails] === value)) return known
  const facts = normalizeCustomer({ name: row.name, ...details })
  await queries.updateFacts(tx, actor, row.id, facts)
  await addHistory(tx, actor, row.id, 'changed')
  return presentDetails(facts)
}

async function findOrMake(tx: Tx, actor: Actor, name: string): Promise<queries.CustomerRow> {
  const known = await queries.findByName(tx, actor, name)
  if (known) return known
  const made = await queries.insertCustomer(tx, actor, normalizeCustomer({ name }))
  if (made) await addHistory(tx, actor, made.id, 'created')
  const row = made ?? (await queries.findByName(tx, actor, name))
  if (!row) throw new Error('A customer is neither there nor new.')
  return row
}
