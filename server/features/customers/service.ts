import type { Customer, CustomerDetail, CustomerDetails, CustomerSuggestion } from '#contract/customers.ts'
import { joinNotes } from '#domain/customer-notes.ts'
import type { Day } from '#domain/india-day.ts'
import { PROMISE_FAULTS, whyNotPromise } from '#domain/promise.ts'
import { findState } from '#domain/states.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import { isUniqueViolation } from '../../platform/postgres/faults.ts'
import type { Actor } from '../accounts/actor.ts'
import { holdSums } from '../sums/service.ts'
import { readCursor, writeCursor } from './cursor.ts'
import { addHistory, listHistory } from './history-queries.ts'
import { beginningWith, describe, searchRows } from './list-queries.ts'
import { fillDetails, markMerged, moveDueDays, moveInvoices } from './merge-queries.ts'
import { presentCustomer, presentCustomerDetail, presentDetails } from './present.ts'
import * as queries from './queries.ts'

/** As many as fit under a field without scrolling. */
const SUGGESTIONS = 8

/** What a seller gives; already clean by the contract. */
export interface GivenFacts extends Partial<Record<keyof CustomerDetails, string | null | undefined>> {
  name: string
}

/** Only the seller reads them. */
interface GivenNotes {
  notes?: string | null | undefined
}

const factsOf = (given: GivenFacts): queries.CustomerFacts => {
  const { phone = null, email = null, address = null, gstin = null } = given
  return {
    name: given.name,
    phone,
    email,
    address,
    gstin,
    state_code: given.state_code ?? (gstin === null ? null : stateOf(gstin)),
  }
}

/** A retired code lives on in old GSTINs, and is no place any more. */
const stateOf = (gstin: string): string | null => {
  const state = findState(gstin.slice(0, 2))
  return state?.isPlaceOfSupply ? state.code : null
}

const NAME_TAKEN = { fields: { name: 'You have a customer with this name already' } }

/** A page of customers by name; its cost does not grow with their number. @throws invalid_input for a cursor that is none */
export async function listCustomers(
  db: Db,
  own: Actor,
  asked: { limit: number; cursor?: string | undefined; search?: string | undefined; archived: 'true' | 'false' },
): Promise<{ customers: Customer[]; next_cursor: string | null }> {
  const { limit, search = '' } = asked
  const place = asked.cursor === undefined ? undefined : readCursor(asked.cursor)
  const rows = await searchRows(db, own, search, { isArchived: asked.archived === 'true', place, limit })
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return {
    customers: page.map(presentCustomer),
    next_cursor: last && rows.length > limit ? writeCursor({ nameKey: last.name_key, id: last.id }) : null,
  }
}

/** Active customers for what is typed into a name field: those that begin with it, then those that have it anywhere. */
export async function suggestCustomers(db: Db, own: Actor, typed: string): Promise<CustomerSuggestion[]> {
  if (typed === '') return []
  const first = await beginningWith(db, own, typed, SUGGESTIONS)
  const others =
    first.length < SUGGESTIONS
      ? await searchRows(db, own, typed, { isArchived: false, place: undefined, limit: SUGGESTIONS })
      : []
  const ids = [...new Set([...first, ...others].map(({ id }) => id))].slice(0, SUGGESTIONS)
  return ids.length === 0 ? [] : [...(await describe(db, own, ids))]
}

/** A customer with its history; of one that was merged, what it has become. @throws not_found (absent or another's) */
export async function getCustomer(db: Db | Tx, own: Actor, id: string): Promise<CustomerDetail> {
  const row = await followMerge(db, own, id)
  if (!row) throw new AppError('not_found')
  return presentCustomerDetail(row, await listHistory(db, own, row.id))
}

const followMerge = async (db: Db | Tx, own: Actor, id: string) => {
  const row = await queries.findCustomer(db, own, id)
  return row?.merged_into ? queries.findCustomer(db, own, row.merged_into) : row
}

