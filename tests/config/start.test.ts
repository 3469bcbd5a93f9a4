import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { type Db, openDatabase } from '#server/platform/postgres/database.ts'
import { StartRefused } from '#server/platform/postgres/embedded/errors.ts'
import { migrate, MigrationRefused } from '#server/platform/postgres/migrate.ts'
import { startQuietApp } from '../harness/quiet-app.ts'
import { createEmptyDatabase } from '../harness/test-database.ts'
import { startOldServer } from '../postgres/old-server.ts'

const ends: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
})

/** A database without a single table. */
async function makeEmptyDatabase(): Promise<{ url: string; db: Db }> {
  const { url, drop } = await createEmptyDatabase()
  const db = openDatabase(url, { connections: 1 })
  ends.push(drop, () => db.end())
  return { url, db }
}

const listMigrations = (db: Db) =>
  db<{ name: string; ran_at: Date }[]>`SELECT name, ran_at FROM migrations ORDER BY name`

// @abuse 253
test('three concurrent starts on an empty database migrate it once, and all serve', async () => {
  const { url, db } = await makeEmptyDatabase()
  const apps = await Promise.all([1, 2, 3].map(() => startQuietApp(url)))
  ends.push(() => Promise.all(apps.map((app) => app.stop())))
  for (const app of apps) expect((await fetch(`http://127.0.0.1:${app.port}/readyz`)).status).toBe(200)
  expect(apps.flatMap((app) => app.takeErrors())).toEqual([])

  const ran = await listMigrations(db)
  expect(ran.length).toBeGreaterThan(1)
  expect(new Set(ran.map(({ ran_at }) => ran_at.getTime())).size).toBe(1)
  const names = (await db<{ name: string }[]>`SELECT name FROM secrets`).map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['device', 'links']))
})

// @abuse 255
test('a database migrated by a newer Pavti is refused with one sentence and not changed', async () => {
  const { url, db } = await makeEmptyDatabase()
  await (await startQuietApp(url)).stop()
  await db`INSERT INTO migrations (name) VALUES ('9999_from_the_future.sql')`
  const before = await listMigrations(db)
  await expect(startQuietApp(url)).rejects.toThrow(MigrationRefused)
  await expect(startQuietApp(url)).rejects.toThrow(
    /^The database was changed by a newer Pavti \(9999_from_the_future\.sql\)\. [^\n]+$/,
  )
  expect(await listMigrations(db)).toEqual(before)
})

/** Creates a folder with one migration, and a function to overwrite it. */
async function makeMigration(): Promise<{ folder: string; write: (sql: string) => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'pavti-migrations-'))
  ends.push(() => rm(folder, { recursive: true }))
  return { folder, write: (sql) => writeFile(join(folder, '0001_notes.sql'), sql) }
}

test('a migration that was changed after it ran is refused by its name, and nothing is changed', async () => {
  const { db } = await makeEmptyDatabase()
  const { folder, write } = await makeMigration()
  await write('CREATE TABLE notes (body text);\n')
  expect(await migrate(db, folder)).toEqual(['0001_notes.sql'])
  await write('CREATE TABLE notes (body text);\r\n')
  expect(await migrate(db, folder)).toEqual([])

  await write('CREATE TABLE notes (body text, title text);\n')
  await writeFile(join(folder, '0002_more.sql'), 'CREATE TABLE more ();')
  await expect(migrate(db, folder)).rejects.toThrow(MigrationRefused)
  await expect(migrate(db, folder)).rejects.toThrow(/^The file migrations\/0001_notes\.sql is not the one that ran/)
  expect((await listMigrations(db)).map(({ name }) => name)).toEqual(['0001_notes.sql'])
})

test('migrations without a stored checksum get one at the next start', async () => {
  const { db } = await makeEmptyDatabase()
  const { folder, write } = await makeMigration()
  await db`CREATE TABLE migrations (name text PRIMARY KEY, ran_at timestamptz NOT NULL DEFAULT now())`
  await db`INSERT INTO migrations (name) VALUES ('0001_notes.sql')`
  await write('CREATE TABLE notes (body text);')
  expect(await migrate(db, folder)).toEqual([])
  await write('CREATE TABLE notes (body text, title text);')
  await expect(migrate(db, folder)).rejects.toThrow(MigrationRefused)
})

test('a PostgreSQL that is too old is refused at the start with its version and the ones that work', async () => {
  const url = await startOldServer('14.9 (Debian 14.9-1)', 140_009)
  await expect(startQuietApp(url)).rejects.toThrow(StartRefused)
  await expect(startQuietApp(url)).rejects.toThrow(
    /^The server of DATABASE_URL is PostgreSQL 14\.9 \(Debian 14\.9-1\), and Pavti needs 15 to 18: [^\n]+\.$/,
  )
})

test('a failed start leaves no connection open', async () => {
  const { url, db } = await makeEmptyDatabase()
  const app = await startQuietApp(url)
  ends.push(() => app.stop())
  await expect(startQuietApp(url, { PORT: String(app.port) })).rejects.toThrow(/EADDRINUSE/)
  await app.stop()
  const others = () => db`
    SELECT pid FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'`
  // PostgreSQL lists a closed connection for a moment.
  await expect.poll(async () => (await others()).length).toBe(0)
})
