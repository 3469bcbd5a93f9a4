import type { OpeningKind } from '#contract/settlement/opening-balances.ts'
import type { CustomerDetail } from '#contract/customers/customers.ts'
import type { Day } from '#domain/days/india-day.ts'
import { type Paise, paise } from '#domain/money/money.ts'
import { newId } from '../../../platform/ids.ts'
import type { Db, Tx } from '../../../platform/postgres/database.ts'
import type { Actor } from '../../../actor/actor.ts'
import { readToday } from '../../../platform/clock.ts'
import { AppError, refuseField } from '../../../platform/http/app-error.ts'
import type { Repeat } from '../../../platform/http/handle.ts'
import { once } from '../../../platform/repeats/once.ts'
import { addOpening, addOpenings, lockTotals } from '../../totals/service.ts'
import { requireOpenBooks, requireOpenDay } from '../../business/service.ts'
import { findRemaining, getCustomer, readCustomerDetail } from '../../customers/service.ts'
import { inBusinessTransaction } from '../../invoices/service.ts'
import { insertAdvances } from '../payments/past-queries.ts'
import * as queries from './queries.ts'

/** The amount that a customer owed, or had paid ahead, on the day on which the business began with Pavti. */
export interface OpeningInput {
  kind: OpeningKind
  amount: Paise
  as_of: Day
}

/** The opening balance of a customer in an imported file. */
export interface PastOpening extends OpeningInput {
  customerId: string
}

/**
 * The number of rows that one statement inserts, low enough to finish before the statement timeout on a busy server.
 */
const BATCH_ROWS = 1_000

/**
 * Inserts the opening balances of an imported file. The totals must be locked, and the books of these days must be
 * open.
 */
export async function insertOpenings(tx: Tx, actor: Actor, openings: readonly PastOpening[]): Promise<void> {
  const owed = openings.filter(({ kind }) => kind === 'owed')
  for (let at = 0; at < owed.length; at += BATCH_ROWS) {
    const rows = owed.slice(at, at + BATCH_ROWS)
    await insertOwed(tx, actor, rows)
    await addOpenings(
      tx,
      actor,
      rows.map(({ customerId, as_of, amount }) => ({ customerId, asOf: as_of, owed: amount })),
    )
  }
  await insertAdvances(tx, actor, openings.filter(({ kind }) => kind === 'paid_ahead').map(toAdvance))
}

const insertOwed = (tx: Tx, actor: Actor, rows: readonly PastOpening[]) => tx`
  INSERT INTO opening_balances (business_id, recorded_by, id, customer_id, amount, as_of)
  SELECT ${actor.businessId}, ${actor.userId}, r.*
  FROM unnest(${rows.map(() => newId())}::uuid[], ${rows.map(({ customerId }) => customerId)}::uuid[],
    ${rows.map(({ amount }) => amount)}::bigint[], ${rows.map(({ as_of }) => as_of)}::date[]) AS r`

const ZERO: Paise = paise(0n)

const toAdvance = ({ customerId, amount, as_of }: PastOpening) => ({
  customer_id: customerId,
  payment_id: newId(),
  day: as_of,
  amount,
  method: 'other' as const,
  reference: null,
  note: null,
  tds_tax: 'income_tax' as const,
  tds_rate: null,
  tds_section: null,
  certificate_received_on: null,
  round_off: ZERO,
  recorded_with: [],
  is_paid_before: true,
})

/** Returns the ids of those customers who have an opening balance, owed or paid ahead. */
export const findWithOpening = async (tx: Tx, actor: Actor, customerIds: readonly string[]): Promise<Set<string>> =>
  new Set(
    (
      await tx<{ customer_id: string }[]>`
      SELECT customer_id FROM opening_balances
      WHERE business_id = ${actor.businessId} AND customer_id = ANY(${[...customerIds]}::uuid[])
      UNION
      SELECT customer_id FROM payments
      WHERE business_id = ${actor.businessId} AND customer_id = ANY(${[...customerIds]}::uuid[]) AND source = 'opening'
        AND undone_at IS NULL`
    ).map(({ customer_id }) => customer_id),
  )

/**
 * Records an amount owed from before Pavti, which payments can settle, or an amount paid ahead, which is an advance.
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

/** Removes an opening balance that the customer owes. @throws not_found, opening_settled, books_closed */
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
