import { afterEach, expect, test } from 'vitest'
import { headerOf } from '../mails/read-mail.ts'
import { joinBusiness } from '../members/member.ts'
import { mailInvoice, openMailShop } from './shop.ts'

const shop = openMailShop()
const { mailApp, newestMail, tryAgainNow } = shop
afterEach(() => mailApp.current.app.db`DELETE FROM graphile_worker._private_jobs`)

/** Mails an invoice to one address while the server answers so, and returns its state. */
async function mailTo(address: string, answers: Partial<typeof mailApp.current.smtp.answers>) {
  const asha = await shop.seller()
  const { id } = await asha.invoice()
  Object.assign(mailApp.current.smtp.answers, answers)
  await mailInvoice(asha, id, { to: [address] })
  await mailApp.current.app.log.drainJobs()
  return { asha, id, read: async () => (await newestMail(asha, id)).recipients[0] }
}

// @abuse 221
test('a refused address is shown with the reason and not tried again; the other one gets its mail', async () => {
  const { smtp, mailsTo } = mailApp.current
  const asha = await shop.seller()
  const { id } = await asha.invoice()
  smtp.answers.recipients = { 'nobody@shop.in': '550 5.1.1 No such user here' }
  await mailInvoice(asha, id, { to: ['nobody@shop.in', 'ravi@shop.in'] })
  expect(await mailsTo('ravi@shop.in')).toHaveLength(1)
  await tryAgainNow()
  expect((await newestMail(asha, id)).recipients).toEqual([
    {
      address: 'nobody@shop.in',
      is_copy: false,
      state: 'refused',
      problem: {
        code: 'address_unknown',
        message: 'This address does not exist. Check it with your customer.',
        smtp_code: '550 5.1.1',
      },
      closed_at: expect.any(String),
    },
    { address: 'ravi@shop.in', is_copy: false, state: 'sent', problem: null, closed_at: expect.any(String) },
  ])
  expect(smtp.commands.filter((line) => line.includes('nobody@'))).toHaveLength(1)
})

const REFUSALS: [Partial<typeof mailApp.current.smtp.answers>, string, string][] = [
  [{ recipient: '550 no' }, 'address_unknown', '550'],
  [{ recipient: '552 5.2.2 Mailbox full' }, 'mailbox_full', '552 5.2.2'],
  [{ recipient: '550 5.7.1 Blocked' }, 'mail_not_accepted', '550 5.7.1'],
  [{ mailFrom: '550 5.7.1 Not you' }, 'sender_refused', '550 5.7.1'],
  [{ end: '552 5.3.4 Too big' }, 'mail_too_large', '552 5.3.4'],
  [{ end: '554 Spam' }, 'mail_not_accepted', '554'],
]

test.each(REFUSALS)('%j is shown as %s', async (answers, code, smtp_code) => {
  const { read } = await mailTo('ravi@shop.in', answers)
  expect(await read()).toMatchObject({ state: 'refused', problem: { code, smtp_code } })
})

// @abuse 221
test('with the mail server down the mail waits, and is sent when it is up', async () => {
  const { smtp, mailsTo } = mailApp.current
  for (const busy of [{ recipient: '451 later' }, { greeting: '421 busy' }, { end: '452 later' }]) {
    const { read } = await mailTo('ravi@wait.in', busy)
    expect(await read()).toMatchObject({ state: 'waiting', problem: null, closed_at: null })
    smtp.reset()
    await tryAgainNow()
    expect(await read()).toMatchObject({ state: 'sent' })
    expect(await mailsTo('ravi@wait.in')).toHaveLength(1)
  }
})

// @abuse 221
test('a server that stays down is given up after a day, and shown', async () => {
  const { app } = mailApp.current
  const { read } = await mailTo('ravi@shop.in', { recipient: '451 later' })
  await app.db`UPDATE graphile_worker._private_jobs SET attempts = max_attempts - 1`
  await app.db`UPDATE customer_mail_recipients SET attempts = 12 WHERE state = 'waiting'`
  await tryAgainNow()
  expect(await read()).toMatchObject({ state: 'given_up', problem: { code: 'server_unavailable', smtp_code: null } })
  expect((await app.db`SELECT FROM graphile_worker.jobs`).count).toBe(0)
})

