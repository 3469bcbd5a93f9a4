import type { PayerAccount } from '#contract/money/payers.ts'
import type { Day } from '#domain/days/india-day.ts'
import { newId } from '../../../platform/ids.ts'
import type { Db, Tx } from '../../../platform/postgres/database.ts'
import type { Actor } from '../../../actor/actor.ts'

/** Remembers who paid for a customer; returns the id of the row. */
export async function rememberPayer(
  tx: Tx,
  actor: Actor,
  it: { customerId: string; payer_upi: string | null; payer_name: string | null; day: Day },
): Promise<string | null> {
  if (it.payer_upi === null && it.payer_name === null) return null
  const [row] = await tx<{ id: string }[]>`
    INSERT INTO payer_accounts AS a (business_id, id, customer_id, payer_upi, payer_name, payments, last_on)
    VALUES (${actor.businessId}, ${newId()}, ${it.customerId}, ${it.payer_upi}, ${it.payer_name}, 1, ${it.day})
    ON CONFLICT (business_id, customer_id, (payer_upi IS NULL), coalesce(payer_upi, payer_name)) DO UPDATE
      SET payments = a.payments + 1, last_on = greatest(a.last_on, excluded.last_on),
        payer_name = coalesce(excluded.payer_name, a.payer_name)
    RETURNING id`
  return row?.id ?? null
}

/** Takes back what was learned of a payer once. */
export async function forgetOnce(tx: Tx, actor: Actor, id: string): Promise<void> {
  const { count } = await tx`
    UPDATE payer_accounts SET payments = payments - 1
    WHERE business_id = ${actor.businessId} AND id = ${id} AND payments > 1`
  if (count === 0) await tx`DELETE FROM payer_accounts WHERE business_id = ${actor.businessId} AND id = ${id}`
}

/** Of a customer and of those that were merged into it. */
export const listPayers = async (db: Db | Tx, actor: Actor, customerId: string): Promise<readonly PayerAccount[]> =>
  db<PayerAccount[]>`
  SELECT a.id, a.payer_upi, a.payer_name, a.payments, a.last_on::text
  FROM payer_accounts a JOIN read_customers c ON c.business_id = a.business_id AND c.id = a.customer_id
  WHERE a.business_id = ${actor.businessId} AND (c.id = ${customerId} OR c.merged_into = ${customerId})
  ORDER BY a.last_on DESC, a.id`

/** Forgets a payer; returns whether there was one. */
export const deletePayer = async (db: Db | Tx, actor: Actor, customerId: string, id: string): Promise<boolean> =>
  (
    await db<{ id: string }[]>`
    DELETE FROM payer_accounts a USING read_customers c
    WHERE a.business_id = ${actor.businessId} AND a.id = ${id} AND c.business_id = a.business_id
      AND c.id = a.customer_id AND (c.id = ${customerId} OR c.merged_into = ${customerId})
    RETURNING a.id`
  ).length > 0
