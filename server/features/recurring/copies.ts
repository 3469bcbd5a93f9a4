import { occurrence, firstIndexFrom } from '#domain/recurring/schedule.ts'
import { readToday } from '../../platform/clock.ts'
import { AppError, refuseField } from '../../platform/http/app-error.ts'
import type { Repeat } from '../../platform/http/handle.ts'
import { newId } from '../../platform/ids.ts'
import { requireRoomForSeveral } from '../../platform/limits/record-limits.ts'
import { requireStoredBytes } from '../../platform/limits/stored-bytes.ts'
import type { Tx } from '../../platform/postgres/database.ts'
import { once } from '../../platform/repeats/once.ts'
import type { Actor } from '../../actor/actor.ts'
import { requirePro } from '../../actor/pro.ts'
import { followMerge } from '../customers/service.ts'
import { lockTotals } from '../totals/service.ts'
import { documentFor, suitsOthers } from './document.ts'
import { requireMailableCopy } from './mailable.ts'
import * as queries from './queries.ts'
import type { RecurringParts } from './service.ts'

/**
 * Repeats a recurring invoice for more customers, from its next day on: each gets one of their own with the same
 * document and schedule, or none does. Returns their ids in the order of the customers.
 * @throws plan_required, not_found, invalid_input (a customer who is absent, archived or cannot be mailed; one that has
 * ended, or has something of its own customer), account_full, key_reused
 */
export function copyRecurring(
  parts: RecurringParts,
  actor: Actor,
  id: string,
  customerIds: readonly string[],
  repeat: Repeat | undefined,
): Promise<{ recurring_ids: string[] }> {
  requirePro(actor, 'recurring_invoices')
  return once(parts.db, actor.businessId, repeat, async (tx) => {
    const row = await queries.lockRecurring(tx, actor, id)
    if (!row) throw new AppError('not_found')
    if (row.next_on === null) refuseField('customer_ids', 'This recurring invoice has ended. Change it first')
    if (!suitsOthers(row.document))
      refuseField('customer_ids', 'It has details of its own customer, so it cannot be repeated for others')
    // Copies of several recurring invoices at once must not pass the limit together.
    await lockTotals(tx, actor)
    const customers = await listChosen(tx, actor, customerIds)
    requireRoomForSeveral('recurring invoices', await queries.countRecurring(tx, actor), customers.length)
    const start = await startAfter(tx, row)
    const recurring_ids: string[] = []
    for (const customer of customers) {
      await requireMailableCopy(tx, parts, actor, customer, row.mode)
      const copyId = newId()
      await queries.insertRecurring(tx, actor, copyId, {
        ...row,
        ...start,
        document: documentFor(row.document, customer),
      })
      recurring_ids.push(copyId)
    }
    await requireStoredBytes(tx, actor)
    return { recurring_ids }
  })
}

/** Returns a schedule of its own for a copy. Its first day is the next one of the row that is not in the past. */
async function startAfter(tx: Tx, row: queries.RecurringRow) {
  const first_on = occurrence(row, firstIndexFrom(row, row.next_index, await readToday(tx)))
  return { first_on, next_index: 0, next_on: first_on }
}

/** Returns the customers, or the targets of merges, each once. @throws invalid_input for one who cannot be billed */
async function listChosen(tx: Tx, actor: Actor, ids: readonly string[]): Promise<{ id: string; name: string }[]> {
  const chosen = new Map<string, { id: string; name: string }>()
  for (const id of ids) {
    const customer = await followMerge(tx, actor, id)
    if (!customer) return refuseField('customer_ids', 'This customer does not exist')
    if (customer.archived_at) refuseField('customer_ids', `${customer.name} is archived. Leave this customer out`)
    chosen.set(customer.id, customer)
  }
  return [...chosen.values()]
}
