import { expect, test } from 'vitest'
import type { Seller } from '../harness/app.ts'
import { TEST_ORIGIN } from '../harness/quiet-app.ts'
import { useMailApp } from '../mails/use-mail-app.ts'
import { Authenticator } from './authenticator.ts'

const mailApp = useMailApp({ RATE_LIMITS: 'off' })
const origin = TEST_ORIGIN

const REFUSED = { status: 400, body: { code: 'passkey_refused' } }

/** Passkeys need a confirmed address. */
async function confirmedSeller(): Promise<Seller> {
  const seller = await mailApp.current.app.seller()
  await mailApp.current.app.db`UPDATE users SET email_confirmed_at = now() WHERE id = ${seller.id}`
  return seller
}

const challengeOf = async (seller: Seller): Promise<string> =>
  (await seller.post('/api/auth/passkeys/start')).body.options.challenge
const add = (seller: Seller, response: unknown) => seller.post('/api/auth/passkeys', { name: 'Phone', response })
const loginChallenge = async (): Promise<string> =>
  (await mailApp.current.app.visitor().post('/api/auth/passkey-login/start')).body.options.challenge
const login = (response: unknown) => mailApp.current.app.visitor().post('/api/auth/passkey-login', { response })

async function withPasskey(counter = 0): Promise<{ seller: Seller; phone: Authenticator; id: string }> {
  const seller = await confirmedSeller()
  const phone = new Authenticator()
  const answer = await add(seller, phone.create({ challenge: await challengeOf(seller), origin, counter }))
  expect(answer).toMatchObject({ status: 200, body: { passkey: { name: 'Phone', last_used_at: null } } })
  return { seller, phone, id: answer.body.passkey.id }
}

test('signs in as its user, once per challenge, also when raced, and for five minutes', async () => {
  const { seller, phone } = await withPasskey()
  const response = phone.get({ challenge: await loginChallenge(), origin })
  const raced = await Promise.all([login(response), login(response), login(response)])
  expect(raced.map(({ status }) => status).toSorted()).toEqual([200, 400, 400])
  expect(raced.find(({ status }) => status === 200)?.body.user.email).toBe(seller.email)
  expect(await login(response)).toMatchObject(REFUSED)

  const late = phone.get({ challenge: await loginChallenge(), origin })
  const [row] = await mailApp.current.app.db<{ minutes: number }[]>`
    SELECT round(extract(epoch FROM max(expires_at) - now()) / 60)::int AS minutes FROM passkey_challenges`
  expect(row?.minutes).toBe(5)
  await mailApp.current.app.db`UPDATE passkey_challenges SET expires_at = now()`
  expect(await login(late)).toMatchObject(REFUSED)
})

test('refuses another origin or port, a device that was not unlocked, another key, and answers that are no answers', async () => {
  const { phone } = await withPasskey()
  const challenge = await loginChallenge()
  expect(await login(phone.get({ challenge, origin: 'https://pavti.evil.example' }))).toMatchObject(REFUSED)
  expect(await login(phone.get({ challenge, origin: `${origin}:8080` }))).toMatchObject(REFUSED)
  expect(await login(phone.get({ challenge, origin, isUserVerified: false }))).toMatchObject(REFUSED)
  const forged = { ...new Authenticator().get({ challenge, origin }), id: phone.id.toString('base64url') }
  expect(await login({ ...forged, rawId: forged.id })).toMatchObject(REFUSED)
  expect(await login({ id: phone.id.toString('base64url'), response: [] })).toMatchObject(REFUSED)
  expect(await login({ id: 'nobody' })).toMatchObject(REFUSED)
  expect(await login({})).toMatchObject({ status: 400, body: { code: 'invalid_input' } })
  for (const id of ['\u0000', 'a b', 'é', ''])
    expect([id, await login({ id })]).toMatchObject([
      id,
      { status: 400, body: { fields: { 'response.id': expect.anything() } } },
    ])
  expect(await login(phone.get({ challenge, origin }))).toMatchObject({ status: 200 })
})

test('a counter that does not grow is refused, since the passkey may have been copied', async () => {
  const { phone } = await withPasskey(1)
  const at = async (counter: number) => login(phone.get({ challenge: await loginChallenge(), origin, counter }))
  expect(await at(5)).toMatchObject({ status: 200 })
  expect(await at(5)).toMatchObject(REFUSED)
  expect(await at(4)).toMatchObject(REFUSED)
  expect(await at(6)).toMatchObject({ status: 200 })
})

test('adding needs a fresh password and the own challenge; one passkey has one account', async () => {
  const { app } = mailApp.current
  const { seller: asha, phone } = await withPasskey()
  const ravi = await confirmedSeller()
  const stolen = await challengeOf(asha)
  expect(await add(ravi, new Authenticator().create({ challenge: stolen, origin }))).toMatchObject(REFUSED)
  const signIn = await loginChallenge()
  expect(await add(ravi, new Authenticator().create({ challenge: signIn, origin }))).toMatchObject(REFUSED)
  expect(await add(ravi, phone.create({ challenge: await challengeOf(ravi), origin }))).toMatchObject(REFUSED)
  const challenge = await challengeOf(ravi)
  await app.db`UPDATE sessions SET password_checked_at = now() - interval '11 minutes' WHERE user_id = ${ravi.id}`
  const needed = { status: 403, body: { code: 'password_needed' } }
  expect(await add(ravi, new Authenticator().create({ challenge, origin }))).toMatchObject(needed)
  expect(await ravi.post('/api/auth/passkeys/start')).toMatchObject(needed)
  expect((await ravi.get('/api/auth/passkeys')).body.passkeys).toEqual([])
})

test('only its user renames and removes it; a removed one no longer signs in; both are mailed', async () => {
  const { app, mailsTo } = mailApp.current
  const { seller: asha, phone, id } = await withPasskey()
  const ravi = await app.seller()
  const path = `/api/auth/passkeys/${id}`
  expect(await ravi.put(path, { name: 'Mine' })).toMatchObject({ status: 404 })
  expect(await ravi.delete(path)).toMatchObject({ status: 404 })
  expect(await asha.put(path, { name: 'Till' })).toMatchObject({ status: 200 })
  expect((await asha.get('/api/auth/passkeys')).body.passkeys).toMatchObject([{ id, name: 'Till' }])
  const response = phone.get({ challenge: await loginChallenge(), origin })
  expect(await asha.delete(path)).toMatchObject({ status: 200 })
  expect(await login(response)).toMatchObject(REFUSED)
  const subjects = (await mailsTo(asha.email)).map(({ headers }) => new Map(headers).get('subject'))
  expect(subjects).toEqual(['A passkey was added to your Pavti account', 'A passkey of your Pavti account was removed'])
})

test('a reset of the password removes passkeys, which a thief may have added; a change of it keeps them', async () => {
  const { app, mailsTo } = mailApp.current
  const { seller: asha } = await withPasskey()
  const count = async () => (await app.db`SELECT 1 FROM passkeys WHERE user_id = ${asha.id}`).length
  await asha.put('/api/auth/password', { current_password: asha.password, password: 'battery staple' })
  expect(await count()).toBe(1)
  await app.visitor().post('/api/auth/forgot-password', { email: asha.email })
  const mails = (await mailsTo(asha.email)).map(({ text }) => text).join('\n')
  const token = /reset-password\?token=([\w-]{43})/.exec(mails)?.[1]
  const reset = await app.visitor().post('/api/auth/reset-password', { token, password: asha.password })
  expect(reset).toMatchObject({ status: 200 })
  expect(await count()).toBe(0)
})
