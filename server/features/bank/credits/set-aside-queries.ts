import type { Day } from '#domain/days/india-day.ts'
import type { Paise } from '#domain/money/money.ts'
import type { Db, Tx } from '../../../platform/postgres/database.ts'
import type { Actor } from '../../../actor/actor.ts'

/** A credit that is not for an invoice. */
export interface SetAsideRow {
  id: string
  day: Day
  amount: Paise
  channel: string
  utr: string | null
  payer_upi: string | null
  payer_name: string | null
  narration: string
  /** Pavti set it aside, because it pays out payments of an app. */
  is_settled: boolean
}

/** The last row of a page. */
export interface SetAsidePosition {
  day: string
  id: string
}

/** A page of credits that are not for an invoice, newest first, with one row more than `limit`. */
export const listSetAside = async (
  db: Db | Tx,
  actor: Actor,
  { position, limit }: { position: SetAsidePosition | undefined; limit: number },
): Promise<readonly SetAsideRow[]> => db<SetAsideRow[]>`
  SELECT id, day::text, amount, channel, utr, payer_upi, payer_name, narration, is_settled
  FROM bank_credits WHERE business_id = ${actor.businessId} AND state = 'not_for_invoice'
    ${position ? db`AND (bank_credits.day, id) < (${position.day}::date, ${position.id}::uuid)` : db``}
  ORDER BY bank_credits.day DESC, id DESC LIMIT ${limit + 1}`