/** Adds a customer. @throws customer_exists */
export const createCustomer = (
  db: Db,
  own: Actor,
  { notes = null, ...given }: GivenFacts & GivenNotes,
): Promise<CustomerDetail> =>
  db.begin(async (tx) => {
    const row = await queries.insertCustomer(tx, own, factsOf(given))
    if (!row) throw new AppError('customer_exists', NAME_TAKEN)
    if (notes !== null) await queries.setNotes(tx, own, row.id, notes)
    await addHistory(tx, own, row.id, 'created')
    return detailOf(tx, own, row.id)
  })

/** Replaces what is known. @throws not_found, changed_elsewhere (another version, or merged), customer_exists */
export const updateCustomer = (
  db: Db,
  own: Actor,
  id: string,
  { version, notes = null, ...given }: GivenFacts & GivenNotes & { version: number },
): Promise<CustomerDetail> =>
  change(db, own, id, async (tx, row) => {
    if (row.merged_into !== null || row.version !== version) throw new AppError('changed_elsewhere')
    await queries.updateFacts(tx, own, id, factsOf(given))
    await queries.setNotes(tx, own, id, notes)
    await addHistory(tx, own, id, 'changed')
  })

/** Hides a customer. Safe to repeat. @throws not_found, changed_elsewhere (merged) */
export const archiveCustomer = (db: Db, own: Actor, id: string) => setArchived(db, own, id, true)

/** Brings it back. Safe to repeat. @throws not_found, changed_elsewhere (merged), customer_exists (a new one of that name) */
export const restoreCustomer = (db: Db, own: Actor, id: string) => setArchived(db, own, id, false)

const setArchived = (db: Db, own: Actor, id: string, isArchived: boolean): Promise<CustomerDetail> =>
  change(db, own, id, async (tx, row) => {
    if (row.merged_into !== null) throw new AppError('changed_elsewhere')
    if ((row.archived_at !== null) === isArchived) return
    await queries.setArchived(tx, own, id, isArchived)
    await addHistory(tx, own, id, isArchived ? 'archived' : 'restored')
  })

/** Notes that a reminder was sent now; gives the time. @throws not_found (absent or another's) */
export async function noteReminder(db: Db, own: Actor, id: string): Promise<Date> {
  const [row] = await queries.setReminded(db, own, id)
  if (!row) throw new AppError('not_found')
  return row.reminded_at
}

/**
 * Keeps the day by which the customer promised to pay, or null for none; of one that was merged, what it has become.
 * Safe to repeat. The row is held, so a payment that settles all of it at the same time leaves no promise behind.
 * @throws not_found (absent or another's), invalid_input (over, or more than a year ahead), nothing_owed,
 *   changed_elsewhere (merged meanwhile)
 */
export const setPromise = (db: Db, own: Actor, id: string, promisedBy: Day | null): Promise<CustomerDetail> =>
  db.begin(async (tx) => {
    const found = await followMerge(tx, own, id)
    const row = found && (await queries.lockCustomer(tx, own, found.id))
    if (!row) throw new AppError('not_found')
    if (row.merged_into !== null) throw new AppError('changed_elsewhere')
    if (promisedBy !== null) {
      const fault = whyNotPromise(promisedBy, await queries.findToday(tx))
      if (fault) throw new AppError('invalid_input', { fields: { promised_by: PROMISE_FAULTS[fault] } })
      if (row.owed === 0n) throw new AppError('nothing_owed', { sentence: 'This customer owes nothing any more.' })
    }
    await queries.setPromise(tx, own, row.id, promisedBy)
    return detailOf(tx, own, row.id)
  })

async function change(
  db: Db,
  own: Actor,
  id: string,
  run: (tx: Tx, row: queries.CustomerRow) => Promise<void>,
): Promise<CustomerDetail> {
  try {
    return await db.begin(async (tx) => {
      const row = await queries.lockCustomer(tx, own, id)
      if (!row) throw new AppError('not_found')
      await run(tx, row)
      return detailOf(tx, own, id)
    })
  } catch (e) {
    throw isUniqueViolation(e, 'customers_name_key') ? new AppError('customer_exists', NAME_TAKEN) : e
  }
}

