import { createHash, randomBytes } from 'node:crypto'
import { chmodSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { putIntoBucket } from '#server/features/backups/bucket.ts'
import type { BucketConfig } from '#server/config.ts'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/platform/postgres/database.ts'
import { prepareProcess } from '#tests/faults/own-process.ts'
import { startQuietApp } from '#tests/harness/quiet-app.ts'
import { copyDatabase } from '#tests/harness/test-database.ts'
import { newFile } from './databases.ts'
import { S3Server, signatureOf } from './s3-server.ts'

const RECIPIENT = 'age17fhav7zhmvc45fdvk0zly4ge9qrr8ue8f958k587ld2t4y244fxsu5f8f2'

test('the server of these tests computes the signature of the example of AWS', () => {
  const headers = {
    host: 'examplebucket.s3.amazonaws.com',
    range: 'bytes=0-9',
    'x-amz-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    'x-amz-date': '20130524T000000Z',
  }
  const scope = '20130524/us-east-1/s3/aws4_request'
  const signed = 'host;range;x-amz-content-sha256;x-amz-date'
  const secret = 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY'
  expect(signatureOf({ method: 'GET', path: '/test.txt', query: [], headers }, signed, scope, secret)).toBe(
    'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  )
})

const optionsOf = ({ endpoint, bucket, accessKeyId, secretAccessKey }: S3Server): BucketConfig => ({
  endpoint,
  bucket,
  accessKeyId,
  secretAccessKey,
  region: 'ap-south-1',
  prefix: 'shop one/',
})
const isBackup = (name: string) => name.endsWith('.backup')
const put = (options: BucketConfig, path: string, keep = 2) =>
  putIntoBucket(
    options,
    { folder: dirname(path), file: path.slice(dirname(path).length + 1), keep, isBackup },
    AbortSignal.timeout(30_000),
  )

/** A file of backups with random content. */
function backupFile(bytes: number): string {
  const path = join(dirname(newFile()), 'pavti-9.backup')
  writeFileSync(path, randomBytes(bytes))
  return path
}

test('a large backup arrives in parts, and older ones are removed, but nothing else', async () => {
  const s3 = await S3Server.start()
  const others = ['shop one/pavti-8.txt', 'shop one/letter', 'shop two/pavti-1.backup', 'pavti-1.backup']
  for (const name of others) s3.objects.set(name, Buffer.alloc(0))
  for (let n = 1; n <= 5; n++) s3.objects.set(`shop one/pavti-${n}.backup`, Buffer.alloc(0))
  const path = backupFile(33 * 1024 * 1024)
  await put(optionsOf(s3), path)
  const stored = s3.objects.get('shop one/pavti-9.backup') ?? Buffer.alloc(0)
  expect(createHash('sha256').update(stored).digest('hex')).toBe(
    createHash('sha256').update(readFileSync(path)).digest('hex'),
  )
  expect([...s3.objects.keys()].toSorted()).toEqual(
    [...others, 'shop one/pavti-5.backup', 'shop one/pavti-9.backup'].toSorted(),
  )
  expect(s3.accepted.filter((run) => run === 'PUT uploadId')).toHaveLength(3)
  expect(s3.uploads.size).toBe(0)
})

test('an object that is not what was sent removes no older one', async () => {
  const s3 = await S3Server.start()
  for (let n = 1; n <= 3; n++) s3.objects.set(`shop one/pavti-${n}.backup`, Buffer.alloc(0))
  s3.store = (content) => Buffer.concat([content.subarray(1), Buffer.from('x')])
  await expect(put(optionsOf(s3), backupFile(1_000))).rejects.toThrow('is another in the bucket backups')
  expect(s3.objects.size).toBe(4)
})

test.each([
  [{ secretAccessKey: 'other' }, 'the secret of the key is wrong: check BACKUP_S3_SECRET_ACCESS_KEY'],
  [{ accessKeyId: 'AKIAOTHER' }, 'the key is unknown: check BACKUP_S3_ACCESS_KEY_ID'],
  [{ bucket: 'other' }, 'there is no such bucket: check BACKUP_S3_BUCKET'],
  [{ endpoint: 'http://127.0.0.1:9' }, 'the server does not answer'],
])('with %j the reason is said', async (wrong, reason) => {
  const s3 = await S3Server.start()
  await expect(put({ ...optionsOf(s3), ...wrong }, backupFile(1_000))).rejects.toThrow(reason)
  expect(s3.objects.size).toBe(0)
})

test('the backup of the night is put into the bucket; a failure is logged, counted and tried again', async () => {
  const { url, drop } = await copyDatabase()
  const db = openDatabase(url, { connections: 2 })
  const folder = dirname(newFile())
  chmodSync(folder, 0o777)
  const s3 = await S3Server.start()
  const app = await startQuietApp(url, {
    BACKUP_DIR: folder,
    BACKUP_RECIPIENTS: RECIPIENT,
    BACKUP_S3_BUCKET: s3.bucket,
    BACKUP_S3_ENDPOINT: s3.endpoint,
    BACKUP_S3_ACCESS_KEY_ID: s3.accessKeyId,
    BACKUP_S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
    BACKUP_S3_PREFIX: 'pavti/',
  })
  onTestFinished(async () => {
    await app.stop()
    await db.end()
    await drop()
  })
  const run = async () => {
    await db`SELECT graphile_worker.add_job('backups.write')`
    await app.drainJobs()
  }
  const metric = async (name: string) =>
    Number(
      new RegExp(`^${name} (.+)$`, 'm').exec(await (await fetch(`http://127.0.0.1:${app.port}/metrics`)).text())?.[1],
    )

  s3.secretAccessKey = 'changed'
  await run()
  await run()
  expect(app.takeErrors()).toEqual(Array(2).fill(expect.stringContaining('a backup could not be put into the bucket')))
  expect(await metric('pavti_backup_upload_failures')).toBe(2)
  expect(await metric('pavti_backup_last_upload_timestamp_seconds')).toBe(0)
  expect(await metric('pavti_backup_failures')).toBe(0)

  s3.secretAccessKey = 'secret/of+tests'
  await run()
  const [backup] = await db<{ file: string | null; upload_error: string | null }[]>`
    SELECT file, upload_error FROM backups WHERE uploaded_at IS NOT NULL`
  const file = backup?.file ?? ''
  expect(backup?.upload_error).toBeNull()
  expect(s3.objects.get(`pavti/${file}`)).toEqual(readFileSync(join(folder, file)))
  expect(await metric('pavti_backup_upload_failures')).toBe(0)
  expect(Math.abs((await metric('pavti_backup_last_upload_timestamp_seconds')) - Date.now() / 1_000)).toBeLessThan(600)

  // It is there, so nothing is sent again.
  s3.objects.clear()
  await run()
  expect(s3.objects.size).toBe(0)
})

test('the built server has the client of S3', async () => {
  const { url, drop } = await copyDatabase()
  const db = openDatabase(url, { connections: 1 })
  onTestFinished(async () => {
    await db.end()
    await drop()
  })
  const folder = dirname(newFile())
  chmodSync(folder, 0o777)
  const s3 = await S3Server.start()
  const server = await prepareProcess({
    DATABASE_URL: url,
    BACKUP_DIR: folder,
    BACKUP_RECIPIENTS: RECIPIENT,
    BACKUP_S3_BUCKET: s3.bucket,
    BACKUP_S3_ENDPOINT: s3.endpoint,
    BACKUP_S3_ACCESS_KEY_ID: s3.accessKeyId,
    BACKUP_S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
    LOG_LEVEL: 'error',
  })
  await server.start()
  await db`SELECT graphile_worker.add_job('backups.write')`
  await expect.poll(async () => (await db`SELECT 1 FROM backups WHERE uploaded_at IS NOT NULL`).count).toBe(1)
  await server.end('SIGTERM')
  expect(s3.objects.size).toBe(1)
})

test('settings of a bucket are whole, and its backups encrypted', () => {
  const bucket = {
    BACKUP_DIR: '/backups',
    BACKUP_RECIPIENTS: RECIPIENT,
    BACKUP_S3_BUCKET: 'backups',
    BACKUP_S3_ACCESS_KEY_ID: 'AKIATEST',
    BACKUP_S3_SECRET_ACCESS_KEY: 'secret',
  }
  expect(readConfig(bucket).backups?.bucket).toMatchObject({ region: 'us-east-1', endpoint: undefined, prefix: '' })
  expect(readConfig({ BACKUP_DIR: '/backups' }).backups?.bucket).toBeUndefined()
  for (const name of ['BACKUP_DIR', 'BACKUP_S3_ACCESS_KEY_ID', 'BACKUP_S3_SECRET_ACCESS_KEY', 'BACKUP_S3_BUCKET']) {
    expect(() => readConfig({ ...bucket, [name]: '' })).toThrow('Set BACKUP_DIR, BACKUP_S3_BUCKET')
  }
  expect(() => readConfig({ ...bucket, BACKUP_RECIPIENTS: '' })).toThrow('needs BACKUP_RECIPIENTS')
})
