import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { TEST_ORIGIN } from '#tests/harness/quiet-app.ts'
import { type Seller, useApp } from '#tests/harness/app.ts'
import { useMailApp } from '../mails/use-mail-app.ts'

const mailApp = useMailApp({ RATE_LIMITS: 'off' })
const limited = useMailApp()
const withoutMail = useApp()

const newAddress = () => `asha-${randomUUID()}@example.in`
const change = (seller: Seller, email: string) => seller.post('/api/auth/change-email', { email })
const confirm = (token: string) => mailApp.current.app.visitor().post('/api/auth/confirm-email-change', { token })
const signIn = (email: string) =>
  mailApp.current.app.visitor().post('/api/auth/login', { email, password: 'correct horse' })

const subjectsTo = async (email: string): Promise<(string | undefined)[]> =>
  (await mailApp.current.mailsTo(email)).map(({ headers }) => new Map(headers).get('subject'))
const tokensTo = async (email: string): Promise<string[]> =>
  (await mailApp.current.mailsTo(email)).flatMap(
    ({ text }) => new RegExp(`^${TEST_ORIGIN}/change-email\\?token=([\\w-]{43})$`, 'm').exec(text)?.[1] ?? [],
  )
const addressOf = async (seller: Seller): Promise<string> => (await seller.get('/api/auth/me')).body.user.email

const INVALID = { status: 400, body: { code: 'email_change_link_invalid' } }
const NOT_FREE = { status: 409, body: { code: 'email_not_free' } }

test('the address changes when the button behind the mailed link is pressed, once, and both addresses get a mail', async () => {
  const { app } = mailApp.current
  const asha = await app.seller()
  const email = newAddress()
  expect(await change(asha, email)).toMatchObject({ status: 200, body: { changed: false } })
  expect(await subjectsTo(asha.email)).toEqual(['Somebody wants to change the e-mail address of your Pavti account'])
  const [sent = ''] = await tokensTo(email)
  const rows = await app.db<{ row: string }[]>`SELECT l::text AS row FROM email_change_links l`
  expect(JSON.stringify(rows)).not.toContain(sent)

  // A mail scanner only opens the address, which changes nothing.
  const opened = await app.visitor().get(`/change-email?token=${sent}`, { accept: 'text/html' })
  expect(opened.status).toBe(200)
  expect(await addressOf(asha)).toBe(asha.email)
  const both = await Promise.all([confirm(sent), confirm(sent)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400])
  expect((await asha.get('/api/auth/me')).body.user).toMatchObject({ email, email_confirmed: true })
  expect(await confirm(sent)).toMatchObject(INVALID)
  expect(await signIn(asha.email)).toMatchObject({ status: 401 })
  expect(await signIn(email)).toMatchObject({ status: 200 })
  expect(await subjectsTo(asha.email)).toContain('The e-mail address of your Pavti account was changed')

  const { changes } = (await asha.get('/api/business/changes')).body
  expect(changes).toMatchObject([{ what: 'email.change', from: 's…@example.in', to: 'a…@example.in' }])
})

test('a change needs the password of the last ten minutes, a session and another address', async () => {
  const { app } = mailApp.current
  const asha = await app.seller()
  expect(await change(asha, asha.email.toUpperCase())).toMatchObject({
    status: 400,
    body: { fields: { email: 'This is the address of your account already' } },
  })
  expect(await change(asha, 'a@x.in,b@y.in')).toMatchObject({ status: 400, body: { code: 'invalid_input' } })
  await app.db`UPDATE sessions SET password_checked_at = now() - interval '11 minutes' WHERE user_id = ${asha.id}`
  const email = newAddress()
  expect(await change(asha, email)).toMatchObject({ status: 403, body: { code: 'password_needed' } })
  expect(await subjectsTo(email)).toEqual([])
})

test('no answer shows whether an address has an account; its owner gets a mail', async () => {
  const { app } = mailApp.current
  const [asha, ravi] = [await app.seller(), await app.seller()]
  const [free, taken] = [await change(asha, newAddress()), await change(asha, ravi.email)]
  expect([taken.status, taken.text]).toEqual([free.status, free.text])
  expect(await subjectsTo(ravi.email)).toEqual(['This e-mail address has a Pavti account already'])
  expect(await tokensTo(ravi.email)).toEqual([])
})