async function detailOf(tx: Tx, own: Actor, id: string): Promise<CustomerDetail> {
  const row = await queries.findCustomer(tx, own, id)
  if (!row) throw new Error('A changed customer is not there.')
  return presentCustomerDetail(row, await listHistory(tx, own, id))
}

/**
 * Two customers become one: invoices and sums move, details that the remaining one lacks are taken over, notes are
 * joined. Repeated, it gives the remaining one again.
 * @throws not_found, invalid_input (into itself), changed_elsewhere (one of them was merged meanwhile), notes_too_long
 */
export const mergeCustomer = (db: Db, own: Actor, id: string, into: string): Promise<CustomerDetail> =>
  db.begin(async (tx) => {
    await holdSums(tx, own)
    // In one order, so that two who change customers one by one do not wait in a circle.
    for (const one of [id, into].toSorted()) await queries.lockCustomer(tx, own, one)
    const [gone, kept] = [await queries.findCustomer(tx, own, id), await queries.findCustomer(tx, own, into)]
    if (!gone) throw new AppError('not_found')
    if (!kept || kept.id === gone.id)
      throw new AppError('invalid_input', { fields: { into: 'Choose another customer' } })
    if (gone.merged_into === kept.id) return detailOf(tx, own, kept.id)
    if (gone.merged_into !== null || kept.merged_into !== null) throw new AppError('changed_elsewhere')

    const joined = joinNotes(kept.notes, gone.notes)
    if ('fault' in joined) throw new AppError('notes_too_long')

    await moveInvoices(tx, own, id, into)
    await moveDueDays(tx, own, id, into)
    // The debt comes before the promise to pay it.
    await queries.changeSums(tx, own, into, gone)
    await fillDetails(tx, own, id, into)
    await queries.setNotes(tx, own, into, joined.notes)
    await markMerged(tx, own, id, into)
    await addHistory(tx, own, into, 'merged', gone.name)
    return detailOf(tx, own, into)
  })

/** Whom an invoice goes to, as frozen on it. */
export interface BilledCustomer {
  id: string
  name: string
  phone: string | null
  details: CustomerDetails
}

/** What an invoice tells of its customer beside the name; undefined leaves what is known. */
export type ToldDetails = { [K in keyof CustomerDetails]?: CustomerDetails[K] | undefined }

/**
 * The customer of a new invoice: the one picked, else the active one of that name, else a new one. What the invoice
 * tells is kept.
 * @throws invalid_input for an id that is not one's own
 */
export async function billCustomer(
  tx: Tx,
  own: Actor,
  { id, name, told = {} }: { id: string | null; name: string; told?: ToldDetails | undefined },
): Promise<BilledCustomer> {
  const row = id === null ? await findOrMake(tx, own, name) : await followMerge(tx, own, id)
  if (!row) {
    throw new AppError('invalid_input', {
      fields: { customer_id: 'This customer is not there. Type the name instead.' },
    })
  }
  const details = await keepTold(tx, own, row, told)
  // The letters that were typed now stand on the paper, whatever their case was before.
  return { id: row.id, name: id === null ? name : row.name, phone: details.phone, details }
}

async function keepTold(tx: Tx, own: Actor, row: queries.CustomerRow, told: ToldDetails): Promise<CustomerDetails> {
  const known = presentDetails(row)
  const given = Object.entries(told).filter(([, value]) => value !== undefined)
  const details: CustomerDetails = { ...known, ...Object.fromEntries(given) }
  if (given.every(([key, value]) => known[key as keyof CustomerDetails] === value)) return known
  const facts = factsOf({ name: row.name, ...details })
  await queries.updateFacts(tx, own, row.id, facts)
  await addHistory(tx, own, row.id, 'changed')
  return presentDetails(facts)
}

async function findOrMake(tx: Tx, own: Actor, name: string): Promise<queries.CustomerRow> {
  const known = await queries.findByName(tx, own, name)
  if (known) return known
  const made = await queries.insertCustomer(tx, own, factsOf({ name }))
  if (made) await addHistory(tx, own, made.id, 'created')
  const row = made ?? (await queries.findByName(tx, own, name))
  if (!row) throw new Error('A customer is neither there nor new.')
  return row
}
