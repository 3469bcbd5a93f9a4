import { expect, onTestFinished, test } from 'vitest'
import { Client } from '../harness/client.ts'
import { databaseUrl, superuserUrl } from '../harness/postgres.ts'
import { startQuietApp } from '../harness/quiet-app.ts'
import { ask, start, temporaryDataDir } from './temporary-data.ts'

const OWNED_BY_SUPERUSER = `
  SELECT relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = relnamespace
  WHERE nspname IN ('public', 'graphile_worker') AND relowner <> 'pavti_app'::regrole
  UNION ALL SELECT proname FROM pg_proc p JOIN pg_namespace n ON n.oid = pronamespace
  WHERE nspname IN ('public', 'graphile_worker') AND proowner <> 'pavti_app'::regrole AND probin IS NULL
  UNION ALL SELECT nspname FROM pg_namespace WHERE nspname = 'graphile_worker' AND nspowner <> 'pavti_app'::regrole`

test('Pavti owns its database but is no superuser, so SQL alone reads no file and runs no program', async () => {
  const server = await start(temporaryDataDir())
  expect(
    await ask(
      server,
      `SELECT rolsuper, rolcreatedb, rolcreaterole, rolreplication, rolbypassrls, pg_get_userbyid(datdba) = current_user AS owns
       FROM pg_roles, pg_database WHERE rolname = current_user AND datname = current_database()`,
    ),
  ).toEqual([
    {
      rolsuper: false,
      rolcreatedb: false,
      rolcreaterole: false,
      rolreplication: false,
      rolbypassrls: false,
      owns: true,
    },
  ])
  for (const attempt of [
    `COPY (SELECT 1) TO PROGRAM 'true'`,
    `SELECT pg_read_file('PG_VERSION')`,
    'ALTER SYSTEM SET fsync = off',
  ])
    await expect(ask(server, attempt)).rejects.toMatchObject({ code: '42501' })
})

test('a database created before the role is transferred whole, and works as before', async () => {
  const dataDir = temporaryDataDir()
  const before = await start(dataDir)
  const superuser = { ...before, url: superuserUrl(dataDir, before.url) }
  const elsewhere = { ...before, url: databaseUrl(superuser.url, 'postgres') }
  await before.stop()

  await start(dataDir)
  await ask(superuser, 'ALTER DATABASE pavti OWNER TO pavti')
  await ask(elsewhere, `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = 'pavti_app'`)
  await ask(superuser, 'DROP ROLE pavti_app')
  const old = await startQuietApp(superuser.url)
  await old.stop()
  await ask(superuser, 'CREATE EXTENSION pg_trgm')

  const server = await start(dataDir)
  const app = await startQuietApp(server.url, { PLANS: 'open' })
  onTestFinished(() => app.stop())
  const asha = new Client(`http://127.0.0.1:${app.port}`)
  const account = { name: 'Asha', email: 'asha@example.in', password: 'correct horse', default_upi: 'asha@okaxis' }
  expect(await asha.post('/api/auth/signup', account)).toMatchObject({ status: 200 })
  expect(await asha.post('/api/invoices', { customer_name: 'Ravi', amount: '1.00' })).toMatchObject({ status: 200 })
  await ask(server, 'ALTER TABLE invoices ADD COLUMN later text')
  await ask(server, 'DROP EXTENSION pg_trgm')
  expect(await ask(server, OWNED_BY_SUPERUSER)).toEqual([])
  expect(app.takeErrors()).toEqual([])
})
