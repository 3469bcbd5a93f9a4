import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { enqueueProReceiptMail } from '#server/features/plans/mails.ts'
import { TEST_ORIGIN } from '../harness/quiet-app.ts'
import { headerOf } from './read-mail.ts'
import { useMailApp } from './use-mail-app.ts'

const mailApp = useMailApp()

const forgot = (email: string) => mailApp.current.app.visitor().post('/api/auth/forgot-password', { email })

/** Returns the jobs that wait for a retry or were given up. */
const openMailJobs = () =>
  mailApp.current.app.db<{ attempts: number; isLater: boolean; max_attempts: number }[]>`
    SELECT attempts, max_attempts, run_at > now() AS "isLater" FROM graphile_worker.jobs
    WHERE task_identifier = 'mails.reset'`

const tryAgainNow = async (): Promise<void> => {
  await mailApp.current.app.db`UPDATE graphile_worker._private_jobs SET run_at = now()`
  await mailApp.current.app.db`SELECT pg_notify('jobs:insert', '{"count":1}')`
}

// @abuse 221
test('with the mail server down the request is answered at once, and the mail is sent later', async () => {
  const { app, smtp, mailsTo } = mailApp.current
  const asha = await app.seller()
  smtp.answers.recipient = '451 later'
  const startedAt = performance.now()
  expect(await forgot(asha.email)).toMatchObject({ status: 200 })
  expect(performance.now() - startedAt).toBeLessThan(5_000)
  expect(await mailsTo(asha.email)).toEqual([])
  expect(await openMailJobs()).toMatchObject([{ attempts: 1, isLater: true }])

  smtp.reset()
  await tryAgainNow()
  expect(await mailsTo(asha.email)).toHaveLength(1)
  expect(await openMailJobs()).toEqual([])
})

// @abuse 221, 237
test('retries end after about a day, and the failed job stays visible', async () => {
  const { app, smtp, mailsTo } = mailApp.current
  const asha = await app.seller()
  smtp.answers.recipient = '451 later'
  await forgot(asha.email)
  await mailsTo(asha.email)
  const [job] = await openMailJobs()
  // The wait after attempt n is e^n seconds, at most e^10.
  const gaps = Array.from({ length: (job?.max_attempts ?? 0) - 1 }, (_, n) => Math.exp(Math.min(n + 1, 10)))
  const hours = gaps.reduce((sum, gap) => sum + gap, 0) / 3_600
  expect(hours).toBeGreaterThan(20)
  expect(hours).toBeLessThan(30)

  await app.db`UPDATE graphile_worker._private_jobs SET attempts = max_attempts - 1`
  await tryAgainNow()
  await mailsTo(asha.email)
  const [given] = await openMailJobs()
  expect(given?.attempts).toBe(given?.max_attempts)
  await app.db`DELETE FROM graphile_worker._private_jobs`
})

// @abuse 221
test('a mail claimed by a killed process is sent by another within a minute', async () => {
  const { app, smtp, mailsTo } = mailApp.current
  const asha = await app.seller()
  smtp.answers.recipient = '451 later'
  await forgot(asha.email)
  expect(await mailsTo(asha.email)).toEqual([])
  smtp.reset()
  const leave = (since: string) =>
    app.db`UPDATE graphile_worker._private_jobs SET run_at = now(), locked_by = 'worker-killed',
      locked_at = now() - ${since}::interval WHERE locked_by IS NULL OR locked_by = 'worker-killed'`
  const look = async () => {
    await app.db`SELECT graphile_worker.add_job('jobs.lost')`
    await expect
      .poll(async () => (await app.db`SELECT FROM graphile_worker.jobs WHERE task_identifier = 'jobs.lost'`).count)
      .toBe(0)
  }
  await leave('20 seconds')
  await look()
  expect(await openMailJobs()).toHaveLength(1)
  await leave('40 seconds')
  await look()
  expect(await mailsTo(asha.email)).toHaveLength(1)
})

// @abuse 221
test('a permanently refused mail is tried once and logged without its address', async () => {
  const { app, smtp, mailsTo } = mailApp.current
  const asha = await app.seller()
  // The confirmation mail is sent first, and not counted here.
  await mailsTo(asha.email)
  smtp.reset()
  smtp.answers.recipient = '550 no such person'
  await forgot(asha.email)
  await mailsTo(asha.email)
  expect(await openMailJobs()).toEqual([])
  expect(smtp.commands.filter((line) => line.startsWith('RCPT'))).toHaveLength(1)
  app.expectErrors()
  const line = app.log.lines.find((one) => one.includes('refused a mail permanently'))
  expect(line).toContain('"status":550')
  expect(line).not.toContain(asha.email)
})

