import { beforeAll, expect, test } from 'vitest'
import { faultOf } from '#server/features/admin/operation.ts'
import { signInAdmin } from '../discounts/admin.ts'
import { type Seller, useApp } from '../harness/app.ts'
import { makeDataFolder } from '../harness/temporary-folder.ts'

const app = useApp({ RATE_LIMITS: 'off' })
const open = useApp({ RATE_LIMITS: 'off', PUBLIC_URL: 'https://pavti.example' })
const folder = makeDataFolder('pavti-operation-')
const scheduled = useApp({ RATE_LIMITS: 'off', BACKUP_DIR: folder, DATA_DIR: folder }, { jobs: 'none' })
let admin: Seller

beforeAll(async () => {
  admin = await signInAdmin(app.current)
})

const OPERATION = '/api/admin/operation'
const jobOf = async (name: string) =>
  (await admin.get(OPERATION)).body.jobs.find((job: { name: string }) => job.name === name)

/** Adds a job of a kind that no process runs, which failed after all attempts. */
const addFailed = (name: string, error: string) => app.current.db`
  WITH added AS (SELECT * FROM graphile_worker.add_job(${name}, '{}'::json, run_at => now() + interval '1 day'))
  SELECT graphile_worker.permanently_fail_jobs(array_agg(id), ${error}) FROM added`

test('jobs are counted by kind, failed ones run again, and no message of an error is shown', async () => {
  await addFailed('test.broken', '550 5.1.1 <canary@example.in> user unknown')
  await addFailed('test.broken', '550 5.1.1 <canary@example.in> user unknown')
  const before = await admin.get(OPERATION)
  expect(before.body.jobs[0]).toMatchObject({ name: 'test.broken', failed: 2, waiting: 0, last_error: 'mail_server' })
  expect(JSON.stringify(before.body)).not.toContain('canary')
  expect(await admin.post('/api/admin/jobs/test.broken/retry')).toMatchObject({ status: 200, body: { retried: 2 } })
  expect(await jobOf('test.broken')).toMatchObject({ failed: 0, waiting: 2 })
  expect(await admin.post('/api/admin/jobs/test.broken/retry')).toMatchObject({ status: 200 })
  expect((await admin.get('/api/admin/audit')).body.entries.at(-1)).toMatchObject({
    what: 'jobs.retry',
    subject: 'test.broken: 2',
    by: admin.email,
  })
  await app.current.db`UPDATE sessions SET password_checked_at = now() - interval '11 minutes'
    WHERE user_id = ${admin.id}`
  expect(await admin.post('/api/admin/jobs/test.broken/retry')).toMatchObject({ body: { code: 'password_needed' } })
  await app.current.db`UPDATE sessions SET password_checked_at = now() WHERE user_id = ${admin.id}`
})

test('failed mails and webhooks are counted by cause, without an address, for seven days', async () => {
  const asha = await app.current.seller()
  const { id } = await asha.invoice()
  const { db } = app.current
  const [own] = await db<{ business: string }[]>`SELECT business_id AS business FROM users WHERE id = ${asha.id}`
  const business = own?.business ?? ''
  for (const [days, address] of [
    [1, 'canary@example.in'],
    [8, 'old@example.in'],
  ] as const) {
    const mail = crypto.randomUUID()
    await db`INSERT INTO customer_mails (business_id, id, kind, invoice_id, sent_by, is_automatic, subject, body)
      VALUES (${business}, ${mail}, 'invoice', ${id}, ${asha.id}, false, 'canary', 'canary')`
    await db`INSERT INTO customer_mail_recipients (business_id, mail_id, address, is_copy, state, problem, closed_at)
      VALUES (${business}, ${mail}, ${address}, false, 'refused', 'mailbox_full', now() - make_interval(days => ${days}))`
  }
  const { body } = await admin.get(OPERATION)
  expect(body.failures).toEqual([{ kind: 'invoice', cause: 'mailbox_full', count: 1, last_at: expect.any(String) }])
  expect(JSON.stringify(body)).not.toContain('canary')
  expect(body.backups).toBeNull()
})

test('an operator is told while customers cannot open the address', async () => {
  expect((await admin.get(OPERATION)).body.links_reach).toBe('network')
  expect((await open.current.visitor().get('/readyz')).body).toEqual({ ok: true })
  expect(await app.current.visitor().get('/readyz')).toMatchObject({
    status: 200,
    body: { ok: true, note: expect.stringContaining('set PUBLIC_URL') },
  })
})

test('a late or failed backup is reported', async () => {
  const { db } = scheduled.current
  const operator = await signInAdmin(scheduled.current)
  const readBackups = async () => (await operator.get(OPERATION)).body.backups
  expect(await readBackups()).toMatchObject({ last_good_at: null, is_late: false, failed: 0 })
  const addBackup = (hours: number, file: string | null) => db`
    INSERT INTO backups (id, started_at, file, bytes, error)
    VALUES (${crypto.randomUUID()}, now() - make_interval(hours => ${hours}), ${file}, ${file && 1n}, ${file ? null : 'ENOSPC'})`
  await addBackup(31, 'old.backup')
  await addBackup(2, null)
  expect(await readBackups()).toMatchObject({ is_late: true, failed: 1 })
  await addBackup(1, 'new.backup')
  expect(await readBackups()).toMatchObject({ is_late: false, failed: 0 })
})

test('the audit log has pages, newest first', async () => {
  const ids: string[] = []
  let cursor = ''
  for (let n = 0; n < 3; n++)
    await app.current.db`INSERT INTO audit_log (id, at, what, subject, outcome)
    VALUES (${crypto.randomUUID()}, '2026-01-05T10:00:00.123456Z', 'test', ${String(n)}, 'done')`
  do {
    const { body } = await admin.get(`/api/admin/audit?limit=2${cursor && `&cursor=${cursor}`}`)
    ids.push(...body.entries.map((entry: { id: string }) => entry.id))
    cursor = body.next_cursor
  } while (cursor)
  const all = await app.current.db<{ id: string }[]>`SELECT id FROM audit_log ORDER BY at DESC, id DESC`
  expect(ids).toEqual(all.map(({ id }) => id))
})

test.each([
  ['The job mails.reset ran for more than 60000 ms.', 'time_limit'],
  ['connect ECONNREFUSED 127.0.0.1:25', 'network'],
  ['duplicate key value violates unique constraint "x"', 'database'],
  ['Invalid login: 535 5.7.8 Error: authentication failed', 'mail_server'],
  ['Mail command failed: 451 Greylisted', 'mail_server'],
  ['Ravi Kumar', 'other'],
  [null, null],
])('of %s only the kind of fault is shown', (message, fault) => expect(faultOf(message)).toBe(fault))
