import { expect, test } from 'vitest'
import { bearer, makeToken } from '../api-tokens/use-token.ts'
import { type Seller, useApp } from '../harness/app.ts'
import { useMailApp } from '../mails/use-mail-app.ts'

const app = useApp({ RATE_LIMITS: 'off' })
const mailApp = useMailApp({ RATE_LIMITS: 'off' })

const NEEDED = { status: 403, body: { code: 'password_needed' } }

const businessOf = async (seller: Seller) => (await seller.get('/api/business')).body.business

/** Makes the password of all sessions of a seller be entered so many minutes ago. */
const enteredAgo = (seller: Seller, minutes: number) => app.current.db`
  UPDATE sessions SET password_checked_at = now() - make_interval(mins => ${minutes}) WHERE user_id = ${seller.id}`

const upiIds = async (seller: Seller, more: string) => {
  const { version, upi_ids } = await businessOf(seller)
  return { version, upi_ids: [...upi_ids, more], default_upi: more }
}

const hookTo = (url: string) => ({ url, events: ['invoice.created'] })
const hooksOf = async (seller: Seller) => (await seller.get('/api/webhook-endpoints')).body.endpoints
const firstHook = async (seller: Seller): Promise<string> => (await hooksOf(seller))[0].id

const CHANGES: Record<string, (seller: Seller) => Promise<unknown>> = {
  'another UPI ID': async (seller) => seller.put('/api/business/upi-ids', await upiIds(seller, 'thief@ybl')),
  'another UPI ID in the profile': (seller) => seller.put('/api/users/profile', { default_upi: 'thief@ybl' }),
  'another bank account': async (seller) => {
    const { version } = await businessOf(seller)
    return seller.put('/api/business', { version, bank_account: '12345678901', bank_ifsc: 'HDFC0001234' })
  },
  'an API token': (seller) => seller.post('/api/tokens', { name: 'Till', scopes: ['invoices:read'] }),
  'a webhook': (seller) => seller.post('/api/webhook-endpoints', hookTo('https://example.in/thief')),
  'another address of a webhook': async (seller) =>
    seller.put(`/api/webhook-endpoints/${await firstHook(seller)}`, { url: 'https://example.in/thief' }),
  'another secret of a webhook': async (seller) =>
    seller.post(`/api/webhook-endpoints/${await firstHook(seller)}/rotate-secret`),
  'unpaid invoices for another UPI ID': async (seller) => {
    const { default_upi } = await businessOf(seller)
    return seller.post('/api/upi-ids/move', { from: 'old@okaxis', to: default_upi })
  },
}

test.each(Object.entries(CHANGES))('%s needs the password of the last ten minutes', async (_, change) => {
  const asha = await app.current.seller()
  await asha.post('/api/webhook-endpoints', hookTo('https://example.in/hook'))
  const [before, hooks] = [await businessOf(asha), await hooksOf(asha)]
  await enteredAgo(asha, 11)
  expect(await change(asha)).toMatchObject(NEEDED)
  expect(await hooksOf(asha)).toEqual(hooks)
  expect(await businessOf(asha)).toEqual(before)
  expect((await asha.get('/api/tokens')).body.tokens).toEqual([])
  await enteredAgo(asha, 9)
  expect(await change(asha)).toMatchObject({ status: 200 })
})

test('the password, entered again, makes this session fresh, and no other; a wrong one does not', async () => {
  const asha = await app.current.seller()
  const phone = app.current.visitor()
  const { email, password } = asha
  await phone.post('/api/auth/login', { email, password })
  await enteredAgo(asha, 11)
  const body = await upiIds(asha, 'asha.new@ybl')
  expect(await asha.post('/api/auth/check-password', { password: `${password}x` })).toMatchObject({
    status: 400,
    body: { fields: { password: 'This is not your password' } },
  })
  expect(await asha.put('/api/business/upi-ids', body)).toMatchObject(NEEDED)
  expect(await asha.post('/api/auth/check-password', { password })).toMatchObject({ status: 200 })
  expect(await phone.put('/api/business/upi-ids', body)).toMatchObject(NEEDED)
  expect(await asha.put('/api/business/upi-ids', body)).toMatchObject({ status: 200 })
})

test('other settings, and a repeated save that changes nothing, need no password', async () => {
  const asha = await app.current.seller()
  const body = await upiIds(asha, 'asha.new@ybl')
  expect(await asha.put('/api/business/upi-ids', body)).toMatchObject({ status: 200 })
  await enteredAgo(asha, 11)
  expect(await asha.put('/api/business/upi-ids', body)).toMatchObject({ status: 200 })
  const { version } = await businessOf(asha)
  expect(await asha.put('/api/business', { version, address: '12 MG Road' })).toMatchObject({ status: 200 })
})

test('an API token with the scope needs no password: its owner chose the scope', async () => {
  const asha = await app.current.seller()
  const { secret } = await makeToken(asha)
  await enteredAgo(asha, 11)
  const body = await upiIds(asha, 'asha.new@ybl')
  const program = app.current.visitor()
  expect(await program.put('/api/business/upi-ids', body, bearer(secret))).toMatchObject({ status: 200 })
  expect(await program.post('/api/auth/check-password', { password: asha.password }, bearer(secret))).toMatchObject({
    status: 403,
    body: { code: 'session_only' },
  })
})

test('the owner gets a mail about another UPI ID, another bank account, a new token and a new webhook', async () => {
  const { app: sending, mailsTo } = mailApp.current
  const asha = await sending.seller()
  await sending.db`UPDATE users SET email_confirmed_at = now() WHERE id = ${asha.id}`
  await CHANGES['another UPI ID']?.(asha)
  await CHANGES['another bank account']?.(asha)
  await CHANGES['an API token']?.(asha)
  await CHANGES['a webhook']?.(asha)
  const subjects = (await mailsTo(asha.email)).map(({ headers }) => new Map(headers).get('subject'))
  expect(subjects.toSorted()).toEqual([
    'A new API token was made on Pavti',
    'A webhook was set up on Pavti',
    'The UPI ID that your customers pay to was changed on Pavti',
    'Your bank account was changed on Pavti',
  ])
})

test('another UPI ID by the profile is in the history and mailed; the same one again is no change', async () => {
  const { app: sending, mailsTo } = mailApp.current
  const asha = await sending.seller()
  const save = (default_upi: string) => asha.put('/api/users/profile', { default_upi })
  expect(await save('asha@okaxis')).toMatchObject({ status: 200 })
  expect(await mailsTo(asha.email)).toEqual([])
  expect(await save('thief@ybl')).toMatchObject({ status: 200 })
  const { changes } = (await asha.get('/api/business/changes')).body
  expect(changes).toMatchObject([{ what: 'upi_id.default', from: 'as…@okaxis', to: 'th…@ybl' }])
  expect(await mailsTo(asha.email)).toHaveLength(1)
})
