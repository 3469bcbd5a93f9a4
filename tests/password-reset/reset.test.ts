import { createHash, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { sendRequest } from '../harness/http-request.ts'
import { TEST_ORIGIN } from '../harness/quiet-app.ts'
import { headerOf, type ReceivedMail } from '../mails/read-mail.ts'
import { useMailApp } from '../mails/use-mail-app.ts'

const mailApp = useMailApp()

const forgot = (email: string, headers: Record<string, string> = {}) =>
  mailApp.current.app.visitor().post('/api/auth/forgot-password', { email }, headers)
const reset = (token: string, password = 'a new password') =>
  mailApp.current.app.visitor().post('/api/auth/reset-password', { token, password })
const signIn = (email: string, password: string) =>
  mailApp.current.app.visitor().post('/api/auth/login', { email, password })

const tokenIn = (mail: ReceivedMail | undefined): string => {
  const token = new RegExp(`^${TEST_ORIGIN}/reset-password\\?token=([\\w-]{43})$`, 'm').exec(mail?.text ?? '')?.[1]
  if (!token) throw new Error('The mail has no link.')
  return token
}

/** Requests a reset link and returns its token. */
const requestToken = async (email: string): Promise<string> => {
  expect(await forgot(email)).toMatchObject({ status: 200 })
  return tokenIn((await mailApp.current.mailsTo(email)).at(-1))
}

const INVALID = { status: 400, body: { code: 'reset_link_invalid', message: 'This link is no longer valid.' } }

test('refuses wrong input', async () => {
  expect(await forgot('a@x.in,b@y.in')).toMatchObject({
    status: 400,
    body: { code: 'invalid_input', fields: { email: 'Invalid email address' } },
  })
  expect(await reset('x', 'short')).toMatchObject({
    status: 400,
    body: { fields: { password: 'Password must be at least 8 characters' } },
  })
  expect(await reset('x'.repeat(201))).toMatchObject({ status: 400, body: { code: 'invalid_input' } })
})

// @abuse 21
test('an unknown address gets the same answer and no mail, a known one gets one', async () => {
  const asha = await mailApp.current.app.seller()
  const unknown = `nobody-${randomUUID()}@example.in`
  const answers = [await forgot(unknown), await forgot(asha.email)]
  for (const answer of answers) expect(answer).toMatchObject({ status: 200, text: '{"ok":true}' })
  expect(await mailApp.current.mailsTo(unknown)).toEqual([])
  const mails = await mailApp.current.mailsTo(asha.email)
  expect(mails).toHaveLength(1)
  expect(mails.map((mail) => headerOf(mail, 'subject'))).toEqual([['Reset your Pavti password']])
  expect(mails[0]?.text).toContain('Somebody asked for a new password for this address.')
  expect(mails[0]?.text).toContain('Choose one within 30 minutes:')
  expect(mails[0]?.text).toContain('Not you? Do nothing; your password stays.')
})

// @abuse 22
test('a hundred requests for one address send at most three mails an hour', async () => {
  const asha = await mailApp.current.app.seller()
  for (let i = 0; i < 5; i++) {
    expect(await forgot(asha.email)).toMatchObject({ status: 200 })
    await mailApp.current.app.log.drainJobs()
  }
  expect(await mailApp.current.mailsTo(asha.email)).toHaveLength(3)
  const flood = await Promise.all(Array.from({ length: 95 }, () => forgot(asha.email)))
  expect(flood.map((answer) => answer.text)).toEqual(flood.map(() => '{"ok":true}'))
  expect(await mailApp.current.mailsTo(asha.email)).toHaveLength(3)
})

// @abuse 23
test('a link sets the password once and ends every session', async () => {
  const asha = await mailApp.current.app.seller()
  const token = await requestToken(asha.email)
  expect(await reset(token)).toMatchObject({ status: 200, body: { ok: true } })
  expect(await asha.get('/api/auth/me')).toMatchObject({ status: 401 })
  expect(await signIn(asha.email, asha.password)).toMatchObject({ status: 401 })
  expect(await signIn(asha.email, 'a new password')).toMatchObject({ status: 200 })
  expect(await reset(token)).toMatchObject(INVALID)
  const texts = (await mailApp.current.mailsTo(asha.email)).map(({ text }) => text)
  expect(texts.filter((text) => text.includes('The password of your account was changed'))).toHaveLength(1)
})

test('a password that is easy to guess is refused, and the link still works', async () => {
  const asha = await mailApp.current.app.seller({ name: 'Asha Verma' })
  const token = await requestToken(asha.email)
  for (const password of ['sunshine1', 'AshaVerma1', 'Pavti@1234', asha.email]) {
    expect(await reset(token, password)).toMatchObject({
      status: 400,
      body: { code: 'invalid_input', fields: { password: expect.stringContaining('hard to guess') } },
    })
  }
  expect(await signIn(asha.email, asha.password)).toMatchObject({ status: 200 })
  expect(await asha.get('/api/auth/me')).toMatchObject({ status: 200 })
  expect(await reset(token, 'a lamp of brass')).toMatchObject({ status: 200 })
  expect(await signIn(asha.email, 'a lamp of brass')).toMatchObject({ status: 200 })
})

// @abuse 23
test('of two concurrent uses of one link one sets the password', async () => {
  const asha = await mailApp.current.app.seller()
  const token = await requestToken(asha.email)
  const answers = await Promise.all(['first password', 'other password'].map((password) => reset(token, password)))
  expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 400])
})

