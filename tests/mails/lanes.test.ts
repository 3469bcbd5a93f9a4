import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { businessOf } from '../exports/shop.ts'
import type { Seller } from '../harness/app.ts'
import { mailInvoice, openMailShop } from '../customer-mails/shop.ts'

const shop = openMailShop()
const { mailApp } = shop

/** Queues a job and waits until it has run. */
async function runJob(name: string, payload: object = {}): Promise<void> {
  const { db } = mailApp.current.app
  const key = randomUUID()
  await db`SELECT graphile_worker.add_job(${name}, ${db.json({ ...payload })}::json, job_key => ${key})`
  const count = async () => (await db`SELECT FROM graphile_worker.jobs WHERE key = ${key}`).count
  await expect.poll(count).toBe(0)
}

const countRunning = async (name: string) =>
  (
    await mailApp.current.app.db`
      SELECT FROM graphile_worker.jobs WHERE task_identifier = ${name} AND locked_at IS NOT NULL`
  ).count

/** Runs a delivery of a business that has none. */
async function deliverNothing(seller: Seller): Promise<void> {
  const businessId = await businessOf(mailApp.current.app, seller)
  await runJob('webhooks.deliver', { businessId, deliveryId: randomUUID() })
}

test('mails to customers that hang at the mail server delay no mail to a user and no webhook', async () => {
  const { app, smtp } = mailApp.current
  const asha = await shop.seller()
  const { id } = await asha.invoice()
  const addresses = Array.from({ length: 10 }, (_, n) => `ravi${n}@hanging.in`)
  smtp.answers.recipients = Object.fromEntries(addresses.map((address) => [address, undefined]))
  await mailInvoice(asha, id, { to: addresses.slice(0, 5) })
  await mailInvoice(asha, id, { to: addresses.slice(5) })
  await expect.poll(() => countRunning('customer_mails.send')).toBeGreaterThanOrEqual(8)

  await app.visitor().post('/api/auth/forgot-password', { email: asha.email })
  const arrived = () => smtp.received.filter(({ recipients }) => recipients.includes(asha.email)).length
  await expect.poll(arrived).toBe(1)
  await deliverNothing(asha)
  expect(await countRunning('customer_mails.send')).toBeGreaterThanOrEqual(8)
})

test('mails to users that hang at the mail server delay no sweep and no webhook', async () => {
  const { app, smtp } = mailApp.current
  const asha = await app.seller()
  const sellers = [asha]
  while (sellers.length < 10) sellers.push(await app.seller())
  await app.log.drainJobs()
  smtp.answers.greeting = undefined
  for (const seller of sellers) await seller.post('/api/auth/send-confirmation')
  await expect.poll(() => countRunning('mails.confirmation')).toBeGreaterThanOrEqual(8)
  await runJob('customer_mails.sweep')
  await runJob('reminders.send_due')
  await deliverNothing(asha)
  expect(await countRunning('mails.confirmation')).toBeGreaterThanOrEqual(8)
})
