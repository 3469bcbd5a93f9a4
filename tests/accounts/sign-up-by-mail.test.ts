import { expect, test } from 'vitest'
import { useMailApp } from '../mails/use-mail-app.ts'
import { cpuMs } from '../harness/cpu-time.ts'

const mailApp = useMailApp()
// The cost of production.
const costlyApp = useMailApp({}, { passwordCost: undefined })

const account = (more: Record<string, unknown> = {}) => ({
  name: 'Asha Traders',
  email: `asha-${crypto.randomUUID()}@example.in`,
  password: 'correct horse',
  default_upi: 'asha@okaxis',
  ...more,
})

/** The token of the link in the newest mail that finishes a sign-up. */
const tokenFor = async (email: string): Promise<string> =>
  /confirm-email\?token=([\w-]{43})/.exec((await mailApp.current.confirmationsTo(email)).at(-1)?.text ?? '')?.[1] ?? ''

const INVALID = { status: 400, body: { code: 'confirm_link_invalid' } }

test('a known address gets the same answer as a new one, and only its owner is told, by mail', async () => {
  const { app, mailsTo, confirmationsTo } = mailApp.current
  const owner = await app.seller()
  await mailsTo(owner.email)
  mailApp.current.smtp.reset()
  const [known, fresh] = [app.visitor(), app.visitor()]
  const given = account()
  const answers = {
    known: await known.post('/api/auth/signup', { ...given, email: owner.email.toUpperCase() }),
    fresh: await fresh.post('/api/auth/signup', given),
  }
  const told = ({ status, text, headers }: typeof answers.known) => ({
    status,
    text,
    headers: [...headers.keys()].filter((name) => name !== 'x-request-id').toSorted(),
    cookies: headers.getSetCookie().map((cookie) => cookie.replace(/=[\w-]{43};/, '=…;')),
  })
  expect(told(answers.known)).toEqual(told(answers.fresh))
  expect(answers.fresh.body).toEqual({ authToken: null, user: null })
  expect(answers.fresh.headers.getSetCookie()).toHaveLength(1)

  // What follows tells nothing either.
  for (const { email } of [{ email: owner.email }, given]) {
    const signIn = { email, password: 'correct horse staple' }
    expect(await app.visitor().post('/api/auth/login', signIn)).toMatchObject({
      status: 401,
      body: { code: 'bad_credentials' },
    })
  }
  for (const browser of [known, fresh]) expect(await browser.get('/api/auth/me')).toMatchObject({ status: 401 })

  const [mail] = await mailsTo(owner.email)
  expect(mail?.text).toContain('Somebody tried to sign up with your address')
  expect(mail?.text).toContain('/login')
  expect(mail?.text).toContain('/forgot-password')
  expect(mail?.text).not.toContain('Asha Traders')
  expect(await confirmationsTo(owner.email)).toEqual([])
  expect(await confirmationsTo(given.email)).toHaveLength(1)
  const users = await app.db<{ n: number }[]>`
    SELECT count(*)::int AS n FROM users WHERE lower(email) IN (${owner.email}, ${given.email})`
  expect(users).toEqual([{ n: 1 }])
})

test('the same work is done for a known address', async () => {
  const { app } = costlyApp.current
  const owner = await app.seller()
  const time = async (email: string) => {
    const { answer, ms } = await cpuMs(() => app.visitor().post('/api/auth/signup', account({ email })))
    expect(answer.status).toBe(200)
    return ms
  }
  const fresh = await time(account().email)
  const known = await time(owner.email)
  expect(known).toBeGreaterThan(fresh * 0.6)
  expect(fresh).toBeGreaterThan(known * 0.6)
})

