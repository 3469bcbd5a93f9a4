import { createHash } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import type { Seller } from '../harness/app.ts'
import { mailInvoice, openMailShop } from './shop.ts'

// A free account must not be a way to mail any text to anybody.
const shop = openMailShop({ FREE_INVOICES: '1000' })
const { mailApp } = shop

const freeSeller = async (name = 'Asha Traders'): Promise<Seller> =>
  shop.confirm(await mailApp.current.app.seller({ plan: 'Free', name }))

// The tests come from one network.
beforeEach(() => mailApp.current.app.db`DELETE FROM mail_counts`)

/** An invoice of a customer with a stored address. */
async function billTo(seller: Seller, email: string, customer_name = 'Ravi'): Promise<string> {
  const { id } = await seller.invoice({ customer_name, customer: { email } })
  return id
}

/** The key of a count of one hour. */
const hashOfHour = (subject: string): Buffer => createHash('sha256').update(`3600 ${subject}`).digest()

const send = (seller: Seller, id: string, body: object) => seller.post(`/api/invoices/${id}/mails`, body)

const makeTrusted = async (seller: Seller, payments: number): Promise<void> => {
  for (let n = 0; n < payments; n++) {
    const { id } = await seller.invoice({ customer_name: `Customer ${n % 3}` })
    expect(await seller.put(`/api/invoices/${id}`, { paid: true })).toMatchObject({ status: 200 })
  }
  const { db } = mailApp.current.app
  await db`UPDATE users SET created_at = now() - interval '31 days' WHERE id = ${seller.id}`
}

test('a free account mails Pavti’s text to the stored address, and nothing else', async () => {
  const asha = await freeSeller()
  const id = await billTo(asha, 'ravi@stored.in')
  const { mail } = (await asha.get(`/api/invoices/${id}/mails/proposal`)).body
  expect(mail).toMatchObject({ to: ['ravi@stored.in'], can_edit: false, unsubscribed: [] })
  const fixed = { status: 403, body: { code: 'mail_texts_fixed' } }
  expect(await send(asha, id, { to: ['ravi@stored.in'], subject: 'Your KYC ends today' })).toMatchObject(fixed)
  expect(await send(asha, id, { to: ['ravi@stored.in'], text: 'Call 98765 43210' })).toMatchObject(fixed)
  expect(await send(asha, id, { to: ['stranger@other.in'] })).toMatchObject({
    status: 400,
    body: { fields: { 'to.0': expect.stringContaining('stored with the customer') } },
  })
  await asha.put('/api/own-texts/invoice_mail/en', { text: 'Your account is blocked. {link}' })
  const body = { to: mail.to, subject: mail.subject, text: mail.text }
  expect(await send(asha, id, body)).toMatchObject({ status: 200 })
  const [got, ...more] = await mailApp.current.mailsTo('ravi@stored.in')
  expect(more).toEqual([])
  expect(got?.text).toContain('Asha Traders has sent you invoice')
  expect(got?.text).not.toContain('blocked')
})

test('after a month with payments of several customers, own words are allowed', async () => {
  const asha = await freeSeller()
  const id = await billTo(asha, 'ravi@words.in')
  const body = { to: ['meena@words.in'], subject: 'Diwali order', text: 'Thank you!' }
  await makeTrusted(asha, 4)
  expect(await send(asha, id, body)).toMatchObject({ status: 403 })
  await makeTrusted(asha, 1)
  expect((await asha.get(`/api/invoices/${id}/mails/proposal`)).body.mail.can_edit).toBe(true)
  expect(await send(asha, id, body)).toMatchObject({ status: 200 })
})

test('nobody writes in the name of a bank, nor in one with a link', async () => {
  const refused = { status: 403, body: { code: 'sender_name_refused' } }
  for (const name of ['State Bank of India KYC', 'ЅВІ', 'Pavti Support', 'bit.ly/kyc', 'Verify at sbi-kyc。top']) {
    const seller = await freeSeller(name)
    const id = await billTo(seller, 'ravi@name.in')
    expect(await seller.get(`/api/invoices/${id}/mails/proposal`)).toMatchObject(refused)
    expect(await send(seller, id, { to: ['ravi@name.in'] })).toMatchObject(refused)
  }
  // Pro does not make a bank.
  const pro = await shop.seller({ name: 'HDFC Bank' })
  expect(await send(pro, await billTo(pro, 'ravi@name.in'), { to: ['ravi@name.in'] })).toMatchObject(refused)
  expect(await mailApp.current.mailsTo('ravi@name.in')).toEqual([])
})

test('a web address or a phone number in a customer’s name is not mailed', async () => {
  const asha = await freeSeller()
  const refused = { status: 409, body: { code: 'mail_has_link' } }
  for (const name of ['Verify at bit.ly/3xYz', 'win．evil．com', 'Call 98765 43210']) {
    expect(await send(asha, await billTo(asha, 'ravi@link.in', name), { to: ['ravi@link.in'] })).toMatchObject(refused)
  }
  // Nor in the words of a business that may choose them.
  const pro = await shop.seller()
  const id = await billTo(pro, 'ravi@link.in')
  for (const [field, text] of [
    ['subject', 'Verify at bit.ly/3xYz'],
    ['text', 'See sharma-offers.in today'],
    ['text', 'Write to me@offers.in'],
  ] as const) {
    expect(await send(pro, id, { to: ['ravi@link.in'], [field]: text })).toMatchObject({
      status: 400,
      body: { fields: { [field]: expect.stringContaining('a mail can have only its own link') } },
    })
  }
  const good = 'Rs.500 off for M.K.Traders, St.Mary. 1.50 kg.'
  expect(await send(pro, id, { to: ['ravi@good.in'], text: good })).toMatchObject({ status: 200 })
})

