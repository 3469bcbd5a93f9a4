import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { ADVISORY_LOCKS } from '#server/platform/postgres/advisory-locks.ts'
import { readBackup } from '#server/platform/backup/read-backup.ts'
import { useApp } from '#tests/harness/app.ts'
import { runCli } from '#tests/cli/run-cli.ts'
import { emptyDatabase, listTables, newFile, readRows, readRules } from './databases.ts'

/** Without jobs: one of them writes every minute, perhaps between a backup and the comparison with it. */
const app = useApp({ RATE_LIMITS: 'off' }, { jobs: 'none' })

const backUp = (file: string, url = app.current.databaseUrl) => runCli(['backup', file], { DATABASE_URL: url })
const restore = (file: string, url: string) => runCli(['restore', file], { DATABASE_URL: url })

// @abuse 261, 267
test('a backup under concurrent writes is one snapshot, and a restore has every row and constraint', async () => {
  const { seller, db } = app.current
  const sellers = await Promise.all(Array.from({ length: 4 }, () => seller()))
  const over = new AbortController()
  const writing = sellers.map(async (one) => {
    let written = 0
    while (!over.signal.aborted || written < 5) {
      const { id } = await one.invoice({ customer_name: `Ravi "R" \\N नमस्ते ${written % 3}` })
      if (written++ % 2) await one.put(`/api/invoices/${id}`, { paid: true })
    }
    return written
  })
  const file = newFile()
  const made = await backUp(file)
  over.abort()
  const written = await Promise.all(writing)
  expect(made).toMatchObject({ code: 0, err: '' })
  expect(made.out).toMatch(/^Wrote \/.*pavti\.backup: \d+ tables, \d+ rows, [\d.]+ MB\.\nIt contains secrets/)
  expect(statSync(file).mode & 0o777).toBe(0o600)

  // Each total is recomputed from its rows, so rows of two snapshots would show here.
  const target = await emptyDatabase()
  const restored = await restore(file, target.url)
  expect(restored).toMatchObject({ code: 0, err: '' })
  expect(restored.out).toContain('All totals and books are correct, and no job has failed.')
  const [{ count } = { count: 0n }] = await target.db<{ count: bigint }[]>`SELECT count(*) AS count FROM invoices`
  expect(count).toBeLessThanOrEqual(BigInt(written.reduce((sum, one) => sum + one, 0)))

  const again = newFile()
  expect(await backUp(again, target.url)).toMatchObject({ code: 0 })
  const sums = async (path: string) => (await readBackup(path)).tables
  expect(await sums(again)).toEqual(await sums(file))
  expect(await readRules(target.db)).toEqual(await readRules(db))
})

// @abuse 265
test('a backup of an idle database restores every row except jobs, so nothing is sent twice', async () => {
  const { seller, db } = app.current
  const asha = await seller()
  await asha.invoice({ notes: 'two\nlines\n\\.' })
  await db`SELECT graphile_worker.add_job('mails.reset', run_at => '2099-01-01')`
  const file = newFile()
  expect(await backUp(file)).toMatchObject({ code: 0 })
  const target = await emptyDatabase()
  expect(await restore(file, target.url)).toMatchObject({ code: 0 })
  expect(await readRows(target.db)).toEqual(await readRows(db))
  expect((await target.db`SELECT to_regnamespace('graphile_worker') AS jobs`)[0]).toEqual({ jobs: null })
})

test('a new table is included automatically, and a restore without this table is refused with its name', async () => {
  const { db } = app.current
  await db.unsafe(`CREATE TABLE brand_new (id bigserial PRIMARY KEY, "Odd ""name""" text,
    twice text GENERATED ALWAYS AS ("Odd ""name""" || "Odd ""name""") STORED);
    INSERT INTO brand_new ("Odd ""name""") VALUES ('x'), ('y')`)
  const file = newFile()
  expect(await backUp(file)).toMatchObject({ code: 0 })
  const { tables, sequences } = await readBackup(file)
  expect(tables.map(({ name }) => name).toSorted()).toEqual((await listTables(db)).toSorted())
  expect(tables).toContainEqual(expect.objectContaining({ name: 'brand_new', columns: ['id', 'Odd "name"'], rows: 2 }))
  expect(sequences).toContainEqual({ name: 'brand_new_id_seq', last_value: '2', is_called: true })
  await db`DROP TABLE brand_new`

  const target = await emptyDatabase()
  expect(await restore(file, target.url)).toEqual({
    code: 1,
    out: '',
    err: 'The backup does not fit this version in table brand_new, so nothing was restored.\n',
  })
  expect(await listTables(target.db)).toEqual([])
})

test('an existing file, a missing folder, a second backup at once and an empty database are refused', async () => {
  const file = newFile()
  writeFileSync(file, 'dear')
  expect(await backUp(file)).toMatchObject({ code: 1, err: expect.stringContaining('already exists') })
  expect(readFileSync(file, 'utf8')).toBe('dear')
  expect(await backUp(`${file}/none/x`)).toMatchObject({
    code: 1,
    err: `${file}/none/x could not be written, so there is no backup: ENOTDIR: not a directory.\n`,
  })

  // An option that there is not must not become the name of a file.
  expect(await backUp('--encrypt')).toMatchObject({ code: 2, out: '' })

  const other = newFile()
  await app.current.db.begin(async (tx) => {
    await tx`SELECT pg_advisory_xact_lock(${ADVISORY_LOCKS.backup})`
    expect(await backUp(other)).toMatchObject({ code: 1, err: expect.stringContaining('Another backup') })
  })
  const { url } = await emptyDatabase()
  expect(await backUp(other, url)).toMatchObject({ code: 1, err: expect.stringContaining('nothing to back up') })
  expect(existsSync(other)).toBe(false)
  expect(readdirSync(dirname(other))).toEqual([])
})
