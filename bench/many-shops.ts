// Sizes, calls of one shop, `check` and a backup among so many shops: 50,000 with 200 invoices each take 45 GB and two
// hours.
// npm run bench -- many-shops [shops] [invoices of each]
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { projectRoot } from '#server/platform/files/project-root.ts'
import { openDatabase } from '#server/platform/postgres/database.ts'
import { fillBusinesses } from './parts/fill-business.ts'
import { type Ask, startPavti } from './parts/own-pavti.ts'
import { median, quantile, say } from './parts/report.ts'

const SHOPS = Number(process.argv[2] ?? 50_000)
const EACH = Number(process.argv[3] ?? 200)
/** Half of the invoices are of one customer, see `fillBusinesses`. */
const REGULARS = 80
/** In a transaction. */
const SHOPS_AT_ONCE = 500
const REPEATS = 200
/** Between two calls while a long command runs. */
const REST_MS = 20

const pavti = await startPavti(undefined, { NODE_ENV: 'production' })
const db = openDatabase(pavti.databaseUrl, { connections: 1, queryTimeoutMs: Infinity })
const secondsOf = (startedAt: number): string => ((performance.now() - startedAt) / 1_000).toFixed(0)

async function fillShop(name: string): Promise<Ask> {
  const ask = await pavti.signUp(name)
  await db.begin((tx) => fillBusinesses(tx, `${name}@example.in`, EACH, REGULARS))
  return ask
}

/**
 * Drops the indexes that keep nothing true, and returns what creates them: to build one takes a tenth of filling it row
 * by row.
 */
async function dropIndexes(): Promise<string[]> {
  const found = await db<{ name: string; text: string }[]>`
    SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS text
    FROM pg_index JOIN pg_class t ON t.oid = indrelid
    WHERE t.relnamespace = 'public'::regnamespace AND NOT indisunique`
  for (const { name } of found) await db.unsafe(`DROP INDEX ${name}`)
  return found.map(({ text }) => text)
}

async function fillOthers(): Promise<void> {
  const startedAt = performance.now()
  // After each checkpoint, a page that is changed is written whole to the log once more.
  await db`ALTER SYSTEM SET checkpoint_timeout = '1h'`
  await db`ALTER SYSTEM SET max_wal_size = '12GB'`
  // All is vacuumed at the end.
  await db`ALTER SYSTEM SET autovacuum = off`
  await db`SELECT pg_reload_conf()`
  const indexes = await dropIndexes()
  for (let batch = 0; batch * SHOPS_AT_ONCE < SHOPS; batch++) {
    await db.begin(async (tx) => {
      await tx`CREATE TEMP TABLE shops ON COMMIT DROP AS
        SELECT n, gen_random_uuid() AS id FROM generate_series(1, ${Math.min(SHOPS_AT_ONCE, SHOPS - batch * SHOPS_AT_ONCE)}::int) AS n`
      await tx`INSERT INTO businesses (id, name, default_upi) SELECT id, 'Shop ' || n, 'asha@okaxis' FROM shops`
      await tx`INSERT INTO users (id, business_id, name, email, password_hash, email_confirmed_at)
        SELECT gen_random_uuid(), id, 'Asha', ${`shop-${batch}-`}::text || n || '@example.in', '-', now() FROM shops`
      await tx`INSERT INTO business_totals (business_id) SELECT id FROM shops ON CONFLICT DO NOTHING`
      await fillBusinesses(tx, `shop-${batch}-%`, EACH, REGULARS)
    })
    // The planner must know what is there, or it reads all invoices for each batch.
    if (batch === 0 || batch === 9) await db`ANALYZE`
    if (batch % 10 === 9) say(`${(batch + 1) * SHOPS_AT_ONCE} shops`)
  }
  say(`Rows filled in ${secondsOf(startedAt)} s`)
  await db`SET maintenance_work_mem = '1GB'`
  for (const text of indexes) await db.unsafe(text)
  say(`Indexes built in ${secondsOf(startedAt)} s`)
  await db`ALTER SYSTEM RESET ALL`
  await db`SELECT pg_reload_conf()`
  await db`VACUUM ANALYZE`
  await db`CHECKPOINT`
}

