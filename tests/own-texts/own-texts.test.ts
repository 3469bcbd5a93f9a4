import { expect, test } from 'vitest'
import { addDays, indiaDay, showDay } from '#domain/days/india-day.ts'
import { paymentMessage } from '#web/features/invoices/share/MessagePreview.tsx'
import { receiptMessage } from '#web/features/invoices/receipts/ReceiptDialog.tsx'
import { messageOf, writeReminder } from '#web/features/late/reminder.ts'
import { mailInvoice, openMailShop } from '../customer-mails/shop.ts'
import type { Seller } from '../harness/app.ts'

const { mailApp, seller, newestMail } = openMailShop()

const save = (asha: Seller, kind: string, language: string, text: unknown) =>
  asha.put(`/api/own-texts/${kind}/${language}`, { text })
const textsOf = async (asha: Seller) => (await asha.get('/api/own-texts')).body.texts

test('a text is refused with the reason, and the one before stays', async () => {
  const asha = await seller()
  expect(await save(asha, 'invoice_message', 'en', 'Dear {customer}, pay {amount}: {link}')).toMatchObject({
    status: 200,
  })
  const refused: [kind: string, text: unknown, fault: unknown][] = [
    ['invoice_message', 'Pay {sum}: {link}', '{sum} is no placeholder of this text'],
    ['invoice_message', 'Pay on {day}: {link}', '{day} is no placeholder of this text'],
    ['receipt', 'Due {due}: {link}', '{due} is no placeholder of this text'],
    ['invoice_message', 'Pay {amount} now', 'The text needs {link}: without it nobody can pay or see the document'],
    ['invoice_message', '{link} {link}', 'Use {link} once'],
    ['invoice_message', '{link} {number} {number} {number}', 'Use each placeholder at most twice'],
    ['invoice_message', 'Pay {amount: {link}', expect.anything()],
    ['invoice_message', 'Pay } {link}', 'A placeholder begins with { and ends with }, like {link}'],
    ['invoice_mail', 'See http://evil.example {link}', 'Remove the web address: the text can have only {link}'],
    ['invoice_message', `${'x'.repeat(295)}{link}`, 'Use at most 300 characters'],
    ['invoice_mail', `${'x'.repeat(995)}{link}`, 'Use at most 1000 characters'],
    ['invoice_mail', `${'x'.repeat(1_500)}{link}`, 'Use at most 1500 characters'],
    ['invoice_mail', 7, expect.anything()],
  ]
  for (const [kind, text, fault] of refused) {
    const answer = await save(asha, kind, 'en', text)
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_input', fields: { text: fault } } })
  }
  expect(await save(asha, 'sms', 'en', '{link}')).toMatchObject({ status: 404 })
  expect(await save(asha, 'receipt', 'fr', '{link}')).toMatchObject({ status: 404 })
  expect(await textsOf(asha)).toEqual([
    { kind: 'invoice_message', language: 'en', text: 'Dear {customer}, pay {amount}: {link}' },
  ])
  expect(await textsOf(await seller())).toEqual([])
  expect(await save(asha, 'invoice_message', 'en', null)).toMatchObject({ status: 200, body: { texts: [] } })
})

test('messages use the text of the customer’s language, and Pavti’s where there is none', async () => {
  const asha = await seller()
  for (const kind of ['invoice_message', 'reminder_message', 'receipt']) {
    await save(asha, kind, 'en', `${kind} {number} {customer} {business} {amount} {link}`)
    await save(asha, kind, 'other', `${kind} வணக்கம் {customer} {link}`)
  }
  const own = await textsOf(asha)
  const { invoice } = (
    await asha.get(`/api/invoices/${(await asha.invoice({ amount: '1500.50', due_on: '2099-01-31' })).id}`)
  ).body
  const facts = `${invoice.number} Ravi Kumar Asha Traders ₹1,500.50`
  const read = (customer_language: string | null) => ({ ...invoice, customer_language })
  expect(paymentMessage(read(null), 'Asha Traders', own)).toBe(`invoice_message ${facts} ${invoice.payment_url}`)
  expect(paymentMessage(read('ta'), 'Asha Traders', own)).toBe(
    `invoice_message வணக்கம் Ravi Kumar ${invoice.payment_url}`,
  )
  expect(paymentMessage(read('hi'), 'Asha Traders', own)).toMatch(/^नमस्ते Ravi Kumar,/)
  expect(paymentMessage({ ...read('en'), state: 'void' }, 'Asha Traders', own)).toContain('is cancelled')

  const receipt = { amount: '1500.50', received_on: '2026-11-21', url: 'https://pavti.example/r#1', pdf_url: '' }
  expect(receiptMessage(read('en'), receipt, own)).toBe(`receipt ${facts} https://pavti.example/r#1`)

  const listed = {
    id: invoice.id,
    kind: 'invoice' as const,
    number: invoice.number,
    amount: '1500.50',
    due_on: '2026-11-01',
    is_abroad: false,
    payment_url: invoice.payment_url,
  }
  const debt = {
    id: invoice.customer_id,
    name: 'Ravi Kumar',
    phone: null,
    email: null,
    language: null,
    claims: [],
    owed: '1500.50',
    msme_interest: null,
    reminded_at: null,
    promised_by: null,
    reminders_off: false,
    oldest_due_on: '2026-11-01',
    oldest_invoices: [listed],
    next_step: null,
    is_noted_today: false,
    invoices: 1,
  }
  const soon = { ...debt, oldest_due_on: '2026-11-22', oldest_invoices: [{ ...listed, due_on: '2026-11-22' }] }
  expect(messageOf(soon, { seller: 'Asha Traders', today: '2026-11-21', own }).text).toBe(
    `reminder_message ${facts} ${invoice.payment_url}`,
  )
  expect(writeReminder(debt, 'Asha Traders', own)).toContain(`reminder_message ${facts}`)
  // A text about one invoice cannot name several.
  expect(writeReminder({ ...debt, invoices: 2 }, 'Asha Traders', own)).toContain('for 2 invoices')
})

