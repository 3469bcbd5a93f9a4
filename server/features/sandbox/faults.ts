import type { Db, Tx } from '../../platform/postgres/database.ts'

type ApiFault = 'delay' | 'limited' | 'server_error' | 'html' | 'cut_before' | 'cut_after'
type PayFault = 'lose_events' | 'repeat_events' | 'other_currency' | 'short_payment'

/** Returns the active faults of an API call such as 'POST /v1/orders' with their values, and counts one use of each. */
export async function consumeApiFaults(db: Db, call: string): Promise<Map<ApiFault, number>> {
  const faults = await db<{ kind: ApiFault; value: number }[]>`
    UPDATE sandbox_faults SET uses_left = uses_left - 1
    WHERE kind IN ('delay', 'limited', 'server_error', 'html', 'cut_before', 'cut_after')
      AND ${call} LIKE calls AND (uses_left IS NULL OR uses_left > 0)
    RETURNING kind, value`
  return new Map(faults.map(({ kind, value }) => [kind, value]))
}

/** Returns the value of an active fault and counts one use; undefined if the fault is off. */
export const consumeFault = async (tx: Tx, kind: PayFault): Promise<number | undefined> =>
  (
    await tx<{ value: number }[]>`
    UPDATE sandbox_faults SET uses_left = uses_left - 1
    WHERE kind = ${kind} AND (uses_left IS NULL OR uses_left > 0) RETURNING value`
  )[0]?.value
