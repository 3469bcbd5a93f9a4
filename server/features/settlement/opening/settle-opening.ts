import { lesserOf, type Paise, paise } from '#domain/money/money.ts'
import { showRupeesAndPaise } from '#domain/money/show-money.ts'
import { refuseField } from '../../../platform/http/app-error.ts'
import { newId } from '../../../platform/ids.ts'
import type { Tx } from '../../../platform/postgres/database.ts'
import type { Actor } from '../../../actor/actor.ts'
import { addOpening } from '../../totals/service.ts'
import * as queries from './queries.ts'

const openOf = ({ amount, settled }: queries.OpeningRow): Paise => paise(amount - settled)

/** The part of an opening balance that a payment settles. */
export interface OpeningPart {
  opening: queries.OpeningRow
  amount: Paise
}

export const sumOfParts = (parts: readonly OpeningPart[]): Paise =>
  paise(parts.reduce((sum, { amount }) => sum + amount, 0n))

/**
 * Divides an amount among the opening balances of a customer, oldest first: as much as chosen, else as much as
 * possible. The totals must be locked. @throws invalid_input (more than the amount, or more than is owed)
 */
export async function chooseForOpening(
  tx: Tx,
  actor: Actor,
  customerId: string | null,
  amount: Paise,
  chosen: Paise | undefined,
): Promise<OpeningPart[]> {
  if (chosen === 0n) return []
  const open = customerId === null ? [] : await queries.listOpen(tx, actor, customerId)
  const owed = paise(open.reduce((sum, row) => sum + openOf(row), 0n))
  const most = lesserOf(owed, amount)
  if (chosen !== undefined && chosen > most) {
    if (owed < amount) refuseField('opening_balance', `Only ${showRupeesAndPaise(most)} is still owed from before`)
    refuseField('opening_balance', `Only ${showRupeesAndPaise(most)} can be allocated`)
  }
  let left = chosen ?? most
  return open.flatMap((opening) => {
    const part = lesserOf(openOf(opening), left)
    left = paise(left - part)
    return part === 0n ? [] : [{ opening, amount: part }]
  })
}

/** Settles opening balances with a payment, as divided by `chooseForOpening`. The totals must be locked. */
export async function settleOpening(
  tx: Tx,
  actor: Actor,
  paymentId: string,
  parts: readonly OpeningPart[],
): Promise<void> {
  for (const { opening, amount } of parts) {
    await queries.insertOpeningPayment(tx, actor, { id: newId(), openingId: opening.id, paymentId, amount })
    await addOpening(tx, actor, { customerId: opening.customer_id, asOf: opening.as_of, owed: paise(-amount) })
  }
}

/** Undoes the parts of a payment that settled opening balances; these are owed again. The totals must be locked. */
export async function undoOpeningPayments(tx: Tx, actor: Actor, paymentId: string, reason: string): Promise<void> {
  for (const part of await queries.markOpeningPaymentsUndone(tx, actor, paymentId, reason))
    await addOpening(tx, actor, { customerId: part.customer_id, asOf: part.as_of, owed: part.amount })
}
