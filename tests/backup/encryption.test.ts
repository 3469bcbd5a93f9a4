import { execFileSync, spawnSync } from 'node:child_process'
import { closeSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Decrypter } from 'age-encryption'
import { expect, onTestFinished, test } from 'vitest'
import { projectRoot } from '#server/platform/files/project-root.ts'
import { readBackup } from '#server/platform/backup/read-backup.ts'
import { runCli } from '#tests/cli/run-cli.ts'
import { useApp } from '#tests/harness/app.ts'
import { emptyDatabase, newFile, readRows } from './databases.ts'

/** Without jobs: one of them writes every minute, perhaps between a backup and the comparison with it. */
const app = useApp({}, { jobs: 'none' })

const newKey = async (): Promise<{ identity: string; recipient: string }> =>
  JSON.parse((await runCli(['backup', 'new-key', '--json'], {})).out)

const CLI = join(projectRoot, 'dist/server/cli.js')

// @abuse 267
test('an encrypted backup on standard output is restored with its key alone, to the same rows', async () => {
  const { seller, db, databaseUrl } = app.current
  await (await seller()).invoice({ customer_name: 'मीरा देवी' })
  const [keys, others] = [await newKey(), await newKey()]
  const env = {
    PATH: process.env.PATH,
    DATABASE_URL: databaseUrl,
    BACKUP_RECIPIENTS: `${keys.recipient},${others.recipient}`,
  }
  const { stdout, stderr, status } = spawnSync(process.execPath, [CLI, 'backup', '-'], { env, maxBuffer: 2 ** 28 })
  expect({ status, stderr: stderr.toString() }).toEqual({
    status: 0,
    stderr: expect.stringMatching(/^Wrote \d+ tables, \d+ rows\.\n$/),
  })
  expect(stdout.includes('मीरा')).toBe(false)
  // Another implementation of the format would begin like this.
  expect(stdout.toString('latin1', 0, 22)).toBe('age-encryption.org/v1\n')
  const file = newFile()
  writeFileSync(file, stdout)

  const target = await emptyDatabase()
  const restore = (identity?: string) =>
    runCli(['restore', file], { DATABASE_URL: target.url, ...(identity ? { BACKUP_IDENTITY: identity } : {}) })
  expect(await restore()).toMatchObject({
    code: 1,
    err: expect.stringContaining('is encrypted, so nothing was restored'),
  })
  const stranger = await newKey()
  expect(await restore(stranger.identity)).toMatchObject({
    code: 1,
    err: expect.stringContaining('is encrypted for another key than BACKUP_IDENTITY, so nothing was restored'),
  })
  expect(await restore(others.identity)).toMatchObject({ code: 0, err: '' })
  expect(await readRows(target.db)).toEqual(await readRows(db))
})

test('an output that cannot be written gives one sentence', () => {
  const env = { PATH: process.env.PATH, DATABASE_URL: app.current.databaseUrl }
  const full = openSync('/dev/full', 'w')
  onTestFinished(() => closeSync(full))
  const { stderr, status } = spawnSync(process.execPath, [CLI, 'backup', '-'], { env, stdio: ['ignore', full, 'pipe'] })
  expect([status, stderr.toString()]).toEqual([
    1,
    'Standard output could not be written, so the backup is not whole: ENOSPC: no space left on device, write.\n',
  ])
})

test('a changed byte of an encrypted backup is refused', async () => {
  const keys = await newKey()
  const file = newFile()
  const env = { DATABASE_URL: app.current.databaseUrl, BACKUP_RECIPIENTS: keys.recipient }
  expect(await runCli(['backup', file], env)).toMatchObject({
    code: 0,
    out: expect.stringContaining('It is encrypted'),
  })
  const bytes = readFileSync(file)
  const decrypter = new Decrypter()
  decrypter.addIdentity(keys.identity)
  expect((await decrypter.decrypt(bytes)).subarray(0, 2)).toEqual(new Uint8Array([0x1f, 0x8b]))

  const middle = Math.floor(bytes.length / 2)
  bytes.writeUInt8(bytes.readUInt8(middle) ^ 1, middle)
  writeFileSync(file, bytes)
  await expect(readBackup(file, undefined, keys)).rejects.toThrow('is damaged, incomplete or not a backup')
})

test('a backup is verified in a scratch database, and wrong totals in it are reported', async () => {
  const { db, databaseUrl, seller } = app.current
  await (await seller()).invoice()
  const [good, bad] = [newFile(), newFile()]
  expect(await runCli(['backup', good], { DATABASE_URL: databaseUrl })).toMatchObject({ code: 0 })
  await db`UPDATE business_totals SET invoices = invoices + 1`
  expect(await runCli(['backup', bad], { DATABASE_URL: databaseUrl })).toMatchObject({ code: 0 })
  await db`UPDATE business_totals SET invoices = invoices - 1`
  const verify = (file: string) => runCli(['backup', 'verify', file, '--json'], {})
  const { code, out } = await verify(good)
  expect([code, JSON.parse(out)]).toEqual([
    0,
    expect.objectContaining({ ok: true, file: good, tables: expect.any(Number) }),
  ])
  const wrong = await verify(bad)
  expect([wrong.code, JSON.parse(wrong.out).error]).toEqual([1, expect.stringContaining('figures do not agree')])
})

test('a backup can be piped without encryption, and is the same file', async () => {
  const env = { PATH: process.env.PATH, DATABASE_URL: app.current.databaseUrl }
  const bytes = execFileSync(process.execPath, [CLI, 'backup', '-'], { env, maxBuffer: 2 ** 28, stdio: 'pipe' })
  const file = newFile()
  writeFileSync(file, bytes)
  expect((await readBackup(file)).tables.length).toBeGreaterThan(80)
})
