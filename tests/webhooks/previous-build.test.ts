import { expect, test } from 'vitest'
import { readMigrations, runMigrations } from '#server/platform/postgres/migrate.ts'
import type { Db } from '#server/platform/postgres/database.ts'
import { emptyDatabase } from '../backup/databases.ts'
import { useApp } from '../harness/app.ts'

const app = useApp()

const ID = '01890000-0000-7000-8000-000000000001'
const SECRET = `whsec_${'a'.repeat(43)}`

/** Both names of each column. */
const names = async (db: Db, id: string) =>
  (
    await db`SELECT rests_until::text AS old_pause, paused_until::text AS pause, given_up_at::text AS old_end,
      auto_disabled_at::text AS end FROM webhook_endpoints WHERE id = ${id}`
  )[0]

/** The names while only `pause` is set, and while only `end` is. */
const paused = { old_pause: expect.any(String), pause: expect.any(String), old_end: null, end: null }
const disabled = { old_pause: null, pause: null, old_end: expect.any(String), end: expect.any(String) }
const healthy = { old_pause: null, pause: null, old_end: null, end: null }

test('webhook statements of the previous build and of this one see what the other wrote', async () => {
  const { db } = app.current
  const asha = await app.current.seller()
  const created = await asha.post('/api/webhook-endpoints', { url: 'https://93.184.216.34/', events: ['invoice.paid'] })
  const { id } = created.body.endpoint
  expect(await names(db, id)).toEqual(healthy)

  // The statements of the previous build: markFailing, markHealthy, disableFailing, setEnabled.
  const postpone = (seconds: number) => db`
    UPDATE webhook_endpoints SET failing_since = coalesce(failing_since, now()),
      rests_until = greatest(rests_until, now() + make_interval(secs => ${seconds}::int)) WHERE id = ${id}`
  await postpone(60)
  const first = await names(db, id)
  expect(first).toEqual(paused)
  expect(first?.pause).toBe(first?.old_pause)
  await postpone(600)
  const longer = await names(db, id)
  expect(longer?.pause).toBe(longer?.old_pause)
  expect(longer?.pause).not.toBe(first?.pause)
  await db`UPDATE webhook_endpoints SET failing_since = NULL, rests_until = NULL WHERE id = ${id}`
  expect(await names(db, id)).toEqual(healthy)
  await db`UPDATE webhook_endpoints SET enabled = false, failing_since = now(), given_up_at = now() WHERE id = ${id}`
  expect(await names(db, id)).toEqual(disabled)
  const listed = await asha.get('/api/webhook-endpoints')
  expect(listed.body.endpoints).toMatchObject([{ enabled: false, auto_disabled_at: expect.any(String) }])

  // This build, with the new names.
  expect(await asha.put(`/api/webhook-endpoints/${id}`, { enabled: true })).toMatchObject({ status: 200 })
  expect(await names(db, id)).toEqual(healthy)
  await db`UPDATE webhook_endpoints SET paused_until = now() WHERE id = ${id}`
  expect(await names(db, id)).toEqual(paused)
  await db`UPDATE webhook_endpoints SET enabled = false, paused_until = NULL, auto_disabled_at = now() WHERE id = ${id}`
  expect(await names(db, id)).toEqual(disabled)
  await db`UPDATE webhook_endpoints SET enabled = true, given_up_at = NULL WHERE id = ${id}`
  expect(await names(db, id)).toEqual(healthy)
})

test('a migration copies what the previous build stored', async () => {
  const { db } = await emptyDatabase()
  const known = await readMigrations()
  const at = known.findIndex(({ name }) => name.startsWith('0149'))
  await db.begin((tx) => runMigrations(tx, known.slice(0, at)))
  await db`INSERT INTO businesses (id, name) VALUES (${ID}, 'Asha Traders')`
  await db`INSERT INTO webhook_endpoints (business_id, id, url, events, secret, enabled, rests_until, given_up_at) VALUES
    (${ID}, ${ID}, 'https://example.in/', '{invoice.paid}', ${SECRET}, true, now(), NULL),
    (${ID}, gen_random_uuid(), 'https://example.in/2', '{invoice.paid}', ${SECRET}, false, NULL, now())`
  await db`INSERT INTO kept_plan_payments (razorpay_payment_id, provider_mode, amount, amount_refunded, status, period_from,
    period_to, paid_at) VALUES ('pay_1', 'live', 100, 0, 'paid', '2026-11-01', '2026-12-01', now())`
  await db.begin((tx) => runMigrations(tx, known))
  expect(await names(db, ID)).toEqual(paused)
  const [other] = await db<{ id: string }[]>`SELECT id FROM webhook_endpoints WHERE NOT enabled`
  expect(await names(db, other?.id ?? '')).toEqual(disabled)
  expect(await db`SELECT razorpay_payment_id AS id FROM retained_plan_payments`).toEqual([{ id: 'pay_1' }])
})