async function saySizes(): Promise<void> {
  const tables = await db<{ name: string; bytes: number; indexes: number }[]>`
    SELECT relname AS name, pg_total_relation_size(oid)::float8 AS bytes, pg_indexes_size(oid)::float8 AS indexes
    FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace ORDER BY 2 DESC LIMIT 8`
  const [all] = await db<{ bytes: number; invoices: number }[]>`
    SELECT pg_database_size(current_database())::float8 AS bytes, (SELECT count(*)::int FROM invoices) AS invoices`
  if (!all) return
  const each = (bytes: number): string => (bytes / all.invoices).toFixed(0)
  say(`${all.invoices} invoices, ${(all.bytes / 1e9).toFixed(1)} GB, ${each(all.bytes)} bytes an invoice`)
  for (const { name, bytes, indexes } of tables) say(`| ${name} | ${each(bytes)} | of which indexes ${each(indexes)} |`)
}

const newestId = async (ask: Ask): Promise<string> =>
  JSON.parse((await ask('GET', '/api/invoices?limit=1')).text).invoices[0].id

const CALLS: [name: string, (ask: Ask, id: string) => ReturnType<Ask>][] = [
  ['list of 20', (ask) => ask('GET', '/api/invoices?limit=20')],
  ['search, a name', (ask) => ask('GET', '/api/invoices?limit=20&search=kumar')],
  ['search, no match', (ask) => ask('GET', '/api/invoices?limit=20&search=xyzzy')],
  ['detail', (ask, id) => ask('GET', `/api/invoices/${id}`)],
  ['figures of the dashboard', (ask) => ask('GET', '/api/analytics/stats')],
  ['customers', (ask) => ask('GET', '/api/customers')],
  ['new invoice', (ask) => ask('POST', '/api/invoices', { customer_name: 'Ravi Kumar 0', amount: '1250.50' })],
]

/** Median ms of each call. */
async function measureCalls(ask: Ask): Promise<number[]> {
  const id = await newestId(ask)
  const medians: number[] = []
  for (const [name, call] of CALLS) {
    const times: number[] = []
    for (let n = 0; n < REPEATS; n++) {
      const { ms, status } = await call(ask, id)
      if (status >= 400) throw new Error(`${name}: ${status}`)
      // The first third is warm-up.
      if (n > REPEATS / 3) times.push(ms)
    }
    medians.push(median(times))
  }
  return medians
}

/** Runs a command of the CLI beside lists of one shop. */
async function besideLists(ask: Ask, name: string, args: readonly string[]): Promise<void> {
  const startedAt = performance.now()
  const command = spawn(process.execPath, [join(projectRoot, 'scripts/cli.mjs'), ...args], {
    env: { ...process.env, DATABASE_URL: pavti.databaseUrl },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let told = ''
  command.stdout.on('data', (text) => (told += text))
  const ended = once(command, 'exit')
  const times: number[] = []
  while (command.exitCode === null && command.signalCode === null) {
    times.push((await ask('GET', '/api/invoices?limit=20')).ms)
    await sleep(REST_MS)
  }
  const [code] = await ended
  say(
    `${name}: ${secondsOf(startedAt)} s (ended with ${code}); lists meanwhile median ${median(times).toFixed(1)} ms, ` +
      `99th percentile ${quantile(times, 0.99).toFixed(1)} ms. ${told.trim().split('\n').at(-1)}`,
  )
}

const ask = await fillShop('measured')
await db`VACUUM ANALYZE`
const alone = await measureCalls(ask)
const startedAt = performance.now()
await fillOthers()
say(`Filled in ${secondsOf(startedAt)} s`)
await saySizes()
const among = await measureCalls(ask)
say(`| call | ms, alone | ms, among ${SHOPS} shops |`)
say('|---|---|---|')
for (const [i, [name]] of CALLS.entries()) say(`| ${name} | ${alone[i]?.toFixed(2)} | ${among[i]?.toFixed(2)} |`)
await besideLists(ask, 'check', ['check'])
const file = join(tmpdir(), `pavti-bench-${process.pid}.backup`)
await besideLists(ask, 'backup', ['backup', file])
say(`The backup has ${(statSync(file).size / 1e9).toFixed(2)} GB.`)
rmSync(file)
await db.end()
await pavti.stop()
