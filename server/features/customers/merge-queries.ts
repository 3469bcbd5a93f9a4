import type { Tx } from '../../platform/postgres/database.ts'
import type { Actor } from '../../actor/actor.ts'
import type { CustomerRow } from './queries.ts'

/** Marks a customer as merged. Customers merged into it earlier point to the new target too, so there are no chains. */
export const markMerged = (tx: Tx, actor: Actor, from: string, into: string) => tx`
  UPDATE customers SET merged_into = ${into}, version = version + 1,
    invoices = 0, owed = 0, received = 0, promised_on = NULL
  WHERE business_id = ${actor.businessId} AND (id = ${from} OR merged_into = ${from})`

/**
 * Copies details that the target lacks, except a GSTIN that another customer of the target's name has. Of two promised
 * days the later one counts, and reminders that were off for one stay off. Must run after `markMerged`, which frees the GSTIN.
 */
export const fillDetails = (tx: Tx, actor: Actor, source: CustomerRow, into: string) => tx`
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
