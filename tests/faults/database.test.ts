import { EventEmitter, once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { type Db, openDatabase } from '#server/platform/postgres/database.ts'
import { DatabaseUnavailable, isDatabaseUnavailable } from '#server/platform/postgres/faults.ts'

/** Opens a pool on the tests' server. */
function open(connections = 4, queryTimeoutMs?: number): Db {
  const db = openDatabase(inject('postgresUrl'), { connections, ...(queryTimeoutMs ? { queryTimeoutMs } : {}) })
  onTestFinished(() => db.end({ timeout: 0 }))
  return db
}

beforeAll(async () => {
  const db = openDatabase(inject('postgresUrl'), { connections: 1 })
  await db`CREATE TABLE IF NOT EXISTS taken (transaction integer, figure integer)`
  await db.end()
})

const errorOf = (promise: PromiseLike<unknown>): Promise<unknown> => Promise.resolve(promise).then(() => null, String)

test('values are parameters, fragments are inlined, and types are converted', async () => {
  const db = open()
  const condition = db`${`a'; DROP TABLE taken; --`} = ${`a'; DROP TABLE taken; --`}`
  const rows = await db<{ big: bigint; day: string; at: Date; bytes: Buffer; said: object }[]>`
    SELECT 9007199254740993::bigint AS big, ${'2026-03-31'}::date AS day, ${new Date(0)}::timestamptz AS at,
      ${Buffer.from([0, 255])}::bytea AS bytes, ${db.json({ a: '"' })}::json AS said WHERE ${condition}`
  expect(rows).toMatchObject([
    { big: 9007199254740993n, day: '2026-03-31', at: new Date(0), bytes: Buffer.from([0, 255]), said: { a: '"' } },
  ])
  expect(rows.count).toBe(1)
})

test('a thrown AppError, a swallowed error and a late query leave no changes', async () => {
  const db = open()
  const refused = db.begin(async (tx) => {
    await tx`INSERT INTO taken VALUES (1, 1)`
    throw new Error('no')
  })
  expect(await errorOf(refused)).toBe('Error: no')
  const swallowed = db.begin(async (tx) => {
    await tx`INSERT INTO taken VALUES (1, 2)`
    await tx`SELECT 1 / 0`.catch(() => {})
  })
  expect(await errorOf(swallowed)).toMatch('continued after an error')
  const late = await db.begin(async (tx) => () => tx`INSERT INTO taken VALUES (1, 3)`)
  expect(await errorOf(late())).toMatch('after the end of its transaction')
  expect(await db`SELECT * FROM taken WHERE transaction = 1`).toEqual([])
})

// @abuse 246
test('a connection that breaks in a transaction fails only that one', async () => {
  const [db, other] = [open(2), open(1)]
  const cut = db.begin(async (tx) => {
    const [session] = await tx<{ pid: number }[]>`SELECT pg_backend_pid() AS pid`
    await tx`INSERT INTO taken VALUES (2, 1)`
    await other`SELECT pg_terminate_backend(${session?.pid ?? 0})`
    await tx`INSERT INTO taken VALUES (2, 2)`
  })
  await expect(cut).rejects.toSatisfy(isDatabaseUnavailable)
  const all = Array.from({ length: 10 }, (_, i) =>
    db.begin((tx) => tx`INSERT INTO taken VALUES (3, ${i})`.then(() => i)),
  )
  expect(await Promise.all(all)).toHaveLength(10)
  expect(await db`SELECT transaction, count(*)::int AS rows FROM taken WHERE transaction IN (2, 3) GROUP BY 1`).toEqual(
    [{ transaction: 3, rows: 10 }],
  )
})

// @abuse 246
test('200 broken connections under load end no process and mix no transactions', async () => {
  const [db, other] = [open(6), open(1)]
  const load = { isOver: false, done: 0 }
  const work = async (worker: number) => {
    while (!load.isOver) {
      const mark = worker * 100_000 + 10_000 + (load.done % 90_000)
      const isDone = await db
        .begin(async (tx) => {
          await tx`INSERT INTO taken VALUES (${mark}, 1)`
          await tx`INSERT INTO taken VALUES (${mark}, 2)`
        })
        .then(
          () => true,
          (e: unknown) => (isDatabaseUnavailable(e) ? false : Promise.reject(e)),
        )
      if (isDone) load.done++
      // While connections are refused, twelve loops of immediate refusals would leave no turn for opening one.
      else await sleep(1)
    }
  }
  const workers = Array.from({ length: 12 }, (_, worker) => work(worker + 1))
  for (let cuts = 0; cuts < 200;) {
    const enough = load.done + 1
    while (load.done < enough) await new Promise((resolve) => setImmediate(resolve))
    cuts += (
      await other`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND usename = current_user AND application_name = 'pavti'
          AND pid <> pg_backend_pid() LIMIT 3`
    ).count
  }
  load.isOver = true
  await Promise.all(workers)
  const halves = await other`SELECT transaction FROM taken WHERE transaction > 10000
    GROUP BY transaction HAVING count(*) FILTER (WHERE figure = 1) <> count(*) FILTER (WHERE figure = 2)`
  expect(halves).toEqual([])
})

test('after a failover no connection to the former leader is used again', async () => {
  const db = open(3)
  await db`CREATE TABLE IF NOT EXISTS taken_over (figure integer)`
  // Three sessions that refuse writes, as with a leader that has become a standby.
  const pids = await Promise.all(
    [1, 2, 3].map(() =>
      db.begin(async (tx) => {
        await tx`SET default_transaction_read_only = on`
        await tx`SELECT pg_sleep(0.3)`
        return (await tx<{ pid: number }[]>`SELECT pg_backend_pid() AS pid`)[0]?.pid
      }),
    ),
  )
  expect(new Set(pids).size).toBe(3)
  const refused: unknown = await db`INSERT INTO taken_over VALUES (1)`.catch((e: unknown) => e)
  expect([isDatabaseUnavailable(refused), (refused as { code: string }).code]).toEqual([true, '25006'])
  const written = [2, 3, 4, 5].map((n) => db`INSERT INTO taken_over VALUES (${n})`.then(({ count }) => count))
  expect(await Promise.all(written)).toEqual([1, 1, 1, 1])
})

test('an answer of PgBouncer without a server behind it is worth another try, and its connection is not used again', async () => {
  const db = open(1)
  const fault: unknown = await db
    .unsafe(`DO $$ BEGIN RAISE EXCEPTION 'server login failed' USING ERRCODE = '08P01'; END $$`)
    .catch((e: unknown) => e)
  expect(isDatabaseUnavailable(fault)).toBe(true)
  const pidOf = async () => (await db<{ pid: number }[]>`SELECT pg_backend_pid() AS pid`)[0]?.pid
  const before = await pidOf()
  await db.unsafe(`DO $$ BEGIN RAISE EXCEPTION 'closed' USING ERRCODE = '08P01'; END $$`).catch(() => {})
  expect(await pidOf()).not.toBe(before)
})

// @abuse 248
test('a caller waits at most two seconds for a connection', async () => {
  const db = open(1)
  const slow = db`SELECT pg_sleep(4)`.then(() => 'slept')
  const startedAt = performance.now()
  await expect(Promise.resolve(db`SELECT 1`)).rejects.toBeInstanceOf(DatabaseUnavailable)
  expect(performance.now() - startedAt).toBeGreaterThan(1_900)
  expect(performance.now() - startedAt).toBeLessThan(3_900)
  expect(await slow).toBe('slept')
  expect(await db`SELECT 1 AS one`).toEqual([{ one: 1 }])
})

// @abuse 250
test('a slow statement times out, and so does one whose server stopped answering', async () => {
  const db = open(1, 300)
  await expect(Promise.resolve(db`SELECT pg_sleep(5)`)).rejects.toMatchObject({ code: '57014' })
  await db`SET statement_timeout = 0`
  const startedAt = performance.now()
  await expect(Promise.resolve(db`SELECT pg_sleep(30)`)).rejects.toBeInstanceOf(DatabaseUnavailable)
  expect(performance.now() - startedAt).toBeLessThan(20_000)
  expect(await db`SELECT 1 AS one`).toEqual([{ one: 1 }])
})

// @abuse 249
test('two deadlocked transactions both succeed, one by a retry', async () => {
  const db = open(2)
  await db`INSERT INTO taken VALUES (5, 1), (5, 2)`
  const bothHold = new EventEmitter()
  let tries = 0
  let holders = 0
  const lock = (first: number, second: number) =>
    db.begin(async (tx) => {
      tries++
      await tx`SELECT 1 FROM taken WHERE transaction = 5 AND figure = ${first} FOR UPDATE`
      holders++
      if (holders === 1) await once(bothHold, 'now')
      bothHold.emit('now')
      await tx`SELECT 1 FROM taken WHERE transaction = 5 AND figure = ${second} FOR UPDATE`
    })
  await Promise.all([lock(1, 2), lock(2, 1)])
  expect(tries).toBeGreaterThan(2)
})

// @abuse 273
test('the error of a refused row has the constraint and never the values', async () => {
  const db = open()
  await db`CREATE TABLE IF NOT EXISTS short_names (name text CONSTRAINT short_names_length CHECK (char_length(name) < 3))`
  const fault: unknown = await db`INSERT INTO short_names VALUES ('canary-value')`.catch((e: unknown) => e)
  expect(fault).toMatchObject({ code: '23514', constraint: 'short_names_length' })
  expect(JSON.stringify(fault)).not.toContain('canary')
})
