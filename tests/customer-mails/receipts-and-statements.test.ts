import { expect, test } from 'vitest'
import { TEST_ORIGIN } from '../harness/quiet-app.ts'
import { openMailShop } from './shop.ts'

const shop = openMailShop()
const { mailApp, newestMail } = shop

/** A seller with a customer who paid a part. */
async function partPaid() {
  const asha = await shop.seller({ name: 'Sharma Traders' })
  const { customer } = (await asha.post('/api/customers', { name: 'Ravi', email: 'ravi@paid.in' })).body
  const { id, number } = await asha.invoice({ customer_name: 'Ravi', customer_id: customer.id, amount: '1000' })
  await asha.post(`/api/invoices/${id}/payments`, { amount: '400' })
  const [payment] = (await asha.get(`/api/invoices/${id}`)).body.invoice.payments
  return { asha, customer, id, number, payment }
}

test('a receipt goes with its link and its own PDF, and stands with the invoice', async () => {
  const { asha, id, number, payment } = await partPaid()
  const path = `/api/invoices/${id}/payments/${payment.id}/receipt/mails`
  const { mail } = (await asha.get(`${path}/proposal`)).body
  expect(mail).toMatchObject({
    to: ['ravi@paid.in'],
    subject: `Received ₹400.00, receipt for invoice ${number}`,
    text: expect.stringContaining('Balance: ₹600.00.'),
  })
  expect(await asha.post(path, { to: mail.to })).toMatchObject({ status: 200 })
  const [got] = await mailApp.current.mailsTo('ravi@paid.in')
  const { url } = (await asha.get(`/api/invoices/${id}/payments/${payment.id}/receipt`)).body.receipt
  expect(got?.text).toContain(`${url}\n`)
  expect(got?.html).toContain(`<a href="${TEST_ORIGIN}/r/`)
  expect(got?.attachments.map(({ fileName }) => fileName)).toEqual([`Receipt-${number.replaceAll('/', '-')}-Ravi.pdf`])
  expect(await newestMail(asha, id)).toMatchObject({ kind: 'receipt', payment_id: payment.id, invoice_id: id })
})

test('an undone payment has no receipt to mail, also where the mail waits already', async () => {
  const { smtp, app, mailsTo } = mailApp.current
  const { asha, id, payment } = await partPaid()
  const path = `/api/invoices/${id}/payments/${payment.id}/receipt/mails`
  smtp.answers.recipient = '451 later'
  await asha.post(path, { to: ['ravi@undone.in'] })
  await app.log.drainJobs()
  await asha.post(`/api/invoices/${id}/payments/${payment.id}/undo`, { reason: 'Counted twice' })
  expect(await asha.post(path, { to: ['ravi@undone.in'] })).toMatchObject({
    status: 409,
    body: { code: 'payment_undone' },
  })
  smtp.reset()
  await shop.tryAgainNow()
  expect(await mailsTo('ravi@undone.in')).toEqual([])
  expect((await newestMail(asha, id)).recipients[0].problem.code).toBe('out_of_date')
})

test('a statement goes with its link and PDF, is listed with the customer, and ends with its link', async () => {
  const { smtp, app, mailsTo } = mailApp.current
  const { asha, customer } = await partPaid()
  const { link } = (await asha.post(`/api/customers/${customer.id}/statement-links`, {})).body
  const path = `/api/customers/${customer.id}/statement-links/${link.id}/mails`
  const { mail } = (await asha.get(`${path}/proposal`)).body
  expect(mail).toMatchObject({
    to: ['ravi@paid.in'],
    subject: 'Statement of account from Sharma Traders',
    link: link.url,
  })
  expect(await asha.post(path, { to: ['ravi@statement.in'] })).toMatchObject({ status: 200 })
  const [got] = await mailsTo('ravi@statement.in')
  expect(got?.text).toContain(`${link.url}\n`)
  expect(got?.attachments[0]?.fileName).toMatch(/^Statement-Ravi-/)
  const listed = async () => (await asha.get(`/api/customers/${customer.id}/mails`)).body.mails
  expect(await listed()).toMatchObject([{ kind: 'statement', recipients: [{ state: 'sent' }] }])

  smtp.answers.recipient = '451 later'
  await asha.post(path, { to: ['ravi@ended.in'] })
  await app.log.drainJobs()
  await asha.delete(`/api/customers/${customer.id}/statement-links/${link.id}`)
  expect(await asha.post(path, { to: ['ravi@ended.in'] })).toMatchObject({ status: 404 })
  smtp.reset()
  await shop.tryAgainNow()
  expect(await mailsTo('ravi@ended.in')).toEqual([])
  expect((await listed())[0].recipients).toMatchObject([{ state: 'given_up', problem: { code: 'out_of_date' } }])

  const stranger = await shop.seller()
  expect(await stranger.get(`/api/customers/${customer.id}/mails`)).toMatchObject({ status: 404 })
})
