import type { DayFigures, Figures } from '#contract/admin/operation.ts'
import type { Day } from '#domain/days/india-day.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { indiaToday } from '../../platform/postgres/india-time.ts'
import { countMailsBetween } from '../customer-mails/service.ts'
import { toInstant } from './present.ts'

/** The number of past days that the first run counts. */
const PAST_DAYS = 90

/**
 * Creates the job that counts the events of each IST day: today and yesterday every hour, and missed days. If a step is
 * over, older days wait for the next hour.
 */
export const countDaysJob = (db: Db): Job => ({
  name: 'admin.count_days',
  cron: '11 * * * *',
  work: async (_payload, { isStepOver }) => {
    const days = await listDaysToCount(db)
    for (const { day, is_today: isToday } of days) {
      await countDay(db, day, isToday)
      if (isStepOver()) return
    }
  },
})

/** Lists today, yesterday, and earlier days without figures, newest first. */
const listDaysToCount = (db: Db) => db<{ day: Day; is_today: boolean }[]>`
  WITH days AS (
    SELECT today, today - n AS day FROM generate_series(0, ${PAST_DAYS - 1}::int) n,
      (SELECT ${indiaToday(db)} AS today) t)
  SELECT day, day = today AS is_today FROM days
  WHERE day >= today - 1 OR NOT EXISTS (SELECT FROM installation_days d WHERE d.day = days.day) ORDER BY day DESC`

/**
 * Counts a day. Sizes are only known for now, so they are stored for today only, and kept when the day is counted
 * again.
 */
async function countDay(db: Db, day: Day, isToday: boolean): Promise<void> {
  const [bounds] = await db<{ from: Date; to: Date }[]>`
    SELECT ${day}::date::timestamp AT TIME ZONE 'Asia/Kolkata' AS "from",
      (${day}::date + 1)::timestamp AT TIME ZONE 'Asia/Kolkata' AS "to"`
  if (!bounds) throw new Error('SELECT returned no row')
  const { from, to } = bounds
  const mails = await countMailsBetween(db, from, to)
  await db`
    INSERT INTO installation_days AS d (day, sign_ups, active_businesses, invoices, payments, mails_sent, mails_failed,
      stored_bytes, database_bytes)
    SELECT ${day},
      (SELECT count(*) FROM read_users WHERE created_at >= ${from} AND created_at < ${to}),
      (SELECT count(*) FROM (
        SELECT business_id FROM read_invoice_history WHERE at >= ${from} AND at < ${to}
        UNION SELECT business_id FROM read_payments WHERE recorded_at >= ${from} AND recorded_at < ${to}) b),
      (SELECT count(*) FROM read_invoice_history h
        JOIN read_invoices i ON i.business_id = h.business_id AND i.id = h.invoice_id
        WHERE h.at >= ${from} AND h.at < ${to} AND h.what = 'created' AND i.kind <> 'credit_note'),
      (SELECT count(*) FROM read_payments
        WHERE recorded_at >= ${from} AND recorded_at < ${to} AND undone_at IS NULL AND method <> 'write_off'),
      ${mails.sent}, ${mails.failed},
      ${isToday ? db`(SELECT greatest(coalesce(sum(bytes), 0), 0)::bigint FROM read_stored_bytes)` : db`NULL`},
      ${isToday ? db`pg_database_size(current_database())` : db`NULL`}
    ON CONFLICT (day) DO UPDATE SET sign_ups = excluded.sign_ups, active_businesses = excluded.active_businesses,
      invoices = excluded.invoices, payments = excluded.payments, mails_sent = excluded.mails_sent,
      mails_failed = excluded.mails_failed, stored_bytes = coalesce(excluded.stored_bytes, d.stored_bytes),
      database_bytes = coalesce(excluded.database_bytes, d.database_bytes), counted_at = now()`
}

type DayRow = Omit<DayFigures, 'stored_bytes' | 'database_bytes'> & {
  stored_bytes: bigint | null
  database_bytes: bigint | null
}

const toNumber = (size: bigint | null): number | null => (size === null ? null : Number(size))

/** Returns the figures of the last IST days that were counted, oldest first. */
export async function getFigures(db: Db, days: number): Promise<Figures> {
  const rows = await db<DayRow[]>`
    SELECT day, sign_ups, active_businesses, invoices, payments, mails_sent, mails_failed, stored_bytes, database_bytes
    FROM installation_days WHERE day > ${indiaToday(db)} - ${days}::int ORDER BY day`
  const [last] = await db<{ counted_at: Date | null }[]>`SELECT max(counted_at) AS counted_at FROM installation_days`
  return {
    days: rows.map((row) => ({
      ...row,
      stored_bytes: toNumber(row.stored_bytes),
      database_bytes: toNumber(row.database_bytes),
    })),
    counted_at: toInstant(last?.counted_at ?? null),
  }
}
