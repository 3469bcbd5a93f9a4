import { expect, test } from 'vitest'
import { allowMailName, liftMailStop, listMailStops } from '#server/features/customer-mails/service.ts'
import type { Seller } from '../harness/app.ts'
import { TEST_ORIGIN } from '../harness/quiet-app.ts'
import { headerOf, type ReceivedMail } from '../mails/read-mail.ts'
import { mailInvoice, openMailShop } from './shop.ts'

const shop = openMailShop()
const { mailApp } = shop

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

/** The path of the page in a mail, which its headers name too. */
function pathIn(mail: ReceivedMail | undefined): string {
  const [, url = ''] = /^<(.*)>$/.exec((mail && headerOf(mail, 'list-unsubscribe')[0]) ?? '') ?? []
  expect(mail?.text.endsWith(`\n${url}\n`)).toBe(true)
  expect(mail?.html).toContain(`<a href="${url}"`)
  expect(url.startsWith(`${TEST_ORIGIN}/unsubscribe/`)).toBe(true)
  return url.slice(TEST_ORIGIN.length)
}

const choose = (path: string, choice: string) =>
  mailApp.current.app.visitor().raw('POST', path, `choice=${choice}`, FORM)

/** Mails an invoice and returns the path of the page in it. */
async function mailedPath(seller: Seller, address: string): Promise<string> {
  const { id } = await seller.invoice({ customer_name: 'Ravi', customer: { email: address } })
  await mailInvoice(seller, id, { to: [address] })
  return pathIn((await mailApp.current.mailsTo(address)).at(-1))
}

const sendTo = async (seller: Seller, address: string) =>
  seller.post(`/api/invoices/${(await seller.invoice()).id}/mails`, { to: [address] })

test('each mail to a customer has a way to unsubscribe, and the seller’s copy has none', async () => {
  const asha = await shop.seller()
  const { id } = await asha.invoice()
  await mailInvoice(asha, id, { to: ['ravi@each.in'], copy_to_me: true })
  const [got] = await mailApp.current.mailsTo('ravi@each.in')
  expect(got && headerOf(got, 'list-unsubscribe-post')).toEqual(['List-Unsubscribe=One-Click'])
  expect(got?.text).toContain('Asha Traders sends this mail with Pavti.')
  expect(pathIn(got)).not.toContain('ravi')
  const [copy] = await mailApp.current.mailsTo(asha.email)
  expect(copy && headerOf(copy, 'list-unsubscribe')).toEqual([])
  expect(copy?.text).not.toContain('/unsubscribe/')
})

test('opening the page changes nothing; a tap ends the mails of this business, and can be undone', async () => {
  const asha = await shop.seller()
  const ben = await shop.seller({ name: 'Ben & Co' })
  const path = await mailedPath(asha, 'ravi@page.in')
  const visitor = mailApp.current.app.visitor()
  for (let n = 0; n < 3; n++) {
    const page = await visitor.get(path)
    expect(page.status).toBe(200)
    expect(page.text).toContain('No more mails from Asha Traders')
    expect(page.text).toContain('r…@page.in')
    expect(page.text).not.toContain('<script')
  }
  expect(await sendTo(asha, 'ravi@page.in')).toMatchObject({ status: 200 })

  expect(await choose(path, 'business')).toMatchObject({ status: 303 })
  expect(await choose(path, 'business')).toMatchObject({ status: 303 })
  expect((await visitor.get(path)).text).toContain('You get no more mails from Asha Traders')
  const refused = await sendTo(asha, 'ravi@page.in')
  expect(refused).toMatchObject({ status: 400, body: { fields: { 'to.0': expect.stringContaining('unsubscribed') } } })
  expect(await sendTo(ben, 'ravi@page.in')).toMatchObject({ status: 200 })

  expect(await choose(path, 'again')).toMatchObject({ status: 303 })
  expect(await sendTo(asha, 'ravi@page.in')).toMatchObject({ status: 200 })
})

test('one click of a mail program, in both forms of RFC 8058, and the mails of all businesses', async () => {
  const asha = await shop.seller()
  const ben = await shop.seller({ name: 'Ben & Co' })
  const { app } = mailApp.current
  const click = await mailedPath(asha, 'ravi@click.in')
  const oneClick = await app.visitor().raw('POST', click, 'List-Unsubscribe=One-Click', FORM)
  expect(oneClick.status).toBe(200)
  expect(await sendTo(asha, 'ravi@click.in')).toMatchObject({ status: 400 })

  const parts = await mailedPath(asha, 'ravi@parts.in')
  const body = '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n'
  const multipart = { 'content-type': 'multipart/form-data; boundary=x' }
  expect((await app.visitor().raw('POST', parts, body, multipart)).status).toBe(200)
  expect(await sendTo(asha, 'ravi@parts.in')).toMatchObject({ status: 400 })
  expect(await sendTo(ben, 'ravi@parts.in')).toMatchObject({ status: 200 })

  expect(await choose(await mailedPath(asha, 'ravi@all.in'), 'all')).toMatchObject({ status: 303 })
  for (const seller of [asha, ben]) expect(await sendTo(seller, 'ravi@all.in')).toMatchObject({ status: 400 })
  const [stored] = await app.db`SELECT count(*)::int AS n FROM mail_suppressions WHERE address_hash::text LIKE '%ravi%'`
  expect(stored).toMatchObject({ n: 0 })
})

