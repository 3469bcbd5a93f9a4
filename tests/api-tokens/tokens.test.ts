import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { API_TOKENS_MAX } from '#contract/api-tokens/api-tokens.ts'
import { useApp } from '../harness/app.ts'
import { bearer, makeToken } from './use-token.ts'

const app = useApp()

test('a visitor, wrong bodies and a stranger are refused', async () => {
  const { visitor, seller } = app.current
  const [asha, stranger] = await Promise.all([seller(), seller()])
  const { id } = await makeToken(asha)
  expect(await visitor().post('/api/tokens', { name: 'Till', scopes: ['reports:read'] })).toMatchObject({ status: 401 })
  for (const [body, field] of [
    [{ scopes: ['reports:read'] }, 'name'],
    [{ name: '', scopes: ['reports:read'] }, 'name'],
    [{ name: 'x'.repeat(61), scopes: ['reports:read'] }, 'name'],
    [{ name: 'Till', scopes: [] }, 'scopes'],
    [{ name: 'Till', scopes: ['admin'] }, 'scopes.0'],
    [{ name: 'Till', scopes: Array.from({ length: 9 }, () => 'reports:read') }, 'scopes'],
    [{ name: 'Till', scopes: ['reports:read'], expires_in_days: 0 }, 'expires_in_days'],
    [{ name: 'Till', scopes: ['reports:read'], expires_in_days: 1.5 }, 'expires_in_days'],
    [{ name: 'Till', scopes: ['reports:read'], expires_in_days: 99_999 }, 'expires_in_days'],
    [{ name: 'Till', scopes: ['reports:read'], user_id: stranger.id }, 'user_id'],
  ] as const) {
    const refused = await asha.post('/api/tokens', body)
    expect([body, refused]).toMatchObject([body, { status: 400, body: { fields: { [field]: /./ } } }])
  }
  expect((await stranger.get('/api/tokens')).body.tokens).toEqual([])
  expect((await stranger.delete(`/api/tokens/${id}`)).status).toBe(404)
  expect((await asha.get('/api/tokens')).body.tokens).toMatchObject([{ id, name: 'Till' }])
})

// @abuse 26
test('a token is returned once; only its hash and last four characters are stored, and neither authenticates', async () => {
  const asha = await app.current.seller()
  const { body } = await asha.post('/api/tokens', { name: 'Till', scopes: ['reports:read', 'reports:read'] })
  expect(body.secret).toMatch(/^pavti_[A-Za-z0-9_-]{43}$/)
  expect(body.token).toMatchObject({ scopes: ['reports:read'], last_four: body.secret.slice(-4), expires_at: null })
  const { text } = await asha.get('/api/tokens')
  expect(text).not.toContain(body.secret.slice(6, -4))
  const [row] = await app.current.db<{ all: string }[]>`
    SELECT to_jsonb(t)::text AS all FROM api_tokens t WHERE id = ${body.token.id}`
  expect(row?.all).not.toContain(body.secret.slice(6, -4))
  const hash = createHash('sha256').update(body.secret).digest()
  expect(row?.all).toContain(hash.toString('hex'))
  for (const stolen of [hash.toString('hex'), hash.toString('base64url'), body.token.last_four, body.token.id]) {
    expect((await app.current.visitor().get('/api/analytics/stats', bearer(stolen))).status).toBe(401)
  }
  expect((await app.current.visitor().get('/api/analytics/stats', bearer(body.secret))).status).toBe(200)
})

