import { copyFileSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { readBackup } from '#server/platform/backup/read-backup.ts'
import { ADVISORY_LOCKS } from '#server/platform/postgres/advisory-locks.ts'
import { readMigrations, runMigrations } from '#server/platform/postgres/migrate.ts'
import { seeded } from '#tests/harness/seeded.ts'
import { useApp } from '#tests/harness/app.ts'
import { runCli } from '#tests/cli/run-cli.ts'
import { emptyDatabase, listTables, newFile } from './databases.ts'

const app = useApp()
const folder = mkdtempSync(join(tmpdir(), 'pavti-restore-'))
const whole = join(folder, 'whole')

const backUp = (file: string, url: string) => runCli(['backup', file], { DATABASE_URL: url })
const restore = (file: string, url: string) => runCli(['restore', file], { DATABASE_URL: url })

beforeAll(async () => {
  const asha = await app.current.seller()
  for (let i = 0; i < 5; i++) await asha.invoice({ customer_name: `Ravi ${i}` })
  expect(await backUp(whole, app.current.databaseUrl)).toMatchObject({ code: 0 })
  return () => rmSync(folder, { recursive: true })
})

/** Returns the path of a copy of the backup, changed by `damage`. */
function damaged(damage: (bytes: Buffer) => Uint8Array): string {
  const file = newFile()
  writeFileSync(file, damage(readFileSync(whole)))
  return file
}

/** Returns the message of a refused restore, after checking that the database is still empty. */
async function refusalOf(file: string): Promise<string> {
  const target = await emptyDatabase()
  const { code, out, err } = await restore(file, target.url)
  expect({ code, out, tables: await listTables(target.db) }).toEqual({ code: 1, out: '', tables: [] })
  return err
}

/** Some bits of a deflated file stand for nothing: flipped, they leave the content as it is. */
const hasSameContent = (file: string): boolean => {
  try {
    return gunzipSync(readFileSync(file)).equals(gunzipSync(readFileSync(whole)))
  } catch {
    return false
  }
}

/** Whether the damaged file is refused with the reason, or has the content of the whole one. */
const isDetected = (file: string): Promise<boolean> =>
  readBackup(file).then(
    () => hasSameContent(file),
    (e: unknown) => String(e).includes('is damaged, incomplete'),
  )

// @abuse 264
test('a flipped bit that changes the content, or a truncation at any place, is detected', async () => {
  const { random, seed } = seeded()
  const { length } = readFileSync(whole)
  for (let i = 0; i < 60; i++) {
    // The first ten bytes are the gzip header, which has no data.
    const at = 10 + Math.floor(random() * (length - 10))
    const flipped = damaged((bytes) => (bytes.writeUInt8(bytes.readUInt8(at) ^ (1 << (i % 8)), at), bytes))
    expect(await isDetected(flipped), `bit ${i % 8} of byte ${at}, seed ${seed}`).toBe(true)
    const cut = newFile()
    copyFileSync(whole, cut)
    truncateSync(cut, at)
    await expect(readBackup(cut), `cut at ${at}, seed ${seed}`).rejects.toThrow('is damaged, incomplete')
  }
})

// @abuse 264
test('a damaged, truncated, foreign or missing file is refused, and nothing changes', async () => {
  const middle = Math.floor(readFileSync(whole).length / 2)
  const flip = (bytes: Buffer) => (bytes.writeUInt8(bytes.readUInt8(middle) ^ 1, middle), bytes)
  expect(await refusalOf(damaged(flip))).toMatch(
    /is damaged, incomplete or not a backup of Pavti, so nothing was restored/,
  )
  expect(await refusalOf(damaged((bytes) => bytes.subarray(0, middle)))).toMatch(/is damaged, incomplete/)
  expect(await refusalOf(damaged(() => Buffer.from('dear')))).toMatch(/is damaged, incomplete or not a backup/)
  expect(await refusalOf('/nowhere/at/all')).toMatch(/cannot be read, so nothing was restored/)
})

test('changed rows inside a well-formed archive are refused by their checksum', async () => {
  const forged = damaged((bytes) => {
    const tar = gunzipSync(bytes)
    const at = tar.indexOf('Ravi 3')
    tar.write('Ravi 4', at)
    return gzipSync(tar)
  })
  expect(await refusalOf(forged)).toMatch(/the checksum of table \w+ is wrong/)
})

// @abuse 263
test('a database with tables does not change', async () => {
  const { db, databaseUrl } = app.current
  const count = async () => (await db`SELECT count(*) AS count FROM invoices`)[0]
  const before = await count()
  expect(await restore(whole, databaseUrl)).toMatchObject({
    code: 1,
    err: expect.stringContaining('This database already has tables, and a backup needs an empty one'),
  })
  expect(await count()).toEqual(before)
})

// @abuse 262
test('a backup of an older version is migrated, one of a newer is refused', async () => {
  const known = await readMigrations()
  const older = await emptyDatabase()
  await older.db.begin((tx) => runMigrations(tx, known.slice(0, -1)))
  const id = '01890000-0000-7000-8000-000000000001'
  await older.db`INSERT INTO businesses (id, name) VALUES (${id}, 'Asha Traders')`
  const file = newFile()
  expect(await backUp(file, older.url)).toMatchObject({ code: 0 })
  const target = await emptyDatabase()
  expect(await restore(file, target.url)).toMatchObject({ code: 0, err: '' })
  expect(await target.db`SELECT id, name FROM businesses`).toEqual([{ id, name: 'Asha Traders' }])
  const ran = await target.db<{ name: string }[]>`SELECT name FROM migrations ORDER BY name`
  expect(ran.map(({ name }) => name)).toEqual(known.map(({ name }) => name))

  await older.db`INSERT INTO migrations (name) VALUES ('9999_future.sql')`
  const future = newFile()
  expect(await backUp(future, older.url)).toMatchObject({ code: 0 })
  expect(await refusalOf(future)).toMatch(/was made by a newer Pavti \(9999_future\.sql\), so nothing was restored/)
})

test('a restore beside another one, or a migration, gives way with one sentence', async () => {
  const target = await emptyDatabase()
  await target.db.begin(async (tx) => {
    await tx`SELECT pg_advisory_xact_lock(${ADVISORY_LOCKS.migration})`
    expect(await restore(whole, target.url)).toMatchObject({
      code: 1,
      err: 'A start of Pavti or another command uses this database, so nothing was restored: try again when it is done.\n',
    })
  })
})

test('a row that the database refuses rolls back the whole restore', async () => {
  const { db, databaseUrl } = app.current
  await db.unsafe(`ALTER TABLE items DROP CONSTRAINT items_business_id_fkey`)
  onTestFinished(async () => {
    await db.unsafe(
      `DELETE FROM items; ALTER TABLE items ADD CONSTRAINT items_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses (id)`,
    )
  })
  await db`INSERT INTO items (business_id, id, description, unit_price) VALUES
    (gen_random_uuid(), gen_random_uuid(), 'Chair', 100)`
  const file = newFile()
  expect(await backUp(file, databaseUrl)).toMatchObject({ code: 0 })
  expect(await refusalOf(file)).toMatch(/The database refused the backup, so nothing was restored: .*foreign key/)
})
