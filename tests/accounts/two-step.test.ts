import { expect, test } from 'vitest'
import { bearer, makeToken } from '../api-tokens/use-token.ts'
import { runCli } from '../cli/run-cli.ts'
import type { Seller } from '../harness/app.ts'
import { moveClock } from '../harness/clock.ts'
import { useMailApp } from '../mails/use-mail-app.ts'
import { filesOf } from '../sheets/unzip.ts'
import { after, START, turnOn } from './two-step-app.ts'
import { codeAt } from './two-step-code.ts'

const mailApp = useMailApp({ LOG_LEVEL: 'debug' })

const signIn = (seller: Seller, code?: string) =>
  mailApp.current.app.visitor().post('/api/auth/login', { email: seller.email, password: seller.password, code })
const statusOf = async (seller: Seller) => (await seller.get('/api/auth/two-step')).body
const subjectsTo = async (seller: Seller) =>
  (await mailApp.current.mailsTo(seller.email)).map(({ headers }) => new Map(headers).get('subject') ?? '')
/** The kinds of changes in the history of the account, newest first. */
const historyOf = async (seller: Seller): Promise<string[]> =>
  (await seller.get('/api/business/changes')).body.changes.map(({ what }: { what: string }) => what)

const NEEDED = { status: 401, body: { code: 'second_step_needed' } }
const WRONG = { status: 400, body: { code: 'second_step_wrong' } }

test('sign-in asks for a code of the app, which works once, also when raced', async () => {
  const { app } = mailApp.current
  const asha = await app.seller()
  const { secret } = await turnOn(app, asha)
  expect(await signIn(asha)).toMatchObject(NEEDED)
  const wrong = { email: asha.email, password: 'wrong horse', code: codeAt(secret, START) }
  expect(await app.visitor().post('/api/auth/login', wrong)).toMatchObject({ body: { code: 'bad_credentials' } })
  // The code that turned it on is used up.
  expect(await signIn(asha, codeAt(secret, START))).toMatchObject(WRONG)
  await moveClock(app, after(60))
  const code = codeAt(secret, after(60))
  const raced = await Promise.all(Array.from({ length: 4 }, () => signIn(asha, code)))
  expect(raced.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400])
  expect(await signIn(asha, code)).toMatchObject(WRONG)
})

test('a code of the step before or after works, of two steps away not, and an older one never after a newer', async () => {
  const { app } = mailApp.current
  const asha = await app.seller()
  const { secret } = await turnOn(app, asha)
  await moveClock(app, after(300))
  expect(await signIn(asha, codeAt(secret, after(240)))).toMatchObject(WRONG)
  expect(await signIn(asha, codeAt(secret, after(360)))).toMatchObject(WRONG)
  expect(await signIn(asha, codeAt(secret, after(270)))).toMatchObject({ status: 200 })
  expect(await signIn(asha, codeAt(secret, after(330)))).toMatchObject({ status: 200 })
  expect(await signIn(asha, codeAt(secret, after(300)))).toMatchObject(WRONG)
})

test('after ten wrong codes, concurrent ones too, even the right one has to wait', async () => {
  const { app } = mailApp.current
  const asha = await app.seller()
  const { secret } = await turnOn(app, asha)
  await moveClock(app, after(600))
  const right = codeAt(secret, after(600))
  const wrong = String((Number(right) + 1) % 1_000_000).padStart(6, '0')
  const tries = await Promise.all(Array.from({ length: 10 }, () => signIn(asha, wrong)))
  expect(tries.every(({ status }) => status === 400)).toBe(true)
  expect(await signIn(asha, right)).toMatchObject({ status: 429 })
  await moveClock(app, after(620))
  expect(await signIn(asha, codeAt(secret, after(620)))).toMatchObject({ status: 200 })
})

