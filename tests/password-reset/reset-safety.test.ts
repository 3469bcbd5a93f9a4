import { expect, test } from 'vitest'
import { useMailApp } from '../mails/use-mail-app.ts'

const mailApp = useMailApp()

test('a password reset revokes tokens and payment links, switches webhooks off and asks to confirm each UPI ID', async () => {
  const { app, mailsTo } = mailApp.current
  const asha = await app.seller()
  await app.db`UPDATE users SET email_confirmed_at = now() WHERE id = ${asha.id}`
  const { secret } = (await asha.post('/api/tokens', { name: 'Tally', scopes: ['invoices:read'] })).body
  await asha.post('/api/webhook-endpoints', { url: 'https://example.in/hook', events: ['invoice.created'] })
  const { version } = (await asha.get('/api/business')).body.business
  const upi_ids = ['asha@okaxis', 'thief@ybl']
  await asha.put('/api/business/upi-ids', { version, upi_ids, default_upi: 'asha@okaxis' })
  const invoice = await asha.invoice()
  const makeLink = async (): Promise<string> => {
    const { url } = (await asha.post('/api/payment-links', { upi_id: 'thief@ybl', amount: '10.00' })).body
    return url.slice(new URL(url).origin.length)
  }
  const link = await makeLink()
  expect((await app.visitor().get(link)).status).toBe(200)

  await app.visitor().post('/api/auth/forgot-password', { email: asha.email })
  const token = /reset-password\?token=([\w-]{43})/.exec((await mailsTo(asha.email)).at(-1)?.text ?? '')?.[1]
  const password = 'a new password'
  expect(await app.visitor().post('/api/auth/reset-password', { token, password })).toMatchObject({ status: 200 })

  expect(await app.visitor().get('/api/invoices', { authorization: `Bearer ${secret}` })).toMatchObject({ status: 401 })
  await asha.post('/api/auth/login', { email: asha.email, password })
  expect((await app.visitor().get(link)).status).toBe(410)
  expect((await app.visitor().get(await makeLink())).status).toBe(200)
  expect((await asha.get('/api/webhook-endpoints')).body.endpoints).toMatchObject([{ enabled: false }])
  const business = async () => (await asha.get('/api/business')).body.business
  expect((await business()).unconfirmed_upi_ids.toSorted()).toEqual(upi_ids)

  const confirm = (upi_id: string) => asha.post('/api/business/upi-ids/confirm', { upi_id })
  expect(await confirm('nobody@ybl')).toMatchObject({ status: 404 })
  expect((await confirm('asha@okaxis')).body.business.unconfirmed_upi_ids).toEqual(['thief@ybl'])
  expect(await confirm('asha@okaxis')).toMatchObject({ status: 200 })
  const { version: now } = await business()
  await asha.put('/api/business/upi-ids', { version: now, upi_ids: ['asha@okaxis'], default_upi: 'asha@okaxis' })
  expect((await business()).unconfirmed_upi_ids).toEqual([])
  // Payment links of existing invoices still work.
  expect((await app.visitor().get(`/payment/${invoice.id}`)).text).toContain('asha@okaxis')
  const mail = (await mailsTo(asha.email)).at(-1)?.text
  expect(mail).toContain('Webhooks were switched off')
  expect(mail).toContain('Quick UPI links that you sent no longer work')
})
