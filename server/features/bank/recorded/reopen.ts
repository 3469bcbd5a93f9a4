import type { Tx } from '../../../platform/postgres/database.ts'
import type { Actor } from '../../../actor/actor.ts'
import { openCredits } from '../credits/queries.ts'
import { forgetOnce } from './payer-queries.ts'
import { deleteRecordedOf } from './queries.ts'

/**
 * Lets the credits of an undone payment wait again, also those that it is only a part of, and takes back what they taught
 * of their payers. The totals must be locked.
 */
export async function reopenCreditsOf(tx: Tx, actor: Actor, paymentId: string): Promise<void> {
  const recorded = await deleteRecordedOf(tx, actor, paymentId)
  const creditIds = recorded.map(({ credit_id }) => credit_id)
  await openCredits(tx, actor, { paymentId, creditIds })
  const payerIds = new Set(recorded.flatMap(({ payer_account_id }) => payer_account_id ?? []))
  for (const id of payerIds) await forgetOnce(tx, actor, id)
}
