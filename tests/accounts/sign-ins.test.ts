import { expect, test } from 'vitest'
import { pruneSignIns } from '#server/features/accounts/service.ts'
import type { Seller } from '../harness/app.ts'
import { useMailApp } from '../mails/use-mail-app.ts'

const mailApp = useMailApp({ RATE_LIMITS: 'off' })

const signIn = (by: { email: string; password: string }, client = mailApp.current.app.visitor()) =>
  client.post('/api/auth/login', { email: by.email, password: by.password })
const signInsOf = async (seller: Seller) => (await seller.get('/api/auth/sign-ins')).body.sign_ins
const subjectsTo = async (seller: Seller) =>
  (await mailApp.current.mailsTo(seller.email)).map(({ headers }) => new Map(headers).get('subject') ?? '')

test('lists good and bad sign-ins of the user alone, tries of an hour together', async () => {
  const asha = await mailApp.current.app.seller()
  const ravi = await mailApp.current.app.seller()
  expect(await mailApp.current.app.visitor().get('/api/auth/sign-ins')).toMatchObject({ status: 401 })
  const before = (await signInsOf(ravi)).length
  for (let tries = 0; tries < 3; tries++) expect((await signIn({ ...asha, password: 'wrong' })).status).toBe(401)
  expect((await signIn(asha)).status).toBe(200)
  expect((await signInsOf(asha)).slice(0, 2)).toMatchObject([
    { outcome: 'signed_in', by: 'password', tries: 1, network: '127.0.0.1' },
    { outcome: 'wrong_password', by: 'password', tries: 3 },
  ])
  expect(await signInsOf(ravi)).toHaveLength(before)
  const first = (await asha.get('/api/auth/sign-ins?limit=1')).body
  expect(first.sign_ins).toHaveLength(1)
  const second = (await asha.get(`/api/auth/sign-ins?limit=1&cursor=${first.next_cursor}`)).body
  expect(second.sign_ins).toMatchObject([{ outcome: 'wrong_password' }])
  expect(await asha.get('/api/auth/sign-ins?cursor=x')).toMatchObject({ status: 400 })
})

test('an admin sees those of all accounts and of one address, others do not find them', async () => {
  const { app } = mailApp.current
  const asha = await app.seller()
  await signIn({ ...asha, password: 'wrong' })
  await signIn({ email: 'nobody@example.in', password: 'wrong' })
  expect(await asha.get('/api/admin/sign-ins')).toMatchObject({ status: 404 })
  const admin = await app.seller()
  await app.db`UPDATE users SET role = 'admin' WHERE id = ${admin.id}`
  const all = (await admin.get('/api/admin/sign-ins')).body.sign_ins
  expect(all).toContainEqual(expect.objectContaining({ email: asha.email, outcome: 'wrong_password' }))
  expect(all).toContainEqual(expect.objectContaining({ email: null, outcome: 'wrong_password' }))
  expect(JSON.stringify(all)).not.toContain('nobody@example.in')
  const one = (await admin.get(`/api/admin/sign-ins?email=${encodeURIComponent(asha.email)}`)).body.sign_ins
  expect(new Set(one.map(({ email }: { email: string }) => email))).toEqual(new Set([asha.email]))
})

test('they are kept for a year', async () => {
  const { db } = mailApp.current.app
  const asha = await mailApp.current.app.seller()
  await signIn(asha)
  await db`UPDATE sign_ins SET at = now() - interval '364 days' WHERE user_id = ${asha.id}`
  await pruneSignIns(db, 10_000)
  expect((await db`SELECT FROM sign_ins WHERE user_id = ${asha.id}`).length).toBeGreaterThan(0)
  await db`UPDATE sign_ins SET at = now() - interval '366 days' WHERE user_id = ${asha.id}`
  await pruneSignIns(db, 10_000)
  expect(await db`SELECT FROM sign_ins WHERE user_id = ${asha.id}`).toHaveLength(0)
})