test('a mail whose job is gone is given up after two days', async () => {
  const { app } = mailApp.current
  const { read } = await mailTo('ravi@shop.in', { recipient: '451 later' })
  await app.db`DELETE FROM graphile_worker._private_jobs`
  const sweep = async () => {
    await app.db`SELECT graphile_worker.add_job('customer_mails.sweep')`
    await app.log.drainJobs()
  }
  await app.db`UPDATE customer_mail_recipients SET queued_at = now() - interval '47 hours' WHERE state = 'waiting'`
  await sweep()
  expect(await read()).toMatchObject({ state: 'waiting' })
  await app.db`UPDATE customer_mail_recipients SET queued_at = now() - interval '49 hours' WHERE state = 'waiting'`
  await sweep()
  expect(await read()).toMatchObject({ state: 'given_up', problem: { code: 'server_unavailable' } })
})

// @abuse 222
test('a mail whose confirmation was lost goes out at most twice, with one Message-ID', async () => {
  const { smtp, mailsTo } = mailApp.current
  const { read } = await mailTo('ravi@lost.in', { end: 'hang up' })
  expect(await read()).toMatchObject({ state: 'waiting' })
  await tryAgainNow()
  await tryAgainNow()
  expect(await read()).toMatchObject({ state: 'given_up', problem: { code: 'uncertain' } })
  const mails = await mailsTo('ravi@lost.in')
  expect(mails).toHaveLength(2)
  expect(new Set(mails.flatMap((mail) => headerOf(mail, 'message-id'))).size).toBe(1)
  smtp.reset()
  await tryAgainNow()
  expect(smtp.received).toEqual([])
})

test('a mail that asks for money is not sent once less is owed, or the invoice is cancelled', async () => {
  const { smtp, mailsTo } = mailApp.current
  const changes = [
    (path: string) => ({ method: 'POST', path: `${path}/payments`, body: { amount: '1' } }),
    (path: string) => ({ method: 'PUT', path, body: { paid: true } }),
    (path: string) => ({ method: 'POST', path: `${path}/void`, body: { reason: 'Made twice' } }),
  ]
  for (const change of changes) {
    const { asha, id, read } = await mailTo('ravi@stale.in', { recipient: '451 later' })
    const { method, path, body } = change(`/api/invoices/${id}`)
    expect(method === 'PUT' ? await asha.put(path, body) : await asha.post(path, body)).toMatchObject({ status: 200 })
    smtp.reset()
    await tryAgainNow()
    expect(await mailsTo('ravi@stale.in')).toEqual([])
    expect(await read()).toMatchObject({ state: 'given_up', problem: { code: 'out_of_date' } })
  }
})

test('a deleted account sends no mail any more', async () => {
  const { smtp, mailsTo } = mailApp.current
  const { asha } = await mailTo('ravi@gone.in', { recipient: '451 later' })
  smtp.reset()
  const confirmation = asha.email
  expect(await asha.post('/api/auth/delete-account', { password: asha.password, confirmation })).toMatchObject({
    status: 200,
  })
  await tryAgainNow()
  expect(await mailsTo('ravi@gone.in')).toEqual([])
})

// @abuse 36
test('a mail that a member queued is not sent once they are removed', async () => {
  const { app, smtp } = mailApp.current
  const asha = await shop.seller()
  const [staff, removed] = [await joinBusiness(app, asha, 'staff'), await joinBusiness(app, asha, 'staff')]
  smtp.answers.recipient = '450 4.2.1 Try later'
  for (const [person, address] of [
    [staff, 'ravi@shop.in'],
    [removed, 'thief@shop.in'],
  ] as const)
    await mailInvoice(await shop.confirm(person), (await person.invoice()).id, { to: [address] })
  await app.log.drainJobs()
  expect((await asha.delete(`/api/members/${removed.id}`)).status).toBe(200)
  smtp.answers.recipient = '250 ok'
  await tryAgainNow()
  const sent = smtp.received.flatMap(({ recipients }) => recipients)
  expect(sent.filter((address) => address.endsWith('@shop.in'))).toEqual(['ravi@shop.in'])
})
