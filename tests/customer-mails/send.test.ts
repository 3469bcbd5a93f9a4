import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { TEST_ORIGIN } from '../harness/quiet-app.ts'
import { headerOf } from '../mails/read-mail.ts'
import { mailInvoice, openMailShop } from './shop.ts'

const shop = openMailShop()
const { mailApp, newestMail } = shop

test('an invoice goes to each address with its link and PDF, and replies go to the seller', async () => {
  const { mailsTo } = mailApp.current
  const asha = await shop.seller({ name: 'Sharma Traders' })
  const { id, number } = await asha.invoice({ amount: '1234.50', due_on: '2098-11-28' })
  const mail = await mailInvoice(asha, id, { to: ['ravi@shop.in', 'MEENA@shop.in', 'ravi@shop.in'], copy_to_me: true })
  expect(mail).toMatchObject({ kind: 'invoice', invoice_id: id, is_automatic: false, by: 'Sharma Traders' })

  for (const address of ['ravi@shop.in', 'meena@shop.in', asha.email]) {
    const [got, ...more] = await mailsTo(address)
    expect(more).toEqual([])
    if (!got) throw new Error('No mail came.')
    expect(headerOf(got, 'to')).toEqual([address])
    expect(headerOf(got, 'from')).toEqual(['Sharma Traders via Pavti <no-reply@pavti.test>'])
    expect(headerOf(got, 'reply-to')).toEqual([`Sharma Traders via Pavti <${asha.email}>`])
    expect(got.text).toContain('Hello Ravi Kumar,')
    expect(got.text).toContain(`Sharma Traders has sent you invoice ${number} for ₹1,234.50, due on 28 Nov 2098.`)
    expect(got.text).toContain(`${TEST_ORIGIN}/payment/${id}\n`)
    expect(got.html).toContain(`<a href="${TEST_ORIGIN}/payment/${id}"`)
    expect(got.html).not.toMatch(/<img|<script|src=/)
    expect(got.attachments.map(({ fileName }) => fileName)).toEqual([`${number.replaceAll('/', '-')}-Ravi-Kumar.pdf`])
    expect(got.attachments[0]?.content.subarray(0, 5).toString()).toBe('%PDF-')
  }
  expect(await newestMail(asha, id)).toMatchObject({
    id: mail.id,
    recipients: [
      { address: 'meena@shop.in', is_copy: false, state: 'sent', problem: null, closed_at: expect.any(String) },
      { address: 'ravi@shop.in', state: 'sent' },
      { address: asha.email, is_copy: true, state: 'sent' },
    ],
  })
})

test('lists do not wait for PDFs that are printed for mails', async () => {
  const { app } = mailApp.current
  const asha = await shop.seller()
  const ids = [1, 2, 3, 4].map(async () => (await asha.invoice()).id)
  await app.db.begin(async (tx) => {
    await tx`LOCK TABLE signatures IN ACCESS EXCLUSIVE MODE`
    for (const id of await Promise.all(ids)) await mailInvoice(asha, id, { to: ['ravi@shop.in'] })
    const isPrinting = async () => (await app.db`SELECT FROM pg_locks WHERE NOT granted`).length > 0
    while (!(await isPrinting())) await sleep(5)
    for (let n = 0; n < 20; n++) expect((await asha.get('/api/invoices')).status).toBe(200)
  })
  await app.log.drainJobs()
  expect(await mailApp.current.mailsTo('ravi@shop.in')).toHaveLength(4)
})