test('one free account reaches few addresses a day, also with mails at once', async () => {
  const asha = await freeSeller()
  const ids: string[] = []
  for (let n = 0; n < 49; n++) ids.push(await billTo(asha, `ravi${n}@many.in`, `Ravi ${n}`))
  const answers = await Promise.all(ids.map((id, n) => send(asha, id, { to: [`ravi${n}@many.in`] })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(15)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(34)
})

test('several businesses together do not flood one address', async () => {
  const attackers = await Promise.all(Array.from({ length: 6 }, () => freeSeller()))
  const ids = await Promise.all(attackers.map((seller) => billTo(seller, 'stranger@flood.in')))
  const taps = Array.from({ length: 61 }, (_, n) => n % attackers.length)
  const answers = await Promise.all(
    taps.map((n) => send(attackers[n] as Seller, ids[n] as string, { to: ['stranger@flood.in'] })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
  const refused = answers.filter(({ status }) => status !== 200)
  expect(new Set(refused.map(({ body }) => body.code))).toEqual(new Set(['recipient_limit']))
  expect(await mailApp.current.mailsTo('stranger@flood.in')).toHaveLength(3)

  // A customer of many trusted businesses gets more, up to a limit.
  const pros = await Promise.all([shop.seller(), shop.seller()])
  const bills = await Promise.all(pros.map((seller) => billTo(seller, 'stranger@flood.in')))
  const many = await Promise.all(
    Array.from({ length: 30 }, (_, n) =>
      send(pros[n % 2] as Seller, bills[n % 2] as string, { to: ['stranger@flood.in'] }),
    ),
  )
  expect(many.filter(({ status }) => status === 200)).toHaveLength(17)
})

test('free accounts of one network send few mails an hour, and stop no trusted business', async () => {
  const attackers = await Promise.all(Array.from({ length: 5 }, () => freeSeller()))
  const sent = await Promise.all(
    attackers.flatMap((seller, n) =>
      Array.from({ length: 10 }, async (_, m) => {
        const address = `victim${n}-${m}@network.in`
        return send(seller, await billTo(seller, address, `Victim ${m}`), { to: [address] })
      }),
    ),
  )
  expect(sent.filter(({ status }) => status === 200)).toHaveLength(30)
  expect(sent.find(({ status }) => status === 429)?.body.message).toContain('from your network')
  const pro = await shop.seller()
  await mailInvoice(pro, await billTo(pro, 'ravi@network.in'), { to: ['ravi@network.in'] })
})

test('free accounts of many networks fill what the installation has for them, and stop no trusted business', async () => {
  const { db } = mailApp.current.app
  const [asha, pro] = [await freeSeller(), await shop.seller()]
  const first = await send(asha, await billTo(asha, 'ravi@first.in'), { to: ['ravi@first.in'] })
  expect(first).toMatchObject({ status: 200 })
  // As if free accounts of other networks had sent until one mail is left of the 200 of this hour.
  const untrusted = hashOfHour('untrusted')
  const filled = await db`UPDATE mail_counts SET count = 199 WHERE subject = ${untrusted} AND count = 1`
  expect(filled.count).toBe(1)

  const [ravi, meena] = [await freeSeller(), await freeSeller()]
  const bills = [await billTo(ravi, 'a@full.in'), await billTo(meena, 'b@full.in')] as const
  const answers = await Promise.all([
    send(ravi, bills[0], { to: ['a@full.in'] }),
    send(meena, bills[1], { to: ['b@full.in'] }),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 429])
  expect(answers.find(({ status }) => status === 429)?.body.message).toContain('This site sends many mails right now')

  await mailInvoice(pro, await billTo(pro, 'ravi@full.in'), { to: ['ravi@full.in'] })
  expect(await mailApp.current.mailsTo('ravi@full.in')).toHaveLength(1)
  await db`UPDATE mail_counts SET ends_at = now() WHERE subject = ${untrusted}`
  expect(await send(asha, await billTo(asha, 'next@hour.in'), { to: ['next@hour.in'] })).toMatchObject({ status: 200 })
})

test('a new account mails a statement only to a customer with an invoice', async () => {
  const asha = await freeSeller()
  const { customer } = (await asha.post('/api/customers', { name: 'Stranger', email: 'stranger@none.in' })).body
  const { link } = (await asha.post(`/api/customers/${customer.id}/statement-links`, {})).body
  const path = `/api/customers/${customer.id}/statement-links/${link.id}/mails`
  expect(await asha.post(path, { to: ['stranger@none.in'] })).toMatchObject({ status: 403 })
  await asha.invoice({ customer_name: 'Stranger', customer_id: customer.id })
  expect(await asha.post(path, { to: ['stranger@none.in'] })).toMatchObject({ status: 200 })
})