test('a link that was changed, another choice and another site change nothing', async () => {
  const asha = await shop.seller()
  const { app } = mailApp.current
  const path = await mailedPath(asha, 'ravi@forged.in')
  const forged = `${path.slice(0, -1)}${path.endsWith('A') ? 'B' : 'A'}`
  for (const other of [forged, '/unsubscribe/x', `${path}A`]) {
    expect(await app.visitor().get(other)).toMatchObject({ status: 404 })
    expect(await choose(other, 'business')).toMatchObject({ status: 404 })
  }
  expect(await choose(path, 'everything')).toMatchObject({ status: 404 })
  expect(
    await app.visitor().raw('POST', path, 'choice=all', { ...FORM, origin: 'https://evil.example' }),
  ).toMatchObject({ status: 403 })
  expect(await sendTo(asha, 'ravi@forged.in')).toMatchObject({ status: 200 })
})

test('a mail that waits is not sent to who unsubscribed meanwhile, and the seller is told why', async () => {
  const { smtp, app, mailsTo } = mailApp.current
  const asha = await shop.seller()
  const path = await mailedPath(asha, 'ravi@waits.in')
  smtp.reset()
  smtp.answers.recipient = '451 later'
  const { id } = await asha.invoice()
  await mailInvoice(asha, id, { to: ['ravi@waits.in'] })
  await app.log.drainJobs()
  await choose(path, 'business')
  smtp.reset()
  await shop.tryAgainNow()
  expect(await mailsTo('ravi@waits.in')).toEqual([])
  expect((await shop.newestMail(asha, id)).recipients[0]).toMatchObject({
    state: 'given_up',
    problem: { code: 'unsubscribed' },
  })
})

test('who unsubscribed gets no reminder and no recurring invoice, and the seller sees it', async () => {
  const { app } = mailApp.current
  const asha = await shop.seller()
  const path = await mailedPath(asha, 'ravi@other.in')
  await choose(path, 'business')
  const { id, customer_id } = await asha.invoice({
    customer_name: 'Ravi',
    customer: { email: 'ravi@other.in' },
    issued_on: '2026-01-01',
    due_on: '2026-01-02',
  })
  expect((await asha.get(`/api/invoices/${id}/mails/proposal`)).body.mail.unsubscribed).toEqual(['ravi@other.in'])
  expect((await asha.post('/api/invoices/remind', { invoice_ids: [id] })).body.results).toMatchObject([
    { error: { code: 'unsubscribed' } },
  ])
  const recurring = {
    customer_name: 'Ravi',
    customer_id,
    amount: '5',
    every: 'month',
    first_on: '2098-12-01',
    mode: 'mail',
  }
  expect(await asha.post('/api/recurring-invoices', recurring)).toMatchObject({
    status: 400,
    body: { fields: { mode: expect.stringContaining('unsubscribed') } },
  })
  expect(await app.db`SELECT FROM customer_mails WHERE kind = 'reminder' AND invoice_id = ${id}`).toHaveLength(0)
})

test('reports at once stop a sender, whom the operator can let send again', async () => {
  const { app } = mailApp.current
  const asha = await shop.seller()
  const paths: string[] = []
  for (let n = 0; n < 5; n++) paths.push(await mailedPath(asha, `ravi${n}@report.in`))
  // One recipient counts once.
  for (let n = 0; n < 6; n++) await choose(paths[0] as string, 'report')
  expect(await sendTo(asha, 'meena@report.in')).toMatchObject({ status: 200 })
  await Promise.all(paths.map((path) => choose(path, 'report')))
  const stopped = { status: 403, body: { code: 'mail_stopped' } }
  expect(await sendTo(asha, 'meena@report.in')).toMatchObject(stopped)
  const { id } = await asha.invoice()
  expect(await asha.get(`/api/invoices/${id}/mails/proposal`)).toMatchObject(stopped)
  expect((await app.visitor().get(paths[0] as string)).text).toContain('Thank you for the report')

  expect(await listMailStops(app.db)).toMatchObject([{ email: asha.email, stopped_for: 'complaints' }])
  await liftMailStop(app.db, asha.email)
  expect(await sendTo(asha, 'meena@report.in')).toMatchObject({ status: 200 })
  await expect(liftMailStop(app.db, asha.email)).rejects.toThrow('are not stopped')
})

test('many unknown addresses stop a sender, and mails that wait are given up', async () => {
  const { smtp, app } = mailApp.current
  const asha = await shop.seller()
  smtp.answers.recipients = Object.fromEntries(
    Array.from({ length: 15 }, (_, n) => [`nobody${n}@bounce.in`, '550 5.1.1 no such user']),
  )
  smtp.answers.recipients['slow@bounce.in'] = '451 later'
  const waiting = await asha.invoice()
  await mailInvoice(asha, waiting.id, { to: ['slow@bounce.in'] })
  for (let n = 0; n < 3; n++) {
    const { id } = await asha.invoice()
    await mailInvoice(asha, id, { to: Array.from({ length: 5 }, (_, i) => `nobody${n * 5 + i}@bounce.in`) })
  }
  await app.log.drainJobs()
  expect(await sendTo(asha, 'meena@bounce.in')).toMatchObject({ status: 403, body: { code: 'mail_stopped' } })
  smtp.reset()
  await shop.tryAgainNow()
  expect((await shop.newestMail(asha, waiting.id)).recipients[0].problem.code).toBe('sender_stopped')
})

test('the operator allows a name that looks like that of a bank', async () => {
  const asha = await shop.seller({ name: 'Kotak Bank Canteen' })
  expect(await sendTo(asha, 'ravi@allowed.in')).toMatchObject({ status: 403 })
  await allowMailName(mailApp.current.app.db, asha.email)
  expect(await sendTo(asha, 'ravi@allowed.in')).toMatchObject({ status: 200 })
})
