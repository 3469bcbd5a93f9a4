import type { CustomerDetail } from '#contract/customers/customers.ts'
import { joinNotes } from '#domain/customer-account/customer-notes.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { inBusinessTurn } from '../../platform/limits/business-turns.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import type { Actor } from '../../actor/actor.ts'
import { moveInvoices } from '../invoices/service.ts'
import { movePayments } from '../settlement/service.ts'
import { lockTotals, moveDueDays } from '../totals/service.ts'
import { readCustomerDetail } from './detail.ts'
import { addHistory } from './history-queries.ts'
import * as queries from './queries.ts'
import type { CustomerRow } from './queries.ts'
import { addToTotals } from './totals-queries.ts'

/** Marks a customer as merged. Customers merged into it earlier point to the new target too, so there are no chains. */
const markMerged = (tx: Tx, actor: Actor, from: string, into: string) => tx`
  UPDATE customers SET merged_into = ${into}, version = version + 1,
    invoices = 0, owed = 0, received = 0, promised_on = NULL
  WHERE business_id = ${actor.businessId} AND (id = ${from} OR merged_into = ${from})`

/**
 * Copies details that the target lacks, except a GSTIN that another customer of the target's name has. Of two promised
 * days the later one counts, and reminders that were off for one stay off. Must run after `markMerged`, which frees the GSTIN.
 */
const fillDetails = (tx: Tx, actor: Actor, source: CustomerRow, into: string) => tx`
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

/**
 * Merges a customer into another: moves invoices and totals, copies details that the target lacks, and joins the notes.
 * Repeated, it returns the target again.
 * @throws not_found, invalid_input (into itself), changed_elsewhere (one of them was merged meanwhile), notes_too_long
 */
export const mergeCustomer = (db: Db, actor: Actor, id: string, into: string): Promise<CustomerDetail> =>
  inBusinessTurn(actor.businessId, () =>
    db.begin(async (tx) => {
      await lockTotals(tx, actor)
      // Lock order by id prevents deadlocks.
      for (const one of [id, into].toSorted()) await queries.lockCustomer(tx, actor, one)
      const [source, target] = [await queries.findCustomer(tx, actor, id), await queries.findCustomer(tx, actor, into)]
      if (!source) throw new AppError('not_found')
      if (!target || target.id === source.id)
        throw new AppError('invalid_input', { fields: { into: 'Choose another customer' } })
      if (source.merged_into === target.id) return readCustomerDetail(tx, actor, target.id)
      if (source.merged_into !== null || target.merged_into !== null) throw new AppError('changed_elsewhere')

      const joined = joinNotes(target.notes, source.notes)
      if ('fault' in joined) throw new AppError('notes_too_long')

      await moveInvoices(tx, actor, id, into)
      await movePayments(tx, actor, id, into)
      await moveDueDays(tx, actor, id, into)
      // Totals before the promise: a promise needs a balance.
      await addToTotals(tx, actor, into, source)
      await markMerged(tx, actor, id, into)
      await fillDetails(tx, actor, source, into)
      await queries.setPreferences(tx, actor, into, {
        notes: joined.notes,
        language: target.language ?? source.language,
      })
      await addHistory(tx, actor, into, 'merged', source.name)
      return readCustomerDetail(tx, actor, into)
    }),
  )
