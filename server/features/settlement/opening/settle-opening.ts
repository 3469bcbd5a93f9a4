import { type Paise, paise } from '#domain/money/money.ts'
import { showRupeesAndPaise } from '#domain/money/show-money.ts'
import { refuseField } from '../../../platform/http/refuse-field.ts'
import { newId } from '../../../platform/ids.ts'
import type { Tx } from '../../../platform/postgres/database.ts'
import type { Actor } from '../../../actor/actor.ts'
import { addOpening } from '../../totals/service.ts'
import * as queries from './queries.ts'

const openOf = ({ amount, settled }: queries.OpeningRow): Paise => paise(amount - settled)
const least = (a: Paise, b: Paise): Paise => (a < b ? a : b)

/**
 * Returns how much of an amount is for what the customer owed before: as chosen, else as much as possible. The totals must
 * be locked. @throws invalid_input (more than the amount, or than is owed)
 */
export async function chooseForOpening(
  tx: Tx,
  actor: Actor,
  customerId: string | null,
  amount: Paise,
  chosen: Paise | undefined,
): Promise<Paise> {
  const open = customerId === null ? [] : await queries.listOpen(tx, actor, customerId)
  const owed = paise(open.reduce((sum, row) => sum + openOf(row), 0n))
  if (chosen === undefined) return least(owed, amount)
  const most = least(owed, amount)
  if (chosen > most) {
    const what = owed < amount ? 'is still owed from before' : 'can be allocated'
    refuseField('opening_balance', `Only ${showRupeesAndPaise(most)} ${what}`)
  }
  return chosen
}

/** Settles what a customer owed before, oldest first, with a part of a payment. The totals must be locked. */
export async function settleOpening(
  tx: Tx,
  actor: Actor,
  payment: { id: string; customerId: string },
  amount: Paise,
): Promise<void> {
  let left = amount
  for (const row of await queries.listOpen(tx, actor, payment.customerId)) {
    const part = least(openOf(row), left)
    if (part === 0n) break
    left = paise(left - part)
    await queries.insertOpeningPayment(tx, actor, {
      id: newId(),
      openingId: row.id,
      paymentId: payment.id,
      amount: part,
    })
    await addOpening(tx, actor, { customerId: row.customer_id, asOf: row.as_of, owed: paise(-part) })
  }
  if (left > 0n) throw new Error('More is settled than was owed from before.')
}

/** Undoes what a payment settled of opening balances, which are owed again. The totals must be locked. */
export async function undoOpeningPayments(tx: Tx, actor: Actor, paymentId: string, reason: string): Promise<void> {
  for (const part of await queries.markOpeningPaymentsUndone(tx, actor, paymentId, reason))
    await addOpening(tx, actor, { customerId: part.customer_id, asOf: part.as_of, owed: part.amount })
}
