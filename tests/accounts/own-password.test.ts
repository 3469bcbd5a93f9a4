import { expect, test } from 'vitest'
import { useMailApp } from '../mails/use-mail-app.ts'

const mailApp = useMailApp()

const change = (current_password: string, password = 'a new password') => ({ current_password, password })

test('refuses a visitor, a token, a wrong password (with its field), and a weak new one', async () => {
  const { app } = mailApp.current
  const asha = await app.seller()
  expect(await app.visitor().put('/api/auth/password', change('x'))).toMatchObject({ status: 401 })
  expect(await asha.put('/api/auth/password', change('wrong horse'))).toMatchObject({
    status: 400,
    body: { code: 'invalid_input', fields: { current_password: 'This is not your password' } },
  })
  expect(await asha.put('/api/auth/password', change(asha.password, 'short'))).toMatchObject({
    status: 400,
    body: { fields: { password: 'Password must be at least 8 characters' } },
  })
  expect(await asha.get('/api/auth/me')).toMatchObject({ status: 200 })
})

test('a new password ends all other sessions and open links, keeps this session and tokens, and sends a mail', async () => {
  const { app, mailsTo } = mailApp.current
  const asha = await app.seller()
  await app.db`UPDATE users SET email_confirmed_at = now() WHERE id = ${asha.id}`
  const phone = app.visitor()
  await phone.post('/api/auth/login', { email: asha.email, password: asha.password })
  const { secret } = (await asha.post('/api/tokens', { name: 'Tally', scopes: ['invoices:read'] })).body

  expect(await asha.put('/api/auth/password', change(asha.password))).toMatchObject({ status: 200 })
  expect(await asha.get('/api/auth/me')).toMatchObject({ status: 200 })
  expect(await phone.get('/api/auth/me')).toMatchObject({ status: 401 })
  const byToken = await app.visitor().get('/api/invoices', { authorization: `Bearer ${secret}` })
  expect(byToken).toMatchObject({ status: 200 })
  const signIn = (password: string) => app.visitor().post('/api/auth/login', { email: asha.email, password })
  expect(await signIn(asha.password)).toMatchObject({ status: 401 })
  expect(await signIn('a new password')).toMatchObject({ status: 200 })
  const texts = (await mailsTo(asha.email)).map(({ text }) => text)
  expect(texts.filter((text) => text.includes('All other devices were signed out.'))).toHaveLength(1)
})

test('of two concurrent changes one sets the password, and guesses are limited', async () => {
  const { app } = mailApp.current
  const asha = await app.seller()
  const both = await Promise.all(
    ['first password', 'other password'].map((one) => asha.put('/api/auth/password', change(asha.password, one))),
  )
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400])

  const ravi = await app.seller()
  const guesses = []
  for (let i = 0; i < 11; i++) guesses.push(await ravi.put('/api/auth/password', change(`guess ${i}`)))
  expect(guesses.at(-1)).toMatchObject({ status: 429, body: { code: 'too_many_attempts' } })
  expect(await ravi.put('/api/auth/password', change(ravi.password))).toMatchObject({ status: 429 })
})
