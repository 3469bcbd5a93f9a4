import { expect, test } from 'vitest'
import { type TestApp, useApp } from '../harness/app.ts'
import type { Answer } from '../harness/client.ts'
import { pngUrl } from '../profile/pictures.ts'

const app = useApp()

/** While `run` runs, writes to a table fail as on a full disk. */
const withFullDisk = (testApp: TestApp, table: string, run: () => Promise<void>) =>
  withFault(testApp, table, 'disk_full', run)

/** While `run` runs, writes to a table fail with this SQLSTATE or condition name. */
async function withFault({ db }: TestApp, table: string, code: string, run: () => Promise<void>): Promise<void> {
  await db.unsafe(`
    CREATE FUNCTION be_full() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = '${code}'; END $$;
    CREATE TRIGGER be_full BEFORE INSERT OR UPDATE ON ${table} FOR EACH ROW EXECUTE FUNCTION be_full();`)
  await run()
  await db.unsafe(`DROP TRIGGER be_full ON ${table}; DROP FUNCTION be_full()`)
}

const expectRefused = (code: 'unavailable' | 'storage_full', { status, headers, body }: Answer) => {
  expect([status, body.code]).toEqual([503, code])
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  expect(body.message).not.toMatch(/extend file|disk_full|read-only/)
}

// @abuse 251
test('on a full disk writes get 503 and reads work; afterwards writes work again', async () => {
  const asha = await app.current.seller()
  const draft = { customer_name: 'Ravi', amount: '1.00' }
  await withFullDisk(app.current, 'invoices', async () => {
    expectRefused('storage_full', await asha.post('/api/invoices', draft))
    expect((await asha.get('/api/invoices')).body.total).toBe(0)
    expect((await asha.get('/api/analytics/stats')).status).toBe(200)
  })
  expect((await asha.post('/api/invoices', draft)).body.invoice.number).toMatch(/0*1$/)
})

test("every connection exception is a 503, including PgBouncer's protocol violation", async () => {
  const asha = await app.current.seller()
  for (const code of ['08P01', '08006', '08001', '08004', '08007']) {
    await withFault(app.current, 'invoices', code, async () => {
      expectRefused('unavailable', await asha.post('/api/invoices', { customer_name: 'Ravi', amount: '1.00' }))
    })
  }
  expect((await asha.post('/api/invoices', { customer_name: 'Ravi', amount: '1.00' })).status).toBe(200)
})

// @abuse 116
test('a full disk while saving a logo leaves the old one', async () => {
  const asha = await app.current.seller()
  await asha.put('/api/users/profile', { logo_url: await pngUrl() })
  const before = (await asha.get('/api/auth/me')).body
  await withFullDisk(app.current, 'businesses', async () => {
    const change = { logo_url: await pngUrl(20, 20), default_upi: 'new@okaxis' }
    expectRefused('storage_full', await asha.put('/api/users/profile', change))
  })
  expect((await asha.get('/api/auth/me')).body).toEqual(before)
  expect((await fetch(app.current.origin + before.user.logo_url)).status).toBe(200)
  const [row] = await app.current.db`SELECT count(*)::int AS logos FROM logos`
  expect(row).toEqual({ logos: 1 })
})

// @abuse 256
test('on a replica writes get 503, and the next leader is found', async () => {
  const asha = await app.current.seller()
  const { db } = app.current
  const [row] = await db<{ name: string }[]>`SELECT current_database() AS name`
  const setReadOnly = async (value: string) => {
    await db.unsafe(`SET default_transaction_read_only = off; ALTER DATABASE ${row?.name} ${value}`)
    await db`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND application_name = 'pavti' AND pid <> pg_backend_pid()`
  }
  await setReadOnly('SET default_transaction_read_only = on')
  expectRefused('unavailable', await asha.put('/api/users/profile', { default_upi: 'new@okaxis' }))
  await expect.poll(async () => (await asha.get('/api/invoices')).status).toBe(200)
  await setReadOnly('RESET default_transaction_read_only')
  await expect.poll(async () => (await asha.put('/api/users/profile', { default_upi: 'new@okaxis' })).status).toBe(200)
})
