import type { CustomerDetail } from '#contract/customers/customers.ts'
import { joinNotes } from '#domain/text/customer-notes.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { inBusinessTurn } from '../../platform/limits/business-turns.ts'
import type { Db } from '../../platform/postgres/database.ts'
import type { Actor } from '../accounts/actor.ts'
import { lockTotals } from '../totals/service.ts'
import { detailOf } from './detail.ts'
import { addHistory } from './history-queries.ts'
import { fillDetails, markMerged, moveDueDays, moveInvoices } from './merge-queries.ts'
import * as queries from './queries.ts'

/**
 * Two customers become one: invoices and sums move, details that the remaining one lacks are taken over, notes are
 * joined. Repeated, it gives the remaining one again.
 * @throws not_found, invalid_input (into itself), changed_elsewhere (one of them was merged meanwhile), notes_too_long
 */
export const mergeCustomer = (db: Db, actor: Actor, id: string, into: string): Promise<CustomerDetail> =>
  inBusinessTurn(actor.businessId, () =>
    db.begin(async (tx) => {
      await lockTotals(tx, actor)
      // In one order, so that two who change customers one by one do not wait in a circle.
      for (const one of [id, into].toSorted()) await queries.lockCustomer(tx, actor, one)
      const [gone, kept] = [await queries.findCustomer(tx, actor, id), await queries.findCustomer(tx, actor, into)]
      if (!gone) throw new AppError('not_found')
      if (!kept || kept.id === gone.id)
        throw new AppError('invalid_input', { fields: { into: 'Choose another customer' } })
      if (gone.merged_into === kept.id) return detailOf(tx, actor, kept.id)
      if (gone.merged_into !== null || kept.merged_into !== null) throw new AppError('changed_elsewhere')

      const joined = joinNotes(kept.notes, gone.notes)
      if ('fault' in joined) throw new AppError('notes_too_long')

      await moveInvoices(tx, actor, id, into)
      await moveDueDays(tx, actor, id, into)
      // The debt comes before the promise to pay it.
      await queries.changeSums(tx, actor, into, gone)
      await markMerged(tx, actor, id, into)
      await fillDetails(tx, actor, gone, into)
      await queries.setNotes(tx, actor, into, joined.notes)
      await addHistory(tx, actor, into, 'merged', gone.name)
      return detailOf(tx, actor, into)
    }),
  )