test('what is proposed has the address of the customer, and the seller can change the texts', async () => {
  const { mailsTo } = mailApp.current
  const asha = await shop.seller({ name: 'Sharma Traders' })
  const { customer } = (await asha.post('/api/customers', { name: 'Ravi', email: 'ravi@shop.in' })).body
  const { id, number } = await asha.invoice({ customer_name: 'Ravi', customer_id: customer.id, amount: '500' })
  const link = `${TEST_ORIGIN}/payment/${id}`
  const proposed = (await asha.get(`/api/invoices/${id}/mails/proposal`)).body.mail
  expect(proposed).toMatchObject({
    to: ['ravi@shop.in'],
    subject: `Invoice ${number} from Sharma Traders: ₹500.00`,
    link,
    from_name: 'Sharma Traders via Pavti',
    reply_to: asha.email,
  })
  expect(proposed.text).toContain(link)

  await mailInvoice(asha, id, {
    to: ['ravi@shop.in'],
    subject: 'Diwali order',
    text: 'Thank you, <b>Ravi</b>!\n\nAsha',
  })
  const [got] = await mailsTo('ravi@shop.in')
  expect(got && headerOf(got, 'subject')).toEqual(['Diwali order'])
  expect(got?.text.split('\n\n-- \n')[0]).toBe(`Thank you, <b>Ravi</b>!\n\nAsha\n\n${link}`)
  expect(got?.html).toContain('&lt;b&gt;Ravi&lt;/b&gt;')
})

test('the words fit what is owed: a rest, thanks for a paid invoice, nothing for a cancelled one', async () => {
  const asha = await shop.seller({ name: 'Sharma Traders' })
  const propose = async (id: string) => (await asha.get(`/api/invoices/${id}/mails/proposal`)).body.mail
  const part = await asha.invoice({ amount: '1000' })
  await asha.post(`/api/invoices/${part.id}/payments`, { amount: '400' })
  expect((await propose(part.id)).text).toContain(
    `sent you invoice ${part.number} for ₹600.00 still to be paid of ₹1,000.00.`,
  )
  await asha.put(`/api/invoices/${part.id}`, { paid: true })
  const paid = await propose(part.id)
  expect(paid.subject).toBe(`Received ₹1,000.00, receipt for invoice ${part.number}`)
  expect(paid.text).not.toMatch(/pay by|to be paid/i)
  const settled = await asha.invoice({ amount: '15000' })
  await asha.post(`/api/invoices/${settled.id}/payments`, { amount: '5000' })
  await asha.post(`/api/invoices/${settled.id}/write-offs`, { reason: 'Shop closed' })
  expect(await propose(settled.id)).toMatchObject({
    subject: `Received ₹5,000.00, receipt for invoice ${settled.number}`,
    text: expect.not.stringMatching(/15,000|in full/),
  })
  const other = await asha.invoice()
  await asha.post(`/api/invoices/${other.id}/void`, { reason: 'Made twice' })
  const cancelled = await propose(other.id)
  expect(cancelled.text).toContain(`Invoice ${other.number} from Sharma Traders is cancelled. There is nothing to pay:`)
})

test('a mail is in the language of the customer', async () => {
  const asha = await shop.seller()
  const { customer } = (await asha.post('/api/customers', { name: 'रवि', language: 'hi' })).body
  const { id } = await asha.invoice({ customer_name: 'रवि', customer_id: customer.id })
  const { mail } = (await asha.get(`/api/invoices/${id}/mails/proposal`)).body
  expect(mail.text).toContain('नमस्ते रवि')
  await mailInvoice(asha, id, { to: ['ravi@hindi.in'] })
  const [got] = await mailApp.current.mailsTo('ravi@hindi.in')
  const [text, footer] = got?.text.split('\n\n-- \n') ?? []
  expect(text).toBe(mail.text)
  expect(footer).toContain('ने यह ईमेल Pavti से भेजा है')
})