test('mails of invoices, receipts and reminders have the text, escaped, with its one link', async () => {
  const asha = await seller()
  await save(asha, 'invoice_mail', 'en', 'Dear {customer},\n\n<b>{number}</b> is due on {due}.\n{link}')
  await save(asha, 'reminder_mail', 'en', 'Please pay {amount}: {link}')
  await save(asha, 'receipt', 'en', '{business} got {amount} on {day}. {link}')
  const customer = { email: 'ravi@example.in' }
  const { id, number, payment_url } = await asha.invoice({ amount: '500', due_on: '2099-01-31', customer })
  await mailInvoice(asha, id, { to: ['ravi@example.in'] })
  const [mail] = await mailApp.current.mailsTo('ravi@example.in')
  expect(mail?.text).toContain(`Dear Ravi Kumar,\n\n<b>${number}</b> is due on 31 Jan 2099.\n${payment_url}`)
  expect(mail?.html).toContain(`&lt;b&gt;${number}&lt;/b&gt;`)
  // The other one unsubscribes.
  expect(mail?.html.match(/<a /g)).toHaveLength(2)

  const undated = await asha.invoice({ amount: '500', customer })
  const proposal = await asha.get(`/api/invoices/${undated.id}/mails/proposal`)
  expect(proposal.body.mail.text).toContain('Hello Ravi Kumar,')

  expect(await asha.post('/api/invoices/remind', { invoice_ids: [id] })).toMatchObject({
    body: { results: [{ error: null }] },
  })
  expect((await newestMail(asha, id)).text).toBe(`Please pay ₹500.00: ${payment_url}`)

  await asha.post(`/api/invoices/${id}/payments`, { amount: '200', method: 'cash' })
  const [payment] = (await asha.get(`/api/invoices/${id}`)).body.invoice.payments
  const receipt = await asha.get(`/api/invoices/${id}/payments/${payment.id}/receipt/mails/proposal`)
  const paid = `Asha Traders got ₹200.00 on ${showDay(indiaDay(new Date()))}. http`
  expect(receipt.body.mail.text.slice(0, paid.length)).toBe(paid)
})

test('the longest names do not make a mail too long', async () => {
  const asha = await seller({ name: 'Ś'.repeat(120) })
  const both = '{customer}{business}{number}{amount}{due}'
  const text = `${'x'.repeat(1_000 - 2 * both.length - 6)}${both}${both}{link}`
  expect(await save(asha, 'invoice_mail', 'en', text)).toMatchObject({ status: 200 })
  const { id } = await asha.invoice({ customer_name: 'क'.repeat(120), due_on: '2099-01-31' })
  await mailInvoice(asha, id, { to: ['ravi@example.in'] })
  const { mail } = (await asha.get(`/api/invoices/${id}/mails/proposal`)).body
  expect([...mail.text].length).toBeLessThanOrEqual(2_000)
})

test('a debit note is called one in its mail, and Late says of which kind each document is', async () => {
  const asha = await seller()
  const dayBefore = addDays(indiaDay(new Date()), -1)
  const { id } = await asha.invoice({ due_on: dayBefore, issued_on: dayBefore })
  const { body } = await asha.post(`/api/invoices/${id}/debit-notes`, {
    reason: 'Too little',
    amount: '10',
    issued_on: dayBefore,
    due_on: dayBefore,
  })
  const note = body.invoice
  const proposal = await asha.get(`/api/invoices/${note.id}/mails/proposal`)
  expect(proposal.body.mail.subject).toContain(`Debit note ${note.number} from Asha Traders`)
  const [late] = (await asha.get('/api/late')).body.customers
  // Of one due day, in no certain order.
  const kinds = late.oldest_invoices.map((one: { id: string; kind: string }) => [one.id, one.kind])
  expect(new Map(kinds)).toEqual(
    new Map([
      [id, 'invoice'],
      [note.id, 'debit_note'],
    ]),
  )
})
