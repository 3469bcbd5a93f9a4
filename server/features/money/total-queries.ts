import type { Day } from '#domain/days/india-day.ts'
import type { Paise } from '#domain/money/money.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import type { Actor } from '../../actor/actor.ts'

export interface DayTotal {
  day: Day
  recorded: Paise
  waiting: Paise
}

/** Money of the last seven days in India: recorded payments of money, and credits that wait. */
export const listDays = (db: Db | Tx, actor: Actor) => db<DayTotal[]>`
  SELECT d.day::date::text AS day, coalesce(p.amount, 0)::bigint AS recorded, coalesce(c.amount, 0)::bigint AS waiting
  FROM generate_series((now() AT TIME ZONE 'Asia/Kolkata')::date - 6, (now() AT TIME ZONE 'Asia/Kolkata')::date,
    interval '1 day') AS d (day)
  LEFT JOIN LATERAL (SELECT sum(amount) AS amount FROM read_payments
    WHERE business_id = ${actor.businessId} AND received_on = d.day::date AND undone_at IS NULL
      AND method NOT IN ('tds', 'write_off', 'round_off')) AS p ON true
  LEFT JOIN LATERAL (SELECT sum(amount) AS amount FROM read_bank_credits
    WHERE business_id = ${actor.businessId} AND day = d.day::date AND state = 'open') AS c ON true
  ORDER BY d.day`
