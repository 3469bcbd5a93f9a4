import type { CustomerDetail } from '#contract/customers/customers.ts'
import { inBusinessTurn } from '../../platform/limits/business-turns.ts'
import type { Db } from '../../platform/postgres/database.ts'
import type { Actor } from '../../actor/actor.ts'
import { getCustomer, lockForMerge, mergeEvent, mergeRows } from '../customers/service.ts'
import { moveInvoices } from '../invoices/service.ts'
import { moveOpenings, movePayments } from '../settlement/service.ts'
import { lockTotals, moveDueDays } from '../totals/service.ts'
import { emitEvents } from '../webhooks/service.ts'

/**
 * Merges a customer into another: moves invoices, payments and totals, copies details that the target lacks, and joins
 * the notes. Safe to repeat: returns the target.
 * @throws not_found, invalid_input (into itself or an archived one), changed_elsewhere (one of them was merged
 * meanwhile), notes_too_long
 */
export const mergeCustomer = (db: Db, actor: Actor, id: string, into: string): Promise<CustomerDetail> =>
  inBusinessTurn(actor.businessId, () =>
    db.begin(async (tx) => {
      await lockTotals(tx, actor)
      const merge = await lockForMerge(tx, actor, id, into)
      if (merge !== null) {
        await moveInvoices(tx, actor, id, into)
        await movePayments(tx, actor, id, into)
        await moveOpenings(tx, actor, id, into)
        await moveDueDays(tx, actor, id, into)
        await mergeRows(tx, actor, merge)
        await emitEvents(tx, actor, [mergeEvent(tx, actor, id, into)])
      }
      return getCustomer(tx, actor, into)
    }),
  )
