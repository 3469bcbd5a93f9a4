import type { Db, Tx } from '../../platform/postgres/database.ts'

type ApiFault = 'delay' | 'limited' | 'server_error' | 'html' | 'cut_before' | 'cut_after'
type PayFault = 'lose_events' | 'repeat_events' | 'other_currency' | 'short_payment'

/** The faults of one API call, such as 'POST /v1/orders', with their values; each counts as used. */
export async function takeApiFaults(db: Db, call: string): Promise<Map<ApiFault, number>> {
  const faults = await db<{ kind: ApiFault; value: number }[]>`
    UPDATE sandbox_faults SET uses_left = uses_left - 1
    WHERE kind IN ('delay', 'limited', 'server_error', 'html', 'cut_before', 'cut_after')
      AND ${call} LIKE calls AND (uses_left IS NULL OR uses_left > 0)
    RETURNING kind, value`
  return new Map(faults.map(({ kind, value }) => [kind, value]))
}

/** The value of a fault that is switched on, which counts as used; undefined where it is off. */
export const takeFault = async (tx: Tx, kind: PayFault): Promise<number | undefined> =>
  (
    await tx<{ value: number }[]>`
    UPDATE sandbox_faults SET uses_left = uses_left - 1
    WHERE kind = ${kind} AND (uses_left IS NULL OR uses_left > 0) RETURNING value`
  )[0]?.value
