import type { Db, Tx } from '../../platform/postgres/database.ts'

/**
 * Claims the turn of a business for `seconds`, or again for the same holder; false while another delivery of it is in progress. Waits for a concurrent
 * release, so that a delivery that becomes due meanwhile is not missed.
 */
export const claimTurn = async (db: Db, businessId: string, holder: string, seconds: number): Promise<boolean> =>
  (
    await db`
    INSERT INTO webhook_turns AS t (business_id, holder, busy_until)
    VALUES (${businessId}, ${holder}, now() + make_interval(secs => ${seconds}::int))
    ON CONFLICT (business_id) DO UPDATE SET holder = excluded.holder, busy_until = excluded.busy_until
    WHERE t.busy_until IS NULL OR t.busy_until < now() OR t.holder = excluded.holder`
  ).count > 0

/** Releases the turn if this holder still has it. */
export const releaseTurn = (tx: Tx, businessId: string, holder: string) => tx`
  UPDATE webhook_turns SET holder = NULL, busy_until = NULL WHERE business_id = ${businessId} AND holder = ${holder}`

/** Returns the delivery of a business that has been due longest, if any. */
export const findFirstDue = async (db: Db | Tx, businessId: string): Promise<string | undefined> =>
  (
    await db<{ id: string }[]>`
    SELECT id FROM webhook_deliveries WHERE business_id = ${businessId} AND next_try_at <= now()
    ORDER BY next_try_at, id LIMIT 1`
  )[0]?.id
