import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { addDays, indiaDay } from '#domain/days/india-day.ts'
import { paise } from '#domain/money/money.ts'
import type { Actor } from '#server/actor/actor.ts'
import { RECORDED_DAYS, RECORDED_LATE_DAYS } from '#domain/matching/lookup/payment-index.ts'
import { listRecordedPayments } from '#server/features/money/payment-queries.ts'
import { useApp } from '../harness/app.ts'

const app = useApp()

const TODAY = indiaDay(new Date())
const PAYMENTS = 10_000
/** A statement with more would take longer than one may on a busy machine, because of the triggers. */
const BATCH = 1_000

test('a business with many payments reads only those that credits may be', async () => {
  const asha = await app.current.seller()
  const invoice = await asha.invoice({ amount: '1.00' })
  const { db } = app.current
  const [user] = await db<{ business_id: string }[]>`SELECT business_id FROM users WHERE id = ${asha.id}`
  const actor = { userId: asha.id, businessId: user?.business_id } as Actor
  for (let first = 1; first <= PAYMENTS; first += BATCH)
    await db`
      INSERT INTO payments (business_id, id, customer_id, amount, received_on, method, reference, recorded_by)
      SELECT ${actor.businessId}, gen_random_uuid(), ${invoice.customer_id}, 10000 + n, ${TODAY}::date - n % 400, 'bank',
        'N' || lpad(n::text, 15, '0'), ${asha.id}
      FROM generate_series(${first}::int, ${first + BATCH - 1}::int) AS n`
  await db`ANALYZE payments`
  const credits = [
    // Of the day, and beside it by three days, a month and more.
    { amount: paise(10_400n), day: TODAY, utr: null },
    { amount: paise(10_800n), day: addDays(TODAY, 3), utr: null },
    { amount: paise(10_400n + BigInt(RECORDED_LATE_DAYS)), day: TODAY, utr: null },
    { amount: paise(10_401n + BigInt(RECORDED_LATE_DAYS)), day: TODAY, utr: null },
    // By its UTR, with another amount and day; by both, once.
    { amount: paise(5n), day: TODAY, utr: 'N000000000000007' },
    { amount: paise(10_400n), day: addDays(TODAY, -1), utr: 'n000000000000400' },
  ]
  const found = await db.begin((tx) => listRecordedPayments(tx, actor, credits))
  const [from, to] = [addDays(TODAY, -1 - RECORDED_DAYS), addDays(TODAY, 3 + RECORDED_DAYS)]
  const beyond = found.filter(({ received_on }) => received_on < from || received_on > to)
  expect(found.map(({ amount }) => Number(amount))).toEqual(expect.arrayContaining([10_400, 10_800]))
  // The other days are those of the UTR, and of the amount within a month.
  expect(beyond.map(({ amount }) => Number(amount)).sort()).toEqual([10_007, 10_400 + RECORDED_LATE_DAYS])
  expect(new Set(found.map(({ id }) => id)).size).toBe(found.length)

  const many = Array.from({ length: 2_000 }, (_, at) => ({
    amount: paise(BigInt(10_000 + at * 7)),
    day: addDays(TODAY, -(at % 300)),
    utr: at % 2 ? randomUUID().slice(0, 12) : null,
  }))
  await db.begin(async (tx) => {
    const readSoFar = async () =>
      (
        await tx<{ n: bigint; scans: number }[]>`
        SELECT (seq_tup_read + idx_tup_fetch)::bigint AS n, seq_scan::int AS scans FROM pg_stat_xact_user_tables WHERE relname = 'payments'`
      )[0] ?? { n: 0n, scans: 0 }
    const before = await readSoFar()
    const rows = await listRecordedPayments(tx, actor, many)
    const after = await readSoFar()
    // By index alone; each row found is read three times at most, and no other.
    expect(after.scans).toBe(before.scans)
    expect(Number(after.n - before.n)).toBeLessThanOrEqual(3 * rows.length + 100)
  })
})
