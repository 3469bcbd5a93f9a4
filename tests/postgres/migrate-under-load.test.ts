import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#server/platform/postgres/database.ts'
import { migrate } from '#server/platform/postgres/migrate.ts'
import { createEmptyDatabase } from '../harness/test-database.ts'

const FIRST = `
  CREATE TABLE accounts (id integer PRIMARY KEY, balance integer NOT NULL);
  CREATE TABLE entries (id integer PRIMARY KEY, amount integer NOT NULL);
  INSERT INTO accounts SELECT n, 0 FROM generate_series(1, 4) n;
  INSERT INTO entries SELECT n, 0 FROM generate_series(1, 4) n;`

/** Locks both tables, whatever order the writers use. */
const SECOND = `SET LOCAL lock_timeout = '2s';
ALTER TABLE accounts ADD COLUMN note text;
ALTER TABLE entries ADD COLUMN note text;
ALTER TABLE accounts ADD CHECK (balance >= 0) NOT VALID;`

/** Changes first the table that the writer below uses last. */
const OTHER_ORDER = `ALTER TABLE entries ADD COLUMN note text;
ALTER TABLE accounts ADD COLUMN note text;`

test('a migration waits for a change of a business before it has any of the tables that the change still needs', async () => {
  const { url, drop } = await createEmptyDatabase()
  onTestFinished(drop)
  const folder = await mkdtemp(join(tmpdir(), 'pavti-migrations-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const db = openDatabase(url, { connections: 2 })
  const migrating = openDatabase(url, { connections: 1, queryTimeoutMs: Infinity })
  onTestFinished(async () => {
    await Promise.all([db.end(), migrating.end()])
  })
  const totals = 'CREATE TABLE business_totals (id integer PRIMARY KEY); INSERT INTO business_totals VALUES (1);'
  await writeFile(join(folder, '0001_tables.sql'), `${FIRST}${totals}`)
  await migrate(migrating, folder)
  await writeFile(join(folder, '0002_notes.sql'), OTHER_ORDER)

  const migrated = await db.begin(async (tx) => {
    await tx`SELECT FROM business_totals WHERE id = 1 FOR UPDATE`
    await tx`UPDATE accounts SET balance = balance + 1 WHERE id = 1`
    const migrated = migrate(migrating, folder)
    const isWaiting = () => db`SELECT FROM pg_locks l JOIN pg_database d ON d.oid = l.database
      WHERE d.datname = current_database() AND NOT l.granted`
    while ((await isWaiting()).length === 0) await new Promise((resolve) => setImmediate(resolve))
    await tx`LOCK TABLE entries IN ROW EXCLUSIVE MODE NOWAIT`
    return { migrated }
  })
  expect(await migrated.migrated).toEqual(['0002_notes.sql'])
})

test('a migration amid writes that lock its tables in both orders gives no writer an error, and ends', async () => {
  const { url, drop } = await createEmptyDatabase()
  onTestFinished(drop)
  const folder = await mkdtemp(join(tmpdir(), 'pavti-migrations-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const db = openDatabase(url, { connections: 8 })
  const migrating = openDatabase(url, { connections: 1, queryTimeoutMs: Infinity })
  onTestFinished(async () => {
    await Promise.all([db.end(), migrating.end()])
  })
  await writeFile(join(folder, '0001_tables.sql'), FIRST)
  await migrate(migrating, folder)
  await writeFile(join(folder, '0002_notes.sql'), SECOND)

  const load = { isOver: false, done: 0 }
  const errors: unknown[] = []
  const work = async (worker: number) => {
    while (!load.isOver) {
      await db
        .begin(async (tx) => {
          const steps = [
            () => tx`UPDATE accounts SET balance = balance + 1 WHERE id = ${worker}`,
            () => tx`UPDATE entries SET amount = amount + 1 WHERE id = ${worker}`,
          ]
          const [first, second] = worker % 2 === 0 ? steps : steps.toReversed()
          await first?.()
          await tx`SELECT pg_sleep(0.02)`
          await second?.()
        })
        .then(
          () => load.done++,
          (e: unknown) => errors.push(e),
        )
    }
  }
  const working = [1, 2, 3, 4].map(work)
  while (load.done < 8) await new Promise((resolve) => setImmediate(resolve))
  expect(await migrate(migrating, folder)).toEqual(['0002_notes.sql'])
  const enough = load.done + 8
  while (load.done < enough && errors.length === 0) await new Promise((resolve) => setImmediate(resolve))
  load.isOver = true
  await Promise.all(working)
  expect(errors).toEqual([])
  expect(await db`SELECT sum(balance)::int AS n FROM accounts`).toEqual([{ n: load.done }])
})
