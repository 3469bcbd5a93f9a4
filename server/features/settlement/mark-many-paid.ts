import type { PaymentMethod } from '#contract/settlement/invoice-payment.ts'
import type { Day } from '#domain/days/india-day.ts'
import { readToday } from '../../platform/clock.ts'
import type { Repeat } from '../../platform/http/handle.ts'
import { refuseField } from '../../platform/http/refuse-field.ts'
import { type EachResult, onceEach } from '../../platform/repeats/once-each.ts'
import type { Actor } from '../../actor/actor.ts'
import { requireOpenDay } from '../business/service.ts'
import { type InvoiceParts, lockInvoiceIf, refusalToReceive } from '../invoices/service.ts'
import { settleBalance } from './mark-paid.ts'

/** The request as the contract parsed it. */
export interface MarkManyInput {
  invoice_ids: readonly string[]
  received_on?: Day | undefined
  method: PaymentMethod
}

/**
 * Records the whole balance of each invoice as received on that day, each in a transaction of its own. An invoice that is
 * absent, another owner's, cancelled, a draft, or paid already by something else is reported and left as it is.
 * @throws invalid_input (a day in the future or in closed books), business_busy, unavailable
 */
export const markManyPaid = (
  { db, publicUrl }: InvoiceParts,
  actor: Actor,
  { invoice_ids: ids, received_on: chosen, method }: MarkManyInput,
  repeat: Repeat | undefined,
): Promise<EachResult[]> =>
  onceEach(db, actor.businessId, { repeat, ids, details: ['mark paid', chosen, method] }, async (tx, id) => {
    const before = await lockInvoiceIf(tx, actor, id, refusalToReceive)
    const today = await readToday(tx)
    const receivedOn = chosen ?? today
    if (receivedOn > today) refuseField('received_on', 'This day is still to come')
    await requireOpenDay(tx, actor, receivedOn, 'received_on')
    await settleBalance(tx, actor, publicUrl, before, { receivedOn, method })
  })
