import type { CustomerDetail } from '#contract/customers/customers.ts'
import { joinNotes } from '#domain/text/customer-notes.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Db } from '../../platform/postgres/database.ts'
import type { Actor } from '../accounts/actor.ts'
import { holdSums } from '../totals/service.ts'
import { detailOf } from './detail.ts'
import { addHistory } from './history-queries.ts'
import { fillDetails, markMerged, moveDueDays, moveInvoices } from './merge-queries.ts'
import * as queries from './queries.ts'

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