test('a draft, a credit note and bad input are refused, and nothing is sent', async () => {
  const { smtp } = mailApp.current
  const asha = await shop.seller()
  const send = (id: string, body: object) => asha.post(`/api/invoices/${id}/mails`, { to: ['ravi@shop.in'], ...body })
  const lines = [{ description: 'Chair', unit_price: '1' }]
  const { invoice: draft } = (await asha.post('/api/invoices', { customer_name: 'Ravi', lines, draft: true })).body
  expect(await send(draft.id, {})).toMatchObject({ status: 409, body: { code: 'invoice_is_draft' } })
  const { id } = await asha.invoice()
  await asha.post(`/api/invoices/${id}/credit-notes`, { reason: 'Sent back' })
  const note = (await asha.get(`/api/invoices/${id}`)).body.invoice.credit_notes[0]
  expect(await send(note.id, {})).toMatchObject({ status: 409, body: { code: 'not_mailable' } })

  const six = Array.from({ length: 6 }, (_, n) => `ravi${n}@shop.in`)
  const refused: [object, string][] = [
    [{ to: [] }, 'to'],
    [{ to: six }, 'to'],
    [{ to: ['a@x.in,b@y.in'] }, 'to.0'],
    [{ to: ['ravi@shop.in\r\nBcc: all@x.in'] }, 'to.0'],
    [{ subject: 'Hello\r\nBcc: all@x.in' }, 'subject'],
    [{ subject: 'x'.repeat(151) }, 'subject'],
    [{ subject: 'See http://evil.example' }, 'subject'],
    [{ text: 'Win ₹5000 at https://evil.example' }, 'text'],
    [{ text: 'x'.repeat(2_001) }, 'text'],
    [{ from: 'all@x.in' }, 'from'],
  ]
  for (const [body, field] of refused) {
    const answer = await send(id, body)
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, [field]])
  }
  await mailApp.current.app.log.drainJobs()
  expect(smtp.commands).toEqual([])
  expect((await asha.get(`/api/invoices/${id}`)).body.invoice.mails).toEqual([])
})

// @abuse 219
test('without a confirmed address nobody is written to, also not at the first sign-up', async () => {
  const asha = await mailApp.current.app.seller()
  const { id } = await asha.invoice()
  const refused = { status: 403, body: { code: 'email_not_confirmed' } }
  expect(await asha.get(`/api/invoices/${id}/mails/proposal`)).toMatchObject(refused)
  expect(await asha.post(`/api/invoices/${id}/mails`, { to: ['ravi@shop.in'] })).toMatchObject(refused)
  expect(await mailApp.current.mailsTo('ravi@shop.in')).toEqual([])
})

test('a repeated request and ten taps at once send one mail', async () => {
  const asha = await shop.seller()
  const { id } = await asha.invoice()
  const tap = () => asha.post(`/api/invoices/${id}/mails`, { to: ['ravi@tap.in'] }, { 'idempotency-key': 'one' })
  const taps = await Promise.all(Array.from({ length: 10 }, tap))
  expect(new Set(taps.map(({ status, body }) => `${status} ${body.mail?.id}`)).size).toBe(1)
  expect(await mailApp.current.mailsTo('ravi@tap.in')).toHaveLength(1)
})

test('the limits of an invoice and of a new business hold, also for mails at once', async () => {
  const { app } = mailApp.current
  const asha = await shop.seller()
  const { id } = await asha.invoice()
  const to = (n: number) => Array.from({ length: 5 }, (_, i) => `ravi${n}-${i}@limit.in`)
  const answers = await Promise.all([1, 2, 3, 4].map((n) => asha.post(`/api/invoices/${id}/mails`, { to: to(n) })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 429])
  const refused = answers.find(({ status }) => status === 429)
  expect(refused?.body).toMatchObject({ code: 'mail_limit' })
  expect(refused?.headers.get('retry-after')).toBe('3600')

  const fill = (count: number, since: string) => app.db`
    INSERT INTO customer_mail_recipients (business_id, mail_id, address, is_copy, state, queued_at, closed_at)
    SELECT business_id, id, ${since} || n || '@full.in', false, 'sent', now() - ${since}::interval, now()
    FROM customer_mails, generate_series(1, ${count}) AS n WHERE business_id = (SELECT business_id FROM users WHERE id = ${asha.id})
      AND id = (SELECT id FROM customer_mails WHERE invoice_id = ${id} LIMIT 1)`
  const send = async () => asha.post(`/api/invoices/${(await asha.invoice()).id}/mails`, { to: ['ravi@other.in'] })
  await fill(34, '2 hours')
  expect(await send()).toMatchObject({ status: 200 })
  expect(await send()).toMatchObject({ status: 429, body: { message: expect.stringContaining('50 addresses a day') } })
  await app.db`UPDATE users SET created_at = now() - interval '8 days' WHERE id = ${asha.id}`
  expect(await send()).toMatchObject({ status: 200 })
  await fill(83, '1 minute')
  expect(await send()).toMatchObject({
    status: 429,
    body: { message: expect.stringContaining('100 addresses an hour') },
  })
})
