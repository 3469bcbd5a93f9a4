import type { CustomerDetail } from '#contract/customers/customers.ts'
import { paise } from '#domain/money/money.ts'
import { readToday } from '../../../platform/clock.ts'
import { AppError, refuseField } from '../../../platform/http/app-error.ts'
import type { Repeat } from '../../../platform/http/handle.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import { once } from '../../../platform/repeats/once.ts'
import type { Actor } from '../../../actor/actor.ts'
import { requireOpenBooks, requireOpenDay } from '../../business/service.ts'
import { findRemaining, getCustomer, readCustomerDetail } from '../../customers/service.ts'
import { inBusinessTransaction } from '../../invoices/service.ts'
import { addOpening, lockTotals } from '../../totals/service.ts'
import { insertOpenings, type OpeningInput } from './past-openings.ts'
import * as queries from './queries.ts'

/**
 * Records what a customer owed before, which payments can settle, or what was paid ahead, which is an advance.
 * @throws not_found, invalid_input (a day in the future or in closed books), key_reused
 */
export const addOpeningBalance = (
  db: Db,
  actor: Actor,
  customerId: string,
  input: OpeningInput,
  repeat: Repeat | undefined,
): Promise<{ customer: CustomerDetail }> =>
  once(db, actor.businessId, repeat, async (tx) => {
    await lockTotals(tx, actor)
    const id = await findRemaining(tx, actor, customerId)
    if (input.as_of > (await readToday(tx))) refuseField('as_of', 'This day is still to come')
    await requireOpenDay(tx, actor, input.as_of, 'as_of')
    await insertOpenings(tx, actor, [{ ...input, customerId: id }])
    return { customer: await readCustomerDetail(tx, actor, id) }
  })

/** Removes what a customer owed before. @throws not_found, opening_settled, books_closed */
export const removeOpeningBalance = (
  db: Db,
  actor: Actor,
  customerId: string,
  openingId: string,
): Promise<CustomerDetail> =>
  inBusinessTransaction(db, actor, async (tx) => {
    await lockTotals(tx, actor)
    const remaining = await findRemaining(tx, actor, customerId)
    const opening = await queries.findOpening(tx, actor, remaining, openingId)
    if (!opening) throw new AppError('not_found')
    if (opening.settled > 0n) throw new AppError('opening_settled')
    await requireOpenBooks(tx, actor, opening.as_of)
    await queries.deleteOpening(tx, actor, openingId)
    await addOpening(tx, actor, { customerId: remaining, asOf: opening.as_of, owed: paise(-opening.amount) })
    return getCustomer(tx, actor, remaining)
  })