test('a link ends after 24 hours, with a newer change and with a new password', async () => {
  const { app } = mailApp.current
  const asha = await app.seller()
  const linkFor = async () => {
    const email = newAddress()
    await change(asha, email)
    return (await tokensTo(email))[0] ?? ''
  }
  const first = await linkFor()
  const second = await linkFor()
  expect(await confirm(first)).toMatchObject(INVALID)
  await app.db`UPDATE email_changes SET expires_at = now() WHERE user_id = ${asha.id}`
  expect(await confirm(second)).toMatchObject(INVALID)
  const third = await linkFor()
  const passwords = { current_password: asha.password, password: 'battery staple' }
  expect(await asha.put('/api/auth/password', passwords)).toMatchObject({ status: 200 })
  expect(await confirm(third)).toMatchObject(INVALID)
  const fourth = await linkFor()
  await app.visitor().post('/api/auth/forgot-password', { email: asha.email })
  const mails = (await mailApp.current.mailsTo(asha.email)).map(({ text }) => text).join('\n')
  const token = /reset-password\?token=([\w-]{43})/.exec(mails)?.[1]
  const reset = await app.visitor().post('/api/auth/reset-password', { token, password: asha.password })
  expect(reset).toMatchObject({ status: 200 })
  expect(await confirm(fourth)).toMatchObject(INVALID)
  expect(await confirm('A'.repeat(43))).toMatchObject(INVALID)
})

test('of two accounts that confirm one address at once, and a new one, exactly one gets it', async () => {
  const { app, confirmationsTo } = mailApp.current
  const [asha, ravi] = [await app.seller(), await app.seller()]
  const email = newAddress()
  await change(asha, email)
  await change(ravi, email)
  const links = await tokensTo(email)
  expect(links).toHaveLength(2)
  const meena = app.visitor()
  await meena.post('/api/auth/signup', { name: 'Meena', email, password: 'correct horse' })
  const signUpLink = /confirm-email\?token=([\w-]{43})/.exec((await confirmationsTo(email)).at(-1)?.text ?? '')?.[1]
  const finish = () => meena.post('/api/auth/confirm-email', { token: signUpLink })
  const answers = await Promise.all([...links.map(confirm), finish()])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  for (const { status } of answers.slice(0, 2)) expect([200, 409]).toContain(status)
  const owners = await app.db`SELECT 1 FROM users WHERE lower(email) = ${email}`
  expect(owners).toHaveLength(1)
})

test('an old reset link does not work after the change', async () => {
  const { app } = mailApp.current
  const asha = await app.seller()
  await app.visitor().post('/api/auth/forgot-password', { email: asha.email })
  const text = (await mailApp.current.mailsTo(asha.email))[0]?.text ?? ''
  const token = /reset-password\?token=([\w-]{43})/.exec(text)?.[1]
  const email = newAddress()
  await change(asha, email)
  expect(await confirm((await tokensTo(email))[0] ?? '')).toMatchObject({ status: 200 })
  const reset = { token, password: 'battery staple' }
  expect(await app.visitor().post('/api/auth/reset-password', reset)).toMatchObject({ status: 400 })
})

test('five changes an hour can be asked for', async () => {
  const asha = await limited.current.app.seller()
  for (let i = 0; i < 5; i++) expect(await change(asha, newAddress())).toMatchObject({ status: 200 })
  expect(await change(asha, newAddress())).toMatchObject({ status: 429 })
})

test('one address gets ten mails a day about changes, from all accounts together', async () => {
  const { app, mailsTo } = limited.current
  const email = newAddress()
  for (let i = 0; i < 10; i++) expect(await change(await app.seller(), email)).toMatchObject({ status: 200 })
  const next = await app.seller()
  expect(await change(next, email.toUpperCase())).toMatchObject({ status: 429, body: { code: 'too_many_attempts' } })
  expect(await mailsTo(email)).toHaveLength(10)
  expect(await change(next, newAddress())).toMatchObject({ status: 200 })
})

test('without mail the address changes at once and is not confirmed; of one that is taken only that is said', async () => {
  const app = withoutMail.current
  const [asha, ravi] = [await app.seller(), await app.seller()]
  const email = newAddress()
  expect(await change(asha, email)).toMatchObject({ status: 200, body: { changed: true } })
  expect((await asha.get('/api/auth/me')).body.user).toMatchObject({ email, email_confirmed: false })
  expect(await change(ravi, email)).toMatchObject(NOT_FREE)
  const meena = newAddress()
  const raced = await Promise.all([change(asha, meena), change(ravi, meena)])
  expect(raced.map(({ status }) => status).toSorted()).toEqual([200, 409])
})
