import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#server/platform/postgres/database.ts'
import { startEmbeddedPostgres } from '#server/platform/postgres/embedded/start.ts'
import { prepareProcess, prepareSecond } from '../faults/own-process.ts'
import { Client } from '../harness/client.ts'
import { headerOf } from '../mails/read-mail.ts'
import { type SmtpServer, startSmtpServer } from '../mails/smtp-server.ts'
import { preparedDataDir } from '../postgres/prepared-data.ts'

let smtp: SmtpServer
beforeAll(async () => void (smtp = await startSmtpServer()))
afterAll(() => smtp.stop())

const sentTo = (address: string) => smtp.received.filter(({ recipients }) => recipients.includes(address))

// @abuse 222, 240, 241
test('two processes send each mail once; one that is killed while sending doubles a mail at most once', async () => {
  const dataDir = await preparedDataDir()
  const first = await prepareProcess({ DATA_DIR: dataDir, SMTP_URL: smtp.url, SIGNUPS: 'first' })
  await first.start()
  const second = await prepareSecond(first)
  await second.start()
  const db = openDatabase((await startEmbeddedPostgres({ dataDir })).url, { connections: 2 })

  const client = new Client(first.origin)
  const account = { name: 'Asha', email: 'asha@example.in', password: 'correct horse', default_upi: 'asha@okaxis' }
  expect((await client.post('/api/auth/signup', account)).status).toBe(200)
  await db`UPDATE users SET email_confirmed_at = now()`
  const { id } = (await client.post('/api/invoices', { customer_name: 'Ravi', amount: '10' })).body.invoice
  const mail = async (to: string[]) => {
    const answer = await client.post(`/api/invoices/${id}/mails`, { to })
    expect(answer).toMatchObject({ status: 200 })
    return answer.body.mail.id
  }
  const stateOf = async (mailId: string) =>
    (await db<{ state: string }[]>`SELECT DISTINCT state FROM customer_mail_recipients WHERE mail_id = ${mailId}`).map(
      ({ state }) => state,
    )
  const settled = (mailId: string) => expect.poll(() => stateOf(mailId))

  const many = Array.from({ length: 5 }, (_, n) => `ravi${n}@shop.in`)
  await settled(await mail(many)).toEqual(['sent'])
  expect(many.map((address) => sentTo(address).length)).toEqual([1, 1, 1, 1, 1])

  /** Kills both while the mail server has the mail and says nothing, and lets another process take over. */
  const killWhileSending = async (address: string, copies: number) => {
    await expect.poll(() => sentTo(address).length).toBe(copies)
    await Promise.all([first.end('SIGKILL'), second.end('SIGKILL')])
    await db`UPDATE graphile_worker._private_jobs SET run_at = now(), locked_at = locked_at - interval '40 seconds'`
    await first.start()
    await db`SELECT graphile_worker.add_job('jobs.lost')`
  }
  smtp.answers.end = undefined
  const once = await mail(['once@shop.in'])
  await expect.poll(() => sentTo('once@shop.in').length).toBe(1)
  smtp.answers.end = '250 taken'
  await killWhileSending('once@shop.in', 1)
  await settled(once).toEqual(['sent'])
  const [mine, double, ...more] = sentTo('once@shop.in')
  expect(more).toEqual([])
  expect(double && headerOf(double, 'message-id')).toEqual(mine && headerOf(mine, 'message-id'))

  smtp.answers.end = undefined
  const twice = await mail(['twice@shop.in'])
  await killWhileSending('twice@shop.in', 1)
  await killWhileSending('twice@shop.in', 2)
  await settled(twice).toEqual(['given_up'])
  expect(sentTo('twice@shop.in')).toHaveLength(2)
  await db.end()
})