test('it is on only after a code has shown that the app has the secret; other devices are then signed out', async () => {
  const { app } = mailApp.current
  const asha = await app.seller()
  await app.db`UPDATE users SET email_confirmed_at = now() WHERE id = ${asha.id}`
  const phone = app.visitor()
  await phone.post('/api/auth/login', { email: asha.email, password: asha.password })
  await moveClock(app, START)
  expect((await asha.post('/api/auth/two-step/start')).body.uri).toMatch(
    /^otpauth:\/\/totp\/Pavti%3Aseller-[\w-]+%40example\.in\?secret=[A-Z2-7]{32}&issuer=Pavti$/,
  )
  expect(await asha.post('/api/auth/two-step/turn-on', { code: '000000' })).toMatchObject(WRONG)
  expect(await statusOf(asha)).toEqual({ on: false, recovery_codes_left: 0 })
  expect(await signIn(asha)).toMatchObject({ status: 200 })
  await turnOn(app, asha)
  expect(await statusOf(asha)).toEqual({ on: true, recovery_codes_left: 10 })
  expect(await phone.get('/api/auth/me')).toMatchObject({ status: 401 })
  expect(await asha.get('/api/auth/me')).toMatchObject({ status: 200 })
  expect(await asha.post('/api/auth/two-step/start')).toMatchObject({ status: 409, body: { code: 'two_step_on' } })
})

test('a recovery code works once, in any writing, also when raced; new ones end the old; tables have only hashes', async () => {
  const { app } = mailApp.current
  const asha = await app.seller()
  const { secret, codes } = await turnOn(app, asha)
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) expect(code).toMatch(/^[A-Z2-7]{5}-[A-Z2-7]{5}$/)
  const rows = await app.db<{ row: string }[]>`SELECT r::text AS row FROM recovery_codes r`
  expect(JSON.stringify(rows)).not.toContain(codes[0])

  const [first = '', second = '', third = ''] = codes
  const raced = await Promise.all([signIn(asha, first), signIn(asha, first.toLowerCase().replace('-', ' '))])
  expect(raced.map(({ status }) => status).toSorted()).toEqual([200, 400])
  expect(await signIn(asha, second)).toMatchObject({ status: 200 })
  expect(await statusOf(asha)).toEqual({ on: true, recovery_codes_left: 8 })
  expect(await subjectsTo(asha)).toContain('A recovery code of your Pavti account was used')

  const renew = (code: string) => asha.post('/api/auth/two-step/recovery-codes', { code })
  expect(await renew('000000')).toMatchObject(WRONG)
  await moveClock(app, after(60))
  const renewed = await renew(codeAt(secret, after(60)))
  expect(renewed.body.recovery_codes).toHaveLength(10)
  expect(await signIn(asha, third)).toMatchObject(WRONG)
  expect(await signIn(asha, renewed.body.recovery_codes[0])).toMatchObject({ status: 200 })
})

test('turning it off needs password and code; each change is mailed and stands in the history', async () => {
  const { app } = mailApp.current
  const asha = await app.seller()
  const { secret } = await turnOn(app, asha)
  await moveClock(app, after(60))
  const off = (password: string, code: string) => asha.post('/api/auth/two-step/turn-off', { password, code })
  const code = codeAt(secret, after(60))
  expect(await off('wrong horse', code)).toMatchObject({ status: 400, body: { code: 'invalid_input' } })
  expect(await off(asha.password, '000000')).toMatchObject(WRONG)
  expect(await off(asha.password, code)).toMatchObject({ status: 200 })
  expect(await signIn(asha)).toMatchObject({ status: 200 })
  expect(await statusOf(asha)).toEqual({ on: false, recovery_codes_left: 0 })
  expect(await subjectsTo(asha)).toEqual([
    'Two-step sign-in was turned on for your Pavti account',
    'Two-step sign-in was turned off for your Pavti account',
    'A new device signed in to your Pavti account',
  ])
  expect((await historyOf(asha)).toSorted()).toEqual(['two_step.off', 'two_step.on'])
})

test('an address that is not confirmed has no second step and no passkey, and its reset ends one', async () => {
  const { app, mailsTo } = mailApp.current
  const asha = await app.seller()
  const refused = { status: 403, body: { code: 'email_not_confirmed' } }
  for (const path of ['two-step/start', 'passkeys/start']) {
    expect(await asha.post(`/api/auth/${path}`)).toMatchObject(refused)
  }
  expect(await asha.post('/api/auth/two-step/turn-on', { code: '123456' })).toMatchObject(refused)
  // Of a time when no mail was sent: whoever signed up with a stranger's address would keep its owner out.
  await turnOn(app, asha)
  await app.db`UPDATE users SET email_confirmed_at = NULL WHERE id = ${asha.id}`
  await app.visitor().post('/api/auth/forgot-password', { email: asha.email })
  const mails = (await mailsTo(asha.email)).map(({ text }) => text).join('\n')
  const token = /reset-password\?token=([\w-]{43})/.exec(mails)?.[1]
  const reset = await app.visitor().post('/api/auth/reset-password', { token, password: asha.password })
  expect(reset).toMatchObject({ status: 200 })
  expect(await signIn(asha)).toMatchObject({ status: 200 })
})

