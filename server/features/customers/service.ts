import { isDeepStrictEqual } from 'node:util'
import type { CustomerDetail, CustomerDetails } from '#contract/customers/customers.ts'
import { joinNotes } from '#domain/customer-account/customer-notes.ts'
import { AppError, refuseField } from '../../platform/http/app-error.ts'
import { requireRoomForOne } from '../../platform/limits/record-limits.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import { isUniqueViolation } from '../../platform/postgres/faults.ts'
import type { Actor, Owner } from '../../actor/actor.ts'
import type { WebhookEvent } from '../webhooks/service.ts'
import { customerEvent } from './events.ts'
import { matchNamesake, normalizeCustomer, patchFields } from './normalize-customer.ts'
import { presentCustomerDetail, presentDetails } from './present.ts'
import * as queries from './queries.ts'

/**
 * Returns a customer with its history, or the target if it was merged. @throws not_found (absent or of another
 * business)
 */
export async function getCustomer(db: Db | Tx, actor: Owner, id: string): Promise<CustomerDetail> {
  const row = await followMerge(db, actor, id)
  if (!row) throw new AppError('not_found')
  return presentDetail(db, actor, row)
}

const presentDetail = async (db: Db | Tx, actor: Owner, row: queries.CustomerDetailRow): Promise<CustomerDetail> =>
  presentCustomerDetail(
    row,
    await queries.listHistory(db, actor, row.id),
    await queries.listOpenings(db, actor, row.id),
  )

/**
 * Returns the id of a customer, or of the target if it was merged. @throws not_found (absent or of another business)
 */
export async function findRemaining(tx: Tx, owner: Owner, id: string): Promise<string> {
  const row = await followMerge(tx, owner, id)
  if (!row) throw new AppError('not_found')
  return row.id
}

/** Returns the id of the customer that this one was merged into, else the id itself, even if it is unknown. */
export const findMergeTarget = async (db: Db, owner: Owner, id: string): Promise<string> =>
  (await followMerge(db, owner, id))?.id ?? id

/** The customer of an invoice, as frozen on it. */
export interface BilledCustomer {
  id: string
  name: string
  phone: string | null
  details: CustomerDetails
  /** The events of the customer, if it was added or changed. The caller emits them with those of its document. */
  events: readonly WebhookEvent[]
}

/** Customer details entered on an invoice; undefined keeps the stored value. */
export type CustomerPatch = { [K in keyof CustomerDetails]?: CustomerDetails[K] | undefined }

/** The customer of a new invoice, by id or by name. */
export type ChosenCustomer = { id: string } | { name: string }

/**
 * Returns the customer of a new invoice: the one with `id`, else the active one with that name (and GSTIN, if given),
 * else a new one. Saves the details in `patch`.
 * @throws invalid_input for a foreign id or a name that several customers have; account_full; customer_exists if
 *   another customer with the name has the GSTIN
 */
export async function billCustomer(
  tx: Tx,
  actor: Actor,
  { patch = {}, ...chosen }: ChosenCustomer & { patch?: CustomerPatch | undefined },
): Promise<BilledCustomer> {
  const { row, isNew } =
    'id' in chosen
      ? { row: await followMerge(tx, actor, chosen.id), isNew: false }
      : await findOrCreateCustomer(tx, actor, chosen.name, patch)
  if (!row) {
    throw new AppError('invalid_input', {
      fields: { customer_id: 'This customer does not exist. Type the name instead.' },
    })
  }
  const details = await applyPatch(tx, actor, row, patch)
  // A typed name is printed in the typed letter case.
  const name = 'id' in chosen ? row.name : chosen.name
  const isChanged = !isDeepStrictEqual(details, presentDetails(row))
  const event = isNew ? 'customer.created' : isChanged ? 'customer.updated' : null
  const events = event ? [customerEvent(tx, actor, event, row.id)] : []
  return { id: row.id, name, phone: details.phone, details, events }
}

async function applyPatch(
  tx: Tx,
  actor: Actor,
  row: queries.CustomerRow,
  patch: CustomerPatch,
): Promise<CustomerDetails> {
  const known = presentDetails(row)
  const fields = patchFields(row, patch)
  const details = presentDetails(fields)
  if (isDeepStrictEqual(details, known)) return known
  if (fields.gstin !== known.gstin) {
    const others = await queries.findNamesakes(tx, actor, row.name, row.id)
    const other = others.find(({ gstin }) => gstin === fields.gstin)
    if (other) throw new AppError('customer_exists', { existingId: other.id })
  }
  try {
    await queries.updateFields(tx, actor, row.id, fields)
  } catch (e) {
    throw isUniqueViolation(e, 'customers_name_key') ? new AppError('customer_exists') : e
  }
  await queries.addHistory(tx, actor, row.id, 'changed')
  return details
}

/**
 * Finds the customer whom an invoice with only this name would bill; null if there is none, or several have the name.
 */
export async function findNamedCustomer(tx: Tx, actor: Actor, name: string): Promise<string | null> {
  const match = matchNamesake(await queries.findNamesakes(tx, actor, name), null)
  return match.kind === 'found' ? match.customer.id : null
}