test('a sign-in from a new device is mailed, one from a known device is not', async () => {
  const asha = await mailApp.current.app.seller()
  const phone = mailApp.current.app.visitor()
  const subject = 'A new device signed in to your Pavti account'
  const told = async () => (await subjectsTo(asha)).filter((one) => one === subject).length
  await signIn(asha, phone)
  expect(await told()).toBe(1)
  await phone.post('/api/auth/logout', {})
  await signIn(asha, phone)
  expect(await told()).toBe(1)
})

test('signing in over a session ends the earlier one', async () => {
  const { app } = mailApp.current
  const [asha, ravi] = [await app.seller(), await app.seller()]
  const phone = app.visitor()
  await signIn(asha, phone)
  const count = async (seller: Seller) => (await app.db`SELECT FROM sessions WHERE user_id = ${seller.id}`).length
  const before = await count(asha)
  await signIn(ravi, phone)
  expect(await count(asha)).toBe(before - 1)
  expect((await phone.get('/api/auth/me')).body.user.email).toBe(ravi.email)
})

test('webhooks, the download of everything and own texts need the password of the last ten minutes', async () => {
  const { app } = mailApp.current
  const asha = await app.seller()
  await app.db`UPDATE users SET email_confirmed_at = now() WHERE id = ${asha.id}`
  await app.db`UPDATE sessions SET password_checked_at = now() - interval '11 minutes' WHERE user_id = ${asha.id}`
  const needed = { status: 403, body: { code: 'password_needed' } }
  const id = crypto.randomUUID()
  const webhook = { url: 'https://example.in/pavti', events: ['invoice.created'] }
  expect(await asha.post('/api/webhook-endpoints', webhook)).toMatchObject(needed)
  expect(await asha.put(`/api/webhook-endpoints/${id}`, { enabled: false })).toMatchObject(needed)
  expect(await asha.post(`/api/webhook-endpoints/${id}/rotate-secret`, {})).toMatchObject(needed)
  expect(await asha.get('/api/exports/everything')).toMatchObject(needed)
  expect(await asha.put('/api/own-texts/receipt/en', { text: 'Thanks! {link}' })).toMatchObject(needed)
})

test('a new UPI ID is mailed, and a reset asks about bank account, own texts and statement links', async () => {
  const { app, mailsTo } = mailApp.current
  const asha = await app.seller()
  const business = async () => (await asha.get('/api/business')).body.business
  const { version, upi_ids, default_upi } = await business()
  await asha.put('/api/business/upi-ids', { version, upi_ids: [...upi_ids, 'asha@ybl'], default_upi })
  expect(await subjectsTo(asha)).toContain('A UPI ID was added to your Pavti account')
  await asha.put('/api/own-texts/receipt/en', { text: 'Thanks! {link}' })
  const bank = { bank_account: '50100123456789', bank_ifsc: 'HDFC0000123' }
  await asha.put('/api/business', { version: (await business()).version, ...bank })
  const { customer_id } = await asha.invoice()
  await asha.post(`/api/customers/${customer_id}/statement-links`)
  expect((await business()).reset_questions).toEqual([])

  await app.visitor().post('/api/auth/forgot-password', { email: asha.email })
  const mails = (await mailsTo(asha.email)).map(({ text }) => text).join('\n')
  const token = /reset-password\?token=([\w-]{43})/.exec(mails)?.[1]
  await app.visitor().post('/api/auth/reset-password', { token, password: asha.password })
  await signIn(asha, asha)
  expect((await business()).reset_questions).toEqual(['bank_account', 'own_texts', 'statement_links'])
  const answer = (about: string) => asha.post('/api/business/answer-reset-question', { about })
  expect(await answer('weather')).toMatchObject({ status: 400 })
  for (let twice = 0; twice < 2; twice++) expect(await answer('own_texts')).toMatchObject({ status: 200 })
  expect((await business()).reset_questions).toEqual(['bank_account', 'statement_links'])
})