test('with it, a passkey and another address need a code, which works once', async () => {
  const { app } = mailApp.current
  const asha = await app.seller()
  const { secret } = await turnOn(app, asha)
  await moveClock(app, after(60))
  const code = codeAt(secret, after(60))
  for (const [path, body] of [
    ['passkeys/start', {}],
    ['change-email', { email: 'other@example.in' }],
  ] as const) {
    expect(await asha.post(`/api/auth/${path}`, body)).toMatchObject(NEEDED)
    expect(await asha.post(`/api/auth/${path}`, { ...body, code: '000000' })).toMatchObject(WRONG)
  }
  expect(await asha.post('/api/auth/passkeys/start', { code })).toMatchObject({ status: 200 })
  const email = `other-${asha.email}`
  expect(await asha.post('/api/auth/change-email', { email, code })).toMatchObject(WRONG)
  await moveClock(app, after(120))
  const next = codeAt(secret, after(120))
  expect(await asha.post('/api/auth/change-email', { email, code: next })).toMatchObject({ status: 200 })
})

test('turning it on and new codes need the password of the last ten minutes', async () => {
  const { app } = mailApp.current
  const asha = await app.seller()
  const { secret } = await turnOn(app, asha)
  await moveClock(app, after(660))
  const code = codeAt(secret, after(660))
  const refused = { status: 403, body: { code: 'password_needed' } }
  expect(await asha.post('/api/auth/two-step/recovery-codes', { code })).toMatchObject(refused)
  expect(await asha.post('/api/auth/two-step/start')).toMatchObject(refused)
  expect(await asha.post('/api/auth/two-step/turn-on', { code })).toMatchObject(refused)
})

test('a password reset leaves it on; the operator turns it off; API tokens do not need it', async () => {
  const { app, mailsTo } = mailApp.current
  const asha = await app.seller()
  await app.db`UPDATE users SET email_confirmed_at = now() WHERE id = ${asha.id}`
  const { secret: token } = await makeToken(asha)
  await turnOn(app, asha)
  expect(await app.visitor().get('/api/invoices', bearer(token))).toMatchObject({ status: 200 })
  await app.visitor().post('/api/auth/forgot-password', { email: asha.email })
  const mails = (await mailsTo(asha.email)).map(({ text }) => text).join('\n')
  const link = /reset-password\?token=([\w-]{43})/.exec(mails)?.[1]
  const reset = { token: link, password: asha.password }
  expect(await app.visitor().post('/api/auth/reset-password', reset)).toMatchObject({ status: 200 })
  expect(await signIn(asha)).toMatchObject(NEEDED)

  const cli = () => runCli(['user', 'two-step', 'off', asha.email], { DATABASE_URL: app.databaseUrl })
  expect(await cli()).toMatchObject({ code: 0 })
  expect(await signIn(asha)).toMatchObject({ status: 200 })
  expect(await cli()).toMatchObject({ code: 1, err: `${asha.email} does not use two-step sign-in.\n` })
  await asha.post('/api/auth/login', { email: asha.email, password: asha.password })
  expect(await historyOf(asha)).toEqual(['two_step.off', 'password.reset', 'two_step.on', 'api_token.create'])
})

test('the secret is in no download of all data, and in no log', async () => {
  const { app } = mailApp.current
  const asha = await app.seller()
  const { secret } = await turnOn(app, asha)
  const [row] = await app.db<{ hex: string; text: string }[]>`
    SELECT encode(secret, 'hex') AS hex, encode(secret, 'base64') AS text FROM two_steps WHERE user_id = ${asha.id}`
  const zip = await asha.file('/api/exports/everything')
  expect(zip.status).toBe(200)
  const files = [...filesOf(zip.bytes).values()]
  expect(files.length).toBeGreaterThan(5)
  const written = [...files, ...app.log.lines].join('\n')
  for (const form of [secret, row?.hex, row?.text]) expect(written).not.toContain(form)
})