async function findOrCreateCustomer(
  tx: Tx,
  actor: Actor,
  name: string,
  patch: CustomerPatch,
): Promise<{ row: queries.CustomerRow; isNew: boolean }> {
  const gstin = patch.gstin ?? null
  const match = matchNamesake(await queries.findNamesakes(tx, actor, name), gstin)
  if (match.kind === 'found') return { row: match.customer, isNew: false }
  if (match.kind === 'ambiguous') throw new AppError('invalid_input', { fields: { customer_name: AMBIGUOUS_NAME } })
  requireRoomForOne('customers', await queries.countCustomers(tx, actor))
  const made = await queries.insertCustomer(tx, actor, normalizeCustomer({ name, ...patch }))
  if (made) await queries.addHistory(tx, actor, made.id, 'created')
  const row = made ?? (await queries.findNamesakes(tx, actor, name)).find((one) => one.gstin === gstin)
  if (!row) throw new Error('The customer was neither found nor inserted.')
  return { row, isNew: made !== undefined }
}

/** The error for a name that several customers have. */
export const AMBIGUOUS_NAME = 'You have several customers with this name. Choose one from the list, or enter the GSTIN'

/** Finds a customer's row, or the target if it was merged. Undefined if it is absent or of another business. */
export const followMerge = async (db: Db | Tx, actor: Owner, id: string) => {
  const row = await queries.findCustomer(db, actor, id)
  return row?.merged_into ? queries.findCustomer(db, actor, row.merged_into) : row
}

/** Returns a customer that this transaction has changed, in the form of its screen. */
export async function readCustomerDetail(tx: Tx, actor: Actor, id: string): Promise<CustomerDetail> {
  const row = await queries.findCustomer(tx, actor, id)
  if (!row) throw new Error('The changed customer was not found.')
  return presentDetail(tx, actor, row)
}
export {
  addToTotals,
  addToTotalsOfCustomers,
  countCustomers,
  type CustomerSum,
  restoreReminded,
  setReminded,
  setTotalsOfCustomers,
} from './queries.ts'
export { mergeEvent } from './events.ts'
export { addCustomers, resolveCustomers } from './resolve-customers.ts'

/** Marks a customer as merged. Customers merged into it earlier point to the new target too, so there are no chains. */
const markMerged = (tx: Tx, actor: Actor, from: string, into: string) => tx`
  UPDATE customers SET merged_into = ${into}, version = version + 1,
    invoices = 0, owed = 0, received = 0, promised_on = NULL
  WHERE business_id = ${actor.businessId} AND (id = ${from} OR merged_into = ${from})`

/**
 * Copies details that the target lacks, except a GSTIN that another customer with the target's name has; the state is
 * copied with the GSTIN. The later of two promised days and of two reminders is kept, and reminders are off if they
 * were off for one. Must run after `markMerged`, which frees the GSTIN.
 */
async function fillDetails(tx: Tx, actor: Actor, source: queries.CustomerRow, target: queries.CustomerRow) {
  const namesakes = await queries.findNamesakes(tx, actor, target.name, target.id)
  const isTaken = namesakes.some(({ gstin }) => gstin === source.gstin)
  const added = target.gstin === null && !isTaken ? source.gstin : null
  const [first, second] = added === null ? [target, source] : [source, target]
  await tx`
    UPDATE customers AS target SET phone = coalesce(target.phone, ${source.phone}),
      email = coalesce(target.email, ${source.email}), address = coalesce(target.address, ${source.address}),
      gstin = coalesce(target.gstin, ${added}), state_code = ${first.state_code ?? second.state_code},
      promised_on = greatest(target.promised_on, ${source.promised_on}::date),
      reminded_at = greatest(target.reminded_at, source.reminded_at),
      reminders_off = target.reminders_off OR ${source.reminders_off}, version = target.version + 1
    FROM customers AS source
    WHERE target.business_id = ${actor.businessId} AND target.id = ${target.id}
      AND source.business_id = target.business_id AND source.id = ${source.id}`
}

/** Two customers to merge, with their joined notes. */
interface Merge {
  source: queries.CustomerDetailRow
  target: queries.CustomerDetailRow
  notes: string | null
}

/**
 * Locks the rows of both customers until the transaction ends. Returns null if they are already merged.
 * @throws not_found, invalid_input (into itself or an archived one), changed_elsewhere (one of them was merged
 * meanwhile), notes_too_long
 */
export async function lockForMerge(tx: Tx, actor: Actor, id: string, into: string): Promise<Merge | null> {
  // Lock order by id prevents deadlocks.
  for (const one of [id, into].toSorted()) await queries.lockCustomer(tx, actor, one)
  const [source, target] = [await queries.findCustomer(tx, actor, id), await queries.findCustomer(tx, actor, into)]
  if (!source) throw new AppError('not_found')
  if (!target || target.id === source.id)
    throw new AppError('invalid_input', { fields: { into: 'Choose another customer' } })
  if (source.merged_into === target.id) return null
  if (source.merged_into !== null || target.merged_into !== null) throw new AppError('changed_elsewhere')
  // Their invoices would be missing in the list of customers.
  if (target.archived_at !== null) refuseField('into', 'This customer is archived. Restore it first')
  const joined = joinNotes(target.notes, source.notes)
  if ('fault' in joined) throw new AppError('notes_too_long')
  return { source, target, notes: joined.notes }
}

/** Merges the rows of both customers. The records of the source must already have been moved. */
export async function mergeRows(tx: Tx, actor: Actor, { source, target, notes }: Merge): Promise<void> {
  // Totals before the promise: a promise needs a balance.
  await queries.addToTotals(tx, actor, target.id, source)
  await markMerged(tx, actor, source.id, target.id)
  await fillDetails(tx, actor, source, target)
  await queries.setPreferences(tx, actor, target.id, { notes, language: target.language ?? source.language })
  await queries.addHistory(tx, actor, target.id, 'merged', source.name)
}
