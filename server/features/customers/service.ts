import type { CustomerDetail, CustomerDetails } from '#contract/customers/customers.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { requireRoomForOne } from '../../platform/limits/record-limits.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import { isUniqueViolation } from '../../platform/postgres/faults.ts'
import type { Actor } from '../accounts/actor.ts'
import { followMerge } from './detail.ts'
import { normalizeCustomer, type CustomerInput } from './normalize-customer.ts'
import { addHistory, listHistory } from './history-queries.ts'
import { type Match, matchNamesake } from './namesakes.ts'
import { presentCustomerDetail, presentDetails } from './present.ts'
import * as queries from './queries.ts'

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
 * The customer of a new invoice: the one picked, else the active one of that name (and GSTIN, where it is told), else a
 * new one. What the invoice tells is kept.
 * @throws invalid_input for an id that is not one's own, and for a name that several customers have;
 *   account_full; customer_exists where the GSTIN is that of another customer of the name
 */
export async function billCustomer(
  tx: Tx,
  actor: Actor,
  { id, name, told = {} }: { id: string | null; name: string; told?: CustomerPatch | undefined },
): Promise<BilledCustomer> {
  const row = id === null ? await findOrMake(tx, actor, name, told.gstin ?? null) : await followMerge(tx, actor, id)
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
  // Another GSTIN brings its own state, where none is told.
  const isMoved = details.gstin !== known.gstin && told.state_code === undefined
  const facts = normalizeCustomer({ name: row.name, ...details, ...(isMoved ? { state_code: null } : {}) })
  if (facts.gstin !== known.gstin) {
    const others = await queries.findNamesakes(tx, actor, row.name, row.id)
    if (others.some(({ gstin }) => gstin === facts.gstin)) throw new AppError('customer_exists')
  }
  try {
    await queries.updateFacts(tx, actor, row.id, facts)
  } catch (e) {
    throw isUniqueViolation(e, 'customers_name_key') ? new AppError('customer_exists') : e
  }
  await addHistory(tx, actor, row.id, 'changed')
  return presentDetails(facts)
}

async function findOrMake(tx: Tx, actor: Actor, name: string, gstin: string | null): Promise<queries.CustomerRow> {
  const match = matchNamesake(await queries.findNamesakes(tx, actor, name), gstin)
  if (match.kind === 'found') return match.customer
  if (match.kind === 'ambiguous') throw new AppError('invalid_input', { fields: { customer_name: SEVERAL } })
  requireRoomForOne('customers', await queries.countCustomers(tx, actor))
  const made = await queries.insertCustomer(tx, actor, normalizeCustomer({ name, gstin }))
  if (made) await addHistory(tx, actor, made.id, 'created')
  const row = made ?? (await queries.findNamesakes(tx, actor, name)).find((one) => one.gstin === gstin)
  if (!row) throw new Error('A customer is neither there nor new.')
  return row
}

/** Customers of a business; archived and merged ones count too. */
export const countCustomers = (tx: Tx, actor: Actor): Promise<bigint> => queries.countCustomers(tx, actor)

/** For a name that does not tell which customer is meant. */
export const SEVERAL = 'You have several customers with this name. Choose one from the list, or enter the GSTIN'

/** A customer of a file. */
export interface ListedCustomer extends CustomerInput {
  gstin?: string | null | undefined
  notes?: string | null | undefined
}

/** An active customer, or one that the list adds, which has no id yet. */
export interface ResolvedCustomer extends CustomerDetails {
  id: string | null
}

/** Customers of one statement; more would make it long. */
const BATCH = 1_000

/**
 * Which customer each entry of a list is, in its order, if those that are new were added; nothing is written. Of the same
 * name, entries with a GSTIN come first, as one without is then the same customer.
 */
export async function resolveCustomers(
  tx: Tx,
  actor: Actor,
  list: readonly ListedCustomer[],
): Promise<Match<ResolvedCustomer>[]> {
  const keys = new Map<string, string>()
  const namesakes = new Map<string, ResolvedCustomer[]>()
  for (const { given, name_key, customer } of await queries.findByNames(
    tx,
    actor,
    list.map(({ name }) => name),
  )) {
    keys.set(given, name_key)
    const known = namesakes.get(name_key) ?? []
    // Two spellings of one name find the same customer.
    if (customer && !known.some(({ id }) => id === customer.id)) known.push(customer)
    namesakes.set(name_key, known)
  }
  const matches: Match<ResolvedCustomer>[] = list.map(() => ({ kind: 'new' }))
  const resolve = (entry: ListedCustomer, at: number): void => {
    const all = namesakes.get(keys.get(entry.name) ?? '') ?? []
    const match = matchNamesake(all, entry.gstin ?? null)
    matches[at] = match
    if (match.kind === 'new') all.push({ id: null, ...presentDetails(normalizeCustomer(entry)) })
  }
  list.forEach((entry, at) => entry.gstin && resolve(entry, at))
  list.forEach((entry, at) => !entry.gstin && resolve(entry, at))
  return matches
}

/** Adds the customers of a list that are new by `resolveCustomers`. */
export async function addCustomers(tx: Tx, actor: Actor, list: readonly ListedCustomer[]): Promise<void> {
  const rows = list.map((entry) => ({ ...normalizeCustomer(entry), notes: entry.notes ?? null }))
  for (let at = 0; at < rows.length; at += BATCH) await queries.insertCustomers(tx, actor, rows.slice(at, at + BATCH))
}