test('a wrong, a revoked and an expired token get the same answer', async () => {
  const [asha, { visitor, db }] = [await app.current.seller(), app.current]
  const [revoked, ended] = [await makeToken(asha), await makeToken(asha)]
  const ask = async (headers: Record<string, string>) => {
    const { status, body, headers: answerHeaders } = await visitor().get('/api/business', headers)
    return { status, code: body.code, message: body.message, challenge: answerHeaders.get('www-authenticate') }
  }
  for (const { secret } of [revoked, ended]) expect((await ask(bearer(secret))).status).toBe(200)
  expect((await asha.delete(`/api/tokens/${revoked.id}`)).body).toEqual({ ok: true })
  await db`UPDATE api_tokens SET expires_at = now() WHERE id = ${ended.id}`
  const refused = await ask(bearer(revoked.secret))
  expect(refused).toMatchObject({ status: 401, code: 'token_invalid', challenge: 'Bearer' })
  for (const headers of [
    bearer(ended.secret),
    bearer(`pavti_${'x'.repeat(43)}`),
    bearer(`${(await makeToken(asha)).secret}x`),
    bearer(''),
    bearer('a b'),
    bearer("' OR 1=1 --"),
    bearer('\u00e9'.repeat(4_000)),
    { authorization: 'Digest username="asha"' },
    { authorization: 'Token x' },
    { authorization: '' },
    { authorization: bearer((await makeToken(asha)).secret).authorization?.slice(7) ?? '' },
  ]) {
    expect([headers, await ask(headers)]).toEqual([headers, refused])
  }
  expect((await asha.delete(`/api/tokens/${revoked.id}`)).status).toBe(404)
  expect((await asha.get('/api/tokens')).body.tokens).toMatchObject([{}, {}, { id: ended.id, expired: true }])
})

// @abuse 53
test('a token of a user without access to the business is refused', async () => {
  const [asha, { db, visitor }] = [await app.current.seller(), app.current]
  const { secret } = await makeToken(asha)
  await db`UPDATE memberships SET ended_at = now() WHERE user_id = ${asha.id}`
  expect(await visitor().get('/api/business', bearer(secret))).toMatchObject({
    status: 401,
    body: { code: 'token_invalid' },
  })
})

// @abuse 23
test('a password reset revokes all tokens', async () => {
  const [asha, { visitor, db }] = [await app.current.seller(), app.current]
  const { secret } = await makeToken(asha)
  const token = 'x'.repeat(43)
  const hash = createHash('sha256').update(token).digest()
  const resetId = '01234567-89ab-7cde-8f01-23456789abcd'
  await db`INSERT INTO password_resets (id, user_id, expires_at) VALUES (${resetId}, ${asha.id}, now() + interval '9 minutes')`
  await db`INSERT INTO password_reset_links (token_hash, reset_id) VALUES (${hash}, ${resetId})`
  const reset = await visitor().post('/api/auth/reset-password', { token, password: 'another horse' })
  expect(reset).toMatchObject({ status: 200 })
  expect((await visitor().get('/api/business', bearer(secret))).status).toBe(401)
})

test('the last use is stored at most once a minute', async () => {
  const [asha, { db, visitor }] = [await app.current.seller(), app.current]
  const { id, secret } = await makeToken(asha)
  const lastUse = async () => (await asha.get('/api/tokens')).body.tokens[0].last_used_at
  expect(await lastUse()).toBeNull()
  const ask = () => visitor().get('/api/business', bearer(secret))
  await Promise.all(Array.from({ length: 10 }, ask))
  const first = await lastUse()
  expect(first).not.toBeNull()
  await ask()
  expect(await lastUse()).toBe(first)
  await db`UPDATE api_tokens SET last_used_at = now() - interval '61 seconds' WHERE id = ${id}`
  await ask()
  expect(Date.parse(await lastUse())).toBeGreaterThanOrEqual(Date.parse(first))
})

test('of thirty concurrent creations twenty succeed', async () => {
  const asha = await app.current.seller()
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, i) => asha.post('/api/tokens', { name: `Till ${i}`, scopes: ['reports:read'] })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(API_TOKENS_MAX)
  expect(answers.find(({ status }) => status !== 200)).toMatchObject({ status: 409, body: { code: 'too_many_tokens' } })
  expect((await asha.get('/api/tokens')).body.tokens).toHaveLength(API_TOKENS_MAX)
})