// @abuse 222
test('a mail whose confirmation was lost arrives at most twice, with one Message-ID, and both links work', async () => {
  const { app, smtp, mailsTo } = mailApp.current
  const asha = await app.seller()
  smtp.answers.end = 'hang up'
  await forgot(asha.email)
  await mailsTo(asha.email)
  smtp.answers.end = '250 taken'
  await tryAgainNow()
  const mails = await mailsTo(asha.email)
  expect(mails).toHaveLength(2)
  expect(new Set(mails.flatMap((mail) => headerOf(mail, 'message-id'))).size).toBe(1)
  expect(mails.flatMap((mail) => headerOf(mail, 'message-id'))[0]).toMatch(/^<reset\.[\da-f-]{36}@pavti\.test>$/)
  const [first] = mails
  const token = /token=([\w-]{43})/.exec(first?.text ?? '')?.[1]
  const body = { token, password: 'a new password' }
  expect(await app.visitor().post('/api/auth/reset-password', body)).toMatchObject({ status: 200 })
  await app.log.drainJobs()
})

test('a mail for an expired request is not sent', async () => {
  const { app, smtp, mailsTo } = mailApp.current
  const asha = await app.seller()
  smtp.answers.mailFrom = '451 later'
  await forgot(asha.email)
  await mailsTo(asha.email)
  await app.db`UPDATE password_resets SET expires_at = now() WHERE user_id = ${asha.id}`
  smtp.reset()
  await tryAgainNow()
  expect(await mailsTo(asha.email)).toEqual([])
  expect(await openMailJobs()).toEqual([])
})

/** Inserts a payment for Pro as the settling transaction does. */
async function payForPro(userId: string, given: { amount: bigint; code: string | null }): Promise<string> {
  const { app } = mailApp.current
  const [upgradeId, paymentId] = [randomUUID(), randomUUID()]
  await app.db.begin(async (tx) => {
    await tx`INSERT INTO upgrades (business_id, id, user_id, reference_id, amount, discount_code, status, provider_mode, expires_at)
      SELECT business_id, ${upgradeId}, id, ${upgradeId}, ${given.amount}, ${given.code}, 'paid', 'sandbox', now()
      FROM users WHERE id = ${userId}`
    await tx`INSERT INTO plan_payments (business_id, id, upgrade_id, user_id, razorpay_payment_id, amount, period_from, period_to)
      SELECT business_id, ${paymentId}, ${upgradeId}, id, ${paymentId}, ${given.amount}, '2026-11-21', '2026-12-21'
      FROM users WHERE id = ${userId}`
    await enqueueProReceiptMail(tx, paymentId)
  })
  return paymentId
}

test('a payment for Pro sends one receipt, with the discount if any', async () => {
  const { app, mailsTo } = mailApp.current
  const [asha, ravi] = [await app.seller(), await app.seller()]
  await payForPro(asha.id, { amount: 5_900n, code: 'DIWALI' })
  await payForPro(ravi.id, { amount: 6_900n, code: null })
  const [withCode, ...more] = await mailsTo(asha.email)
  expect(more).toEqual([])
  expect(withCode && headerOf(withCode, 'subject')).toEqual(['Pavti Pro till 21 Dec 2026: receipt'])
  expect(withCode?.text).toContain(
    'We received ₹59 (DIWALI: ₹10 off). Pro is yours till 21 Dec 2026. It ends by itself.',
  )
  const [without] = await mailsTo(ravi.email)
  expect(without?.text).toContain('We received ₹69. Pro is yours till 21 Dec 2026. It ends by itself.')
})

/** Runs the daily check now. */
const lookForPlanEnds = async (): Promise<void> => {
  await mailApp.current.app.db`SELECT graphile_worker.add_job('mails.remind_of_plan_ends')`
  await mailApp.current.app.log.drainJobs()
}

/** Sets the last IST day of Pro to this many days from today. */
const endProIn = (userId: string, days: number) => mailApp.current.app.db`
  UPDATE businesses SET plan_expires_at =
    ((now() AT TIME ZONE 'Asia/Kolkata')::date + ${days}::int + 1)::timestamp AT TIME ZONE 'Asia/Kolkata'
  WHERE id = (SELECT business_id FROM users WHERE id = ${userId})`

test('one reminder is sent three days before each end of Pro', async () => {
  const { app, mailsTo } = mailApp.current
  const [asha, later, cancelled, free] = [
    await app.seller(),
    await app.seller(),
    await app.seller(),
    await app.seller({ plan: 'Free' }),
  ]
  await endProIn(asha.id, 3)
  await endProIn(later.id, 4)
  await endProIn(cancelled.id, 2)
  await app.db`UPDATE businesses SET plan_cancelled_at = now()
    WHERE id = (SELECT business_id FROM users WHERE id = ${cancelled.id})`
  await lookForPlanEnds()
  await lookForPlanEnds()

  const mails = await mailsTo(asha.email)
  expect(mails.map((mail) => headerOf(mail, 'subject'))).toEqual([['Pro ends in 3 days']])
  expect(mails[0]?.text).toMatch(
    /^Pro ends on \d{1,2} \w{3} \d{4}\. Your invoices, links and PDFs stay\. Carry on for ₹69:\n/,
  )
  expect(mails[0]?.text).toContain(`${TEST_ORIGIN}/dashboard`)
  for (const other of [later, cancelled, free]) expect(await mailsTo(other.email)).toEqual([])

  await endProIn(asha.id, 1)
  await lookForPlanEnds()
  expect((await mailsTo(asha.email)).map((mail) => headerOf(mail, 'subject'))).toEqual([
    ['Pro ends in 3 days'],
    ['Pro ends tomorrow'],
  ])
})
