import type { CustomerDetail } from '#contract/customers/customers.ts'
import { joinNotes } from '#domain/customer-account/customer-notes.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { inBusinessTurn } from '../../platform/limits/business-turns.ts'
import type { Db } from '../../platform/postgres/database.ts'
import type { Actor } from '../../actor/actor.ts'
import { moveInvoices } from '../invoices/service.ts'
import { movePayments } from '../settlement/service.ts'
import { lockTotals, moveDueDays } from '../totals/service.ts'
import { readCustomerDetail } from './detail.ts'
import { addHistory } from './history-queries.ts'
import { fillDetails, markMerged } from './merge-queries.ts'
import * as queries from './queries.ts'
import { addToTotals } from './totals-queries.ts'

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
