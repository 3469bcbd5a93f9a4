import { expect, test } from 'vitest'
import { eraseNow } from '../account-deletion/close.ts'
import { useMailApp } from './use-mail-app.ts'

const mailApp = useMailApp()
const DEVANAGARI = /\p{Script=Devanagari}/u

test('mails to a user are in the language of the account, and in English where none was chosen', async () => {
  const { app, mailsTo } = mailApp.current
  const asha = await app.seller()
  const ben = await app.seller()
  expect(await asha.put('/api/users/language', { language: 'hi' })).toMatchObject({ status: 200 })
  for (const { email } of [asha, ben]) await app.visitor().post('/api/auth/forgot-password', { email })

  const [hindi] = await mailsTo(asha.email)
  expect(hindi?.text).toContain('नया पासवर्ड चुनें')
  expect(hindi?.html).toContain('<html lang="hi">')
  const [english] = await mailsTo(ben.email)
  expect(english?.text).not.toMatch(DEVANAGARI)
  expect(english?.html).toContain('<html lang="en">')
})

test('the mail that asks to confirm an address is in the language of the sign-up', async () => {
  const { app, confirmationsTo } = mailApp.current
  const email = `hindi-${Date.now()}@example.in`
  const body = { name: 'आशा', email, password: 'long enough 1', language: 'hi' }
  expect(await app.visitor().post('/api/auth/signup', body)).toMatchObject({ status: 200 })
  expect((await confirmationsTo(email))[0]?.text).toMatch(DEVANAGARI)
})

test('the mails about a new address are in the language of the account, to both addresses', async () => {
  const { app, mailsTo, confirmationsTo } = mailApp.current
  const asha = await app.seller()
  await asha.put('/api/users/language', { language: 'hi' })
  const email = `new-${Date.now()}@example.in`
  expect(await asha.post('/api/auth/change-email', { email })).toMatchObject({ status: 200 })
  const mails = [...(await mailsTo(asha.email)), ...(await mailsTo(email)), ...(await confirmationsTo(email))]
  expect(mails.length).toBeGreaterThanOrEqual(2)
  for (const { text } of mails) expect(text).toMatch(DEVANAGARI)
})

test('the mails that an account will be deleted, and was, are in the language that it had', async () => {
  const { app, mailsTo } = mailApp.current
  const asha = await app.seller()
  await asha.put('/api/users/language', { language: 'hi' })
  const body = { password: asha.password, confirmation: asha.email }
  expect(await asha.post('/api/auth/delete-account', body)).toMatchObject({ status: 200 })
  await eraseNow(app, asha)
  const mails = await mailsTo(asha.email)
  expect(mails).toHaveLength(2)
  for (const { text } of mails) expect(text).toMatch(DEVANAGARI)
})
