import { joinNotes } from '#domain/customer-account/customer-notes.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Tx } from '../../platform/postgres/database.ts'
import type { Actor } from '../../actor/actor.ts'
import * as queries from './queries.ts'

/** Marks a customer as merged. Customers merged into it earlier point to the new target too, so there are no chains. */
const markMerged = (tx: Tx, actor: Actor, from: string, into: string) => tx`
  UPDATE customers SET merged_into = ${into}, version = version + 1,
    invoices = 0, owed = 0, received = 0, promised_on = NULL
  WHERE business_id = ${actor.businessId} AND (id = ${from} OR merged_into = ${from})`

/**
 * Copies details that the target lacks, except a GSTIN that another customer of the target's name has. Of two promised
 * days the later one counts, and reminders that were off for one stay off. Must run after `markMerged`, which frees the GSTIN.
 */
const fillDetails = (tx: Tx, actor: Actor, source: queries.CustomerRow, into: string) => tx`
  UPDATE customers AS target SET phone = coalesce(target.phone, ${source.phone}), email = coalesce(target.email, ${source.email}),
    address = coalesce(target.address, ${source.address}),
    gstin = coalesce(target.gstin, CASE WHEN NOT EXISTS (
      SELECT FROM customers other WHERE other.business_id = target.business_id AND other.name_key = target.name_key
        AND other.gstin = ${source.gstin} AND other.archived_at IS NULL AND other.merged_into IS NULL
        AND other.id <> target.id) THEN ${source.gstin}::text END),
    state_code = coalesce(target.state_code, ${source.state_code}),
    promised_on = greatest(target.promised_on, ${source.promised_on}::date),
    reminders_off = target.reminders_off OR ${source.reminders_off}, version = target.version + 1
  WHERE target.business_id = ${actor.businessId} AND target.id = ${into}`

/** Two customers of whom one becomes the other, and the notes of both. */
interface Merge {
  source: queries.CustomerDetailRow
  target: queries.CustomerDetailRow
  notes: string | null
}

/**
 * Locks the rows of both customers until the transaction ends. Returns null if they are merged already.
 * @throws not_found, invalid_input (into itself), changed_elsewhere (one of them was merged meanwhile), notes_too_long
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
  const joined = joinNotes(target.notes, source.notes)
  if ('fault' in joined) throw new AppError('notes_too_long')
  return { source, target, notes: joined.notes }
}

/** Merges the rows of both customers. What belongs to the source must have been moved. */
export async function mergeRows(tx: Tx, actor: Actor, { source, target, notes }: Merge): Promise<void> {
  // Totals before the promise: a promise needs a balance.
  await queries.addToTotals(tx, actor, target.id, source)
  await markMerged(tx, actor, source.id, target.id)
  await fillDetails(tx, actor, source, target.id)
  await queries.setPreferences(tx, actor, target.id, { notes, language: target.language ?? source.language })
  await queries.addHistory(tx, actor, target.id, 'merged', source.name)
}