// @abuse 23
test('a guess, an expired link, a replaced one and one after a password change are refused', async () => {
  const { app } = mailApp.current
  const asha = await app.seller()
  expect(await reset('A'.repeat(43))).toMatchObject(INVALID)
  expect(await reset('')).toMatchObject(INVALID)

  const older = await requestToken(asha.email)
  const newer = await requestToken(asha.email)
  expect(older).not.toBe(newer)
  expect(await reset(older)).toMatchObject(INVALID)

  await app.db`UPDATE password_resets SET expires_at = expires_at - interval '30 minutes' WHERE user_id = ${asha.id}`
  expect(await reset(newer)).toMatchObject(INVALID)
  expect(await signIn(asha.email, asha.password)).toMatchObject({ status: 200 })

  const [first, second] = [await requestToken(asha.email), await addLink(asha.id)]
  expect(await reset(second)).toMatchObject({ status: 200 })
  expect(await reset(first)).toMatchObject(INVALID)
})

/** Adds another link to the newest reset, as a mail that was sent twice does. */
const addLink = async (userId: string): Promise<string> => {
  const token = `B${'b'.repeat(42)}`
  await mailApp.current.app.db`INSERT INTO password_reset_links (token_hash, reset_id)
    SELECT ${createHash('sha256').update(token).digest()}, id FROM password_resets
    WHERE user_id = ${userId} ORDER BY created_at DESC LIMIT 1`
  return token
}

// @abuse 23
test('neither tables nor jobs nor the log contain a link', async () => {
  const { app, smtp } = mailApp.current
  const asha = await app.seller()
  smtp.answers.end = '451 later'
  await forgot(asha.email)
  const token = tokenIn((await mailApp.current.mailsTo(asha.email)).at(-1))
  const jobs = await app.db`SELECT j.payload::text, j.last_error FROM graphile_worker._private_jobs j`
  expect(jobs.length).toBeGreaterThan(0)
  expect(JSON.stringify(jobs)).not.toContain(token)
  const links = await app.db<{ row: string }[]>`SELECT l::text AS row FROM password_reset_links l`
  expect(links.map(({ row }) => row).join('\n')).not.toContain(token)
  expect(links.map(({ row }) => row).join('\n')).toContain(createHash('sha256').update(token).digest('hex'))
  expect(app.log.lines.join('')).not.toContain(token)
})

// @abuse 24
test('the link uses PUBLIC_URL, not the Host header of the request', async () => {
  const asha = await mailApp.current.app.seller()
  const headers = { 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' }
  expect(await forgot(asha.email, headers)).toMatchObject({ status: 200 })
  // Misdirected Request: the server answers only to the host of PUBLIC_URL.
  expect(await requestWithHost('evil.example', asha.email)).toBe(421)
  const mails = await mailApp.current.mailsTo(asha.email)
  expect(mails.length).toBeGreaterThan(0)
  for (const mail of mails) {
    expect(tokenIn(mail)).toHaveLength(43)
    expect(mail.text + mail.html).not.toContain('evil')
  }
})

/** Requests a reset with this Host header, which fetch cannot set. */
const requestWithHost = async (host: string, email: string): Promise<number> => {
  const address = `${mailApp.current.app.origin}/api/auth/forgot-password`
  const headers = { host, 'content-type': 'application/json' }
  return (await sendRequest(address, 'POST', headers, JSON.stringify({ email }))).status
}

// @abuse 36
test('a sign-in during a password change starts no session', async () => {
  const { app } = mailApp.current
  const asha = await app.seller()
  const late = await app.db.begin(async (tx) => {
    await tx`UPDATE users SET password_hash = 'changed' WHERE id = ${asha.id}`
    const answer = signIn(asha.email, asha.password)
    await isWaiting(app.db)
    return { answer }
  })
  expect(await late.answer).toMatchObject({ status: 401, body: { code: 'bad_credentials' } })
})

const isWaiting = async (db: typeof mailApp.current.app.db): Promise<void> => {
  for (;;) {
    const rows = await db`SELECT 1 FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%password_hash%'`
    if (rows.length > 0) return
  }
}

// @abuse 7
test('after a reset the owner can sign in while a stranger tries wrong passwords', async () => {
  const { app } = mailApp.current
  const asha = await app.seller()
  const browser = app.visitor()
  const token = await requestToken(asha.email)
  const body = { token, password: 'a new password' }
  expect(await browser.post('/api/auth/reset-password', body)).toMatchObject({ status: 200 })
  for (let i = 0; i < 11; i++) await signIn(asha.email, 'a wrong password')
  expect(await signIn(asha.email, body.password)).toMatchObject({ status: 429 })
  const answer = await browser.post('/api/auth/login', { email: asha.email, password: body.password })
  expect(answer).toMatchObject({ status: 200 })
})

// @abuse 219
test('a mail contains no text that a user typed', async () => {
  const { app } = mailApp.current
  const victim = await app.seller({ name: 'Win 5000 http://evil.example <b>now</b>' })
  const token = await requestToken(victim.email)
  await reset(token)
  const mails = await mailApp.current.mailsTo(victim.email)
  expect(mails).toHaveLength(2)
  for (const mail of mails) {
    expect(mail.text + mail.html + JSON.stringify(mail.headers)).not.toMatch(/win|5000|evil/i)
    for (const [link] of mail.text.matchAll(/\bhttps?:\S+/g)) expect(new URL(link).origin).toBe(TEST_ORIGIN)
  }
})
