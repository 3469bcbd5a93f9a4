import { expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { createPasswordHasher } from '#server/features/accounts/service.ts'
import { ensureAdmin } from '#server/features/password-reset/service.ts'
import { TEST_ORIGIN } from '#tests/harness/quiet-app.ts'
import { type Seller, useApp } from '#tests/harness/app.ts'
import { useMailApp } from '../mails/use-mail-app.ts'

const mailApp = useMailApp()
const withoutMail = useApp()

const tokensTo = async (email: string): Promise<string[]> =>
  (await mailApp.current.confirmationsTo(email)).map(
    ({ text }) => new RegExp(`^${TEST_ORIGIN}/confirm-email\\?token=([\\w-]{43})$`, 'm').exec(text)?.[1] ?? '',
  )
const confirm = (token: string) => mailApp.current.app.visitor().post('/api/auth/confirm-email', { token })
const isConfirmed = async (seller: Seller): Promise<boolean> =>
  (await seller.get('/api/auth/me')).body.user.email_confirmed

const token = (seller: Seller) => seller.post('/api/tokens', { name: 'Tally', scopes: ['invoices:read'] })
const webhook = (seller: Seller, url = 'https://example.in/hook') =>
  seller.post('/api/webhook-endpoints', { url, events: ['invoice.created'] })
const link = (seller: Seller) => seller.post('/api/payment-links', { upi_id: 'asha@okaxis', amount: '1.00' })

/** Requests a link, and returns its token. */
async function ask(seller: Seller): Promise<string> {
  await seller.post('/api/auth/send-confirmation')
  return (await tokensTo(seller.email)).at(-1) ?? ''
}

const REFUSED = { status: 403, body: { code: 'email_not_confirmed' } }
const INVALID = { status: 400, body: { code: 'confirm_link_invalid' } }

test('tokens, webhooks and signed payment links need a confirmed address; a mailed link confirms it', async () => {
  const asha = await mailApp.current.app.seller()
  expect(await isConfirmed(asha)).toBe(false)
  expect(await token(asha)).toMatchObject(REFUSED)
  expect(await webhook(asha)).toMatchObject(REFUSED)
  expect((await link(asha)).body.url).not.toContain('sig=')

  const sent = await ask(asha)
  // A mail scanner only opens the address, which confirms nothing.
  const opened = await mailApp.current.app.visitor().get(`/confirm-email?token=${sent}`, { accept: 'text/html' })
  expect(opened.status).toBe(200)
  expect(await isConfirmed(asha)).toBe(false)

  expect(await confirm(sent)).toMatchObject({ status: 200, body: { ok: true, session: null } })
  expect(await isConfirmed(asha)).toBe(true)
  expect(await token(asha)).toMatchObject({ status: 200 })
  expect(await webhook(asha)).toMatchObject({ status: 200 })
  expect((await link(asha)).status).toBe(200)
  expect((await link(asha)).body.url).not.toBe((await link(await mailApp.current.app.seller())).body.url)
  expect(await confirm(sent)).toMatchObject(INVALID)
})

test('a link works once, for 24 hours, for its address only; a guess fails; tables contain only hashes', async () => {
  const { app } = mailApp.current
  const asha = await app.seller()
  expect(await confirm('A'.repeat(43))).toMatchObject(INVALID)
  const sent = await ask(asha)
  const rows = await app.db<{ row: string }[]>`SELECT c::text AS row FROM email_confirmations c`
  expect(JSON.stringify(rows)).not.toContain(sent)

  await app.db`UPDATE email_confirmations SET expires_at = now() WHERE user_id = ${asha.id}`
  expect(await confirm(sent)).toMatchObject(INVALID)
  await app.db`UPDATE email_confirmations SET expires_at = now() + interval '1 hour' WHERE user_id = ${asha.id}`
  await app.db`UPDATE users SET email = 'x' || email WHERE id = ${asha.id}`
  expect(await confirm(sent)).toMatchObject(INVALID)
  await app.db`UPDATE users SET email = ${asha.email} WHERE id = ${asha.id}`
  const both = await Promise.all([confirm(sent), confirm(sent)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400])
})

test('another link is sent on request, at most five an hour, and none after the address is confirmed', async () => {
  const { app } = mailApp.current
  const asha = await app.seller()
  // Of the sign-up itself.
  await tokensTo(asha.email)
  mailApp.current.smtp.reset()
  const askAgain = () => asha.post('/api/auth/send-confirmation')
  expect(await app.visitor().post('/api/auth/send-confirmation')).toMatchObject({ status: 401 })
  for (let i = 0; i < 5; i++) {
    expect(await askAgain()).toMatchObject({ status: 200 })
    await app.log.drainJobs()
  }
  expect(await askAgain()).toMatchObject({ status: 429 })
  const sent = await tokensTo(asha.email)
  expect(sent).toHaveLength(5)
  expect(await confirm(sent[1] ?? '')).toMatchObject({ status: 200 })
  expect(await askAgain()).toMatchObject({ status: 200 })
  expect(await tokensTo(asha.email)).toHaveLength(5)
  expect(await confirm(sent[2] ?? '')).toMatchObject(INVALID)
})

test('existing tokens and webhooks of an unconfirmed account work, but cannot be switched on or redirected', async () => {
  const { app } = mailApp.current
  const asha = await app.seller()
  await app.db`UPDATE users SET email_confirmed_at = now() WHERE id = ${asha.id}`
  const { secret } = (await token(asha)).body
  const { endpoint } = (await webhook(asha)).body
  await app.db`UPDATE users SET email_confirmed_at = NULL WHERE id = ${asha.id}`
  const byToken = await app.visitor().get('/api/invoices', { authorization: `Bearer ${secret}` })
  expect(byToken).toMatchObject({ status: 200 })
  const path = `/api/webhook-endpoints/${endpoint.id}`
  expect(await asha.put(path, { enabled: false })).toMatchObject({ status: 200 })
  expect(await asha.put(path, { enabled: true })).toMatchObject(REFUSED)
  expect(await asha.put(path, { url: 'https://other.example/' })).toMatchObject(REFUSED)
})

test('the admin of the settings counts as confirmed, and without mail no confirmation is needed', async () => {
  const { db } = mailApp.current.app
  await ensureAdmin(db, createPasswordHasher(), { email: 'boss@example.in', password: 'correct horse' })
  const boss = mailApp.current.app.visitor()
  const signedIn = await boss.post('/api/auth/login', { email: 'boss@example.in', password: 'correct horse' })
  expect(signedIn.body.user.email_confirmed).toBe(true)

  const ravi = await withoutMail.current.seller()
  expect((await ravi.get('/api/site')).body).toMatchObject({ confirms_email: false })
  expect(await token(ravi)).toMatchObject({ status: 200 })
  expect(await webhook(ravi)).toMatchObject({ status: 200 })
  expect((await link(ravi)).body.url).toContain('sig=')
  expect(readConfig({}).mail.kind).toBe('none')
})
