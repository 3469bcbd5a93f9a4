import { chmodSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { onTestFinished, expect, test } from 'vitest'
import { type Db, openDatabase } from '#server/platform/postgres/database.ts'
import { ADVISORY_LOCKS } from '#server/platform/postgres/advisory-locks.ts'
import { readBackup } from '#server/platform/backup/read-backup.ts'
import { StartRefused } from '#server/platform/postgres/embedded/errors.ts'
import { prepareProcess, prepareSecond } from '#tests/faults/own-process.ts'
import { Client } from '#tests/harness/client.ts'
import { startQuietApp } from '#tests/harness/quiet-app.ts'
import { copyDatabase } from '#tests/harness/test-database.ts'
import { runCli } from '#tests/cli/run-cli.ts'
import { emptyDatabase, newFile, readRows } from './databases.ts'

/** A database with every table, which is dropped when the test ends. */
async function fullDatabase(): Promise<{ url: string; db: Db }> {
  const { url, drop } = await copyDatabase()
  const db = openDatabase(url, { connections: 2 })
  onTestFinished(async () => {
    await db.end()
    await drop()
  })
  return { url, db }
}

/** Rows that no job changes. */
async function readFacts(db: Db): Promise<unknown[]> {
  const rows = await readRows(db)
  return ['users', 'invoices', 'invoice_lines', 'invoice_history', 'customers', 'secrets'].map((name) => rows[name])
}

async function newKeys() {
  const { recipient, identity } = JSON.parse((await runCli(['backup', 'new-key', '--json'], {})).out)
  return { BACKUP_RECIPIENTS: String(recipient), BACKUP_IDENTITY: String(identity) }
}

const mistype = (key: string): string => key.slice(0, -1) + (key.endsWith('2') ? '3' : '2')

const queue = (db: Db) => db`SELECT graphile_worker.add_job('backups.write')`

const list = async (db: Db) =>
  db<{ file: string | null; bytes: bigint | null; error: string | null; is_verified: boolean }[]>`
    SELECT file, bytes, error, verified_at IS NOT NULL AS is_verified FROM backups ORDER BY started_at, id`

const waitForBackups = async (db: Db, count: number) => {
  await expect.poll(async () => (await list(db)).length).toBe(count)
  return list(db)
}

test('of two processes one writes the backup of the night, which restores to the same rows, verified', async () => {
  const { url, db } = await fullDatabase()
  const folder = dirname(newFile())
  // Started as root, Pavti runs as another user.
  chmodSync(folder, 0o777)
  const app = await startQuietApp(url, { PLANS: 'open' })
  const seller = new Client(`http://127.0.0.1:${app.port}`)
  const account = { name: 'Asha', email: 'asha@example.in', password: 'correct horse', default_upi: 'asha@okaxis' }
  expect(await seller.post('/api/auth/signup', account)).toMatchObject({ status: 200 })
  expect(await seller.post('/api/invoices', { customer_name: 'मीरा', amount: '950.50' })).toMatchObject({ status: 200 })
  await app.stop()
  const before = await readFacts(db)
  const one = await prepareProcess({ DATABASE_URL: url, BACKUP_DIR: folder, BACKUP_VERIFY: 'on', LOG_LEVEL: 'error' })
  const second = await prepareSecond(one)
  await Promise.all([one.start(), second.start()])

  await Promise.all(Array.from({ length: 4 }, () => queue(db)))
  const [backup] = await waitForBackups(db, 1)
  await expect.poll(async () => (await list(db))[0]?.is_verified).toBe(true)
  await expect
    .poll(async () => (await db`SELECT 1 FROM graphile_worker.jobs WHERE task_identifier = 'backups.write'`).count)
    .toBe(0)
  expect(await list(db)).toEqual([{ ...backup, error: null, is_verified: true }])
  expect(readdirSync(folder)).toEqual([backup?.file])

  const text = (await new Client(one.origin).get('/metrics')).text
  const metric = (name: string) => Number(new RegExp(`^${name} (.+)$`, 'm').exec(text)?.[1])
  expect(Math.abs(metric('pavti_backup_last_success_timestamp_seconds') - Date.now() / 1_000)).toBeLessThan(600)
  expect(metric('pavti_backup_last_verified_timestamp_seconds')).toBeGreaterThan(0)
  expect(metric('pavti_backup_last_bytes')).toBe(Number(backup?.bytes))
  expect(metric('pavti_backup_failures')).toBe(0)
  await Promise.all([one.end('SIGTERM'), second.end('SIGTERM')])

  const target = await emptyDatabase()
  const restored = await runCli(['restore', join(folder, backup?.file ?? '')], { DATABASE_URL: target.url })
  expect(restored).toMatchObject({ code: 0, err: '' })
  expect(await readFacts(target.db)).toEqual(before)
})

test('the newest backups are kept, other files stay, and one is encrypted for its recipients', async () => {
  const { url, db } = await fullDatabase()
  const folder = dirname(newFile())
  const old = ['pavti-2026-01-01T21-00-00Z.backup', 'pavti-2026-01-02T21-00-00Z.backup.age']
  for (const name of [...old, 'pavti-by-hand.backup', 'letter.txt']) writeFileSync(join(folder, name), '')
  // Left over from processes that were killed.
  const twoDaysAgo = new Date(Date.now() - 2 * 86_400_000)
  writeFileSync(join(folder, 'pavti-2026-01-03T21-00-00Z.backup.77.part'), '')
  for (const name of ['pavti-verify-Ab12cD', 'pavti-verify-Ef34gH'])
    mkdirSync(join(folder, name, 'postgres'), { recursive: true })
  for (const name of ['pavti-2026-01-03T21-00-00Z.backup.77.part', 'pavti-verify-Ab12cD'])
    utimesSync(join(folder, name), twoDaysAgo, twoDaysAgo)
  const keys = JSON.parse((await runCli(['backup', 'new-key', '--json'], {})).out)
  const app = await startQuietApp(url, {
    BACKUP_DIR: folder,
    BACKUP_KEEP: '2',
    BACKUP_RECIPIENTS: keys.recipient,
  })
  onTestFinished(() => app.stop())
  await queue(db)
  await app.drainJobs()
  const [backup] = await list(db)
  expect(backup?.file).toMatch(/^pavti-.*Z\.backup\.age$/)
  expect(readdirSync(folder).toSorted()).toEqual(
    ['letter.txt', old[1], backup?.file, 'pavti-by-hand.backup', 'pavti-verify-Ef34gH'].toSorted(),
  )
  const file = join(folder, backup?.file ?? '')
  await expect(readBackup(file)).rejects.toThrow('is encrypted, so nothing was restored: set BACKUP_IDENTITY')
  expect((await readBackup(file, undefined, keys)).tables.length).toBeGreaterThan(80)

  // A backup by hand is no failure of the schedule. The next file is named after another second.
  await expect
    .poll(() => backup?.file?.includes(new Date().toISOString().slice(11, 19).replaceAll(':', '-')))
    .toBe(false)
  await db`UPDATE backups SET started_at = started_at - interval '2 days'`
  await db.begin(async (tx) => {
    await tx`SELECT pg_advisory_xact_lock(${ADVISORY_LOCKS.backup})`
    await queue(db)
    await app.drainJobs()
  })
  expect(await list(db)).toEqual([backup])
  await db`UPDATE backups SET started_at = now()`

  // Another one is due tomorrow night.
  await queue(db)
  await app.drainJobs()
  expect(await list(db)).toHaveLength(1)
})

test('a failed backup is logged, counted, and tried again after an hour', async () => {
  const { url, db } = await fullDatabase()
  const folder = join(dirname(newFile()), 'backups')
  const app = await startQuietApp(url, { BACKUP_DIR: folder })
  onTestFinished(() => app.stop())
  await db`ALTER TABLE migrations RENAME TO migrations_away`
  for (let i = 0; i < 2; i++) {
    await queue(db)
    await app.drainJobs()
  }
  await db`ALTER TABLE migrations_away RENAME TO migrations`
  expect(await list(db)).toEqual([
    { file: null, bytes: null, is_verified: false, error: expect.stringContaining('no tables of Pavti') },
  ])
  expect(app.takeErrors()).toEqual([expect.stringContaining('the scheduled backup failed')])
  const metrics = await (await fetch(`http://127.0.0.1:${app.port}/metrics`)).text()
  expect(metrics).toMatch(/^pavti_backup_failures 1$/m)
  expect(metrics).toMatch(/^pavti_backup_last_success_timestamp_seconds 0$/m)

  await db`UPDATE backups SET ended_at = ended_at - interval '61 minutes'`
  await queue(db)
  await app.drainJobs()
  expect((await list(db)).map(({ error }) => error === null)).toEqual([false, true])
  // A failure before the last good one is over.
  expect(await (await fetch(`http://127.0.0.1:${app.port}/metrics`)).text()).toMatch(/^pavti_backup_failures 0$/m)
})

test('the start refuses a folder that cannot be made, and a key with a typing error', async () => {
  const { url } = await fullDatabase()
  const { BACKUP_RECIPIENTS, BACKUP_IDENTITY } = await newKeys()
  const wrong = { BACKUP_RECIPIENTS: mistype(BACKUP_RECIPIENTS), BACKUP_IDENTITY: mistype(BACKUP_IDENTITY) }
  for (const [name, value] of Object.entries(wrong)) {
    const withWrongKey = startQuietApp(url, { BACKUP_DIR: dirname(newFile()), [name]: value })
    await expect(withWrongKey).rejects.toThrow(StartRefused)
    await expect(withWrongKey).rejects.toThrow(`${name} has a key with a typing error`)
  }
  expect(await runCli(['backup', newFile()], { DATABASE_URL: url, ...wrong, BACKUP_IDENTITY })).toMatchObject({
    code: 1,
    err: 'BACKUP_RECIPIENTS has a key with a typing error, or of an unknown kind: copy it again.\n',
  })
  const file = newFile()
  writeFileSync(file, '')
  const starting = startQuietApp(url, { BACKUP_DIR: join(file, 'backups') })
  await expect(starting).rejects.toThrow(StartRefused)
  await expect(starting).rejects.toThrow('cannot write to BACKUP_DIR')
})