test('the link creates the account once, and signs in only the browser that signed up', async () => {
  const { app } = mailApp.current
  const given = account({ rememberMe: true, language: 'hi' })
  const browser = app.visitor()
  await browser.post('/api/auth/signup', given)
  const token = await tokenFor(given.email)
  // A mail scanner only opens the address.
  expect((await app.visitor().get(`/confirm-email?token=${token}`, { accept: 'text/html' })).status).toBe(200)
  const confirm = () => browser.post('/api/auth/confirm-email', { token })
  const answers = await Promise.all([confirm(), confirm()])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
  const { session } = answers.find(({ status }) => status === 200)?.body ?? {}
  expect(session).toMatchObject({
    rememberMe: true,
    user: { email: given.email, email_confirmed: true, default_upi: 'asha@okaxis', language: 'hi', plan: 'Free' },
  })
  expect((await browser.get('/api/auth/me')).body.user.id).toBe(session.user.id)
  expect(await confirm()).toMatchObject(INVALID)

  const elsewhere = account()
  await app.visitor().post('/api/auth/signup', elsewhere)
  const phone = app.visitor()
  const done = await phone.post('/api/auth/confirm-email', { token: await tokenFor(elsewhere.email) })
  expect(done).toMatchObject({ status: 200, body: { ok: true, session: null } })
  expect(await phone.get('/api/auth/me')).toMatchObject({ status: 401 })
  const signIn = { email: elsewhere.email, password: elsewhere.password }
  expect(await phone.post('/api/auth/login', signIn)).toMatchObject({
    status: 200,
    body: { user: { email_confirmed: true } },
  })
})

test('of two sign-ups with one address the confirmed one counts; an old or guessed link is refused', async () => {
  const { app } = mailApp.current
  const stranger = account({ password: 'a password of a stranger' })
  await app.visitor().post('/api/auth/signup', stranger)
  const first = await tokenFor(stranger.email)
  const mine = account({ email: stranger.email })
  const browser = app.visitor()
  await browser.post('/api/auth/signup', mine)
  const second = await tokenFor(mine.email)
  expect(second).not.toBe(first)
  const confirm = (token: string) => browser.post('/api/auth/confirm-email', { token })
  expect(await confirm(second)).toMatchObject({ status: 200 })
  expect(await confirm(first)).toMatchObject(INVALID)
  expect(await confirm('A'.repeat(43))).toMatchObject(INVALID)
  expect((await app.visitor().post('/api/auth/login', { email: mine.email, password: stranger.password })).status).toBe(
    401,
  )

  const late = account()
  await app.visitor().post('/api/auth/signup', late)
  const expired = await tokenFor(late.email)
  await app.db`UPDATE pending_sign_ups SET expires_at = now() WHERE email = ${late.email}`
  expect(await confirm(expired)).toMatchObject(INVALID)
})

test('an address gets ten mails a day about sign-ups', async () => {
  const { app, confirmationsTo } = mailApp.current
  await app.db`DELETE FROM pending_sign_ups`
  const given = account()
  for (let n = 0; n < 12; n++) {
    // The mails before it are an hour old.
    await app.db`UPDATE pending_sign_ups SET mailed_at = mailed_at - interval '1 hour' WHERE email = ${given.email}`
    expect(await app.visitor().post('/api/auth/signup', given)).toMatchObject({ status: 200 })
    await app.log.drainJobs()
  }
  expect(await confirmationsTo(given.email)).toHaveLength(10)
})

test('an address gets three mails an hour about sign-ups, whether it is known or not, and every answer is alike', async () => {
  const { app, mailsTo, confirmationsTo } = mailApp.current
  const owner = await app.seller()
  await mailsTo(owner.email)
  await app.db`DELETE FROM pending_sign_ups`
  mailApp.current.smtp.reset()
  const fresh = account()
  for (const email of [owner.email, fresh.email]) {
    for (let n = 0; n < 5; n++) {
      expect(await app.visitor().post('/api/auth/signup', { ...fresh, email })).toMatchObject({ status: 200 })
      await app.log.drainJobs()
    }
  }
  expect(await mailsTo(owner.email)).toHaveLength(3)
  expect(await confirmationsTo(fresh.email)).toHaveLength(3)
})
