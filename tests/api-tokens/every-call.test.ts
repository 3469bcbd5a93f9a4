import { beforeAll, expect, test } from 'vitest'
import type { Call } from '#contract/call/call.ts'
import { SCOPES } from '#contract/api-tokens/scopes.ts'
import { CALLS } from '#server/features/api-description/calls.ts'
import { type Seller, useApp } from '../harness/app.ts'
import { bearer, makeToken } from './use-token.ts'

// These tests make more calls in a minute than the limit allows a user.
const app = useApp({ RATE_LIMITS: 'off' })

/** The error codes for a missing or insufficient token. */
const TOKEN_ERRORS = ['token_invalid', 'scope_missing', 'session_only', 'not_signed_in']

/** POST calls that change nothing. */
const READS_BY_POST = [
  '/api/invoices/:id/generate-pdf',
  '/api/invoices/:id/eway-bill',
  '/api/preliminary-documents/:id/eway-bill',
  '/api/exports/chosen-invoices',
  '/api/exports/e-invoices',
  '/api/exports/e-invoices/check',
]

const none = '01234567-89ab-7cde-8f01-23456789abcd'

let asha: Seller

/** Calls with this token, and with the session's cookie if `withCookie`. */
const ask = ({ method, path }: Pick<Call, 'method' | 'path'>, secret: string, withCookie = false) => {
  const sends = method !== 'GET' && method !== 'DELETE'
  const headers = { ...bearer(secret), ...(sends ? { 'content-type': 'application/json' } : {}) }
  const person = withCookie ? asha : app.current.visitor()
  return person.raw(method, path.replace(/:\w+/g, none), sends ? '{}' : undefined, headers)
}

beforeAll(async () => {
  asha = await app.current.seller()
})

test('the calls that accept a token are those with a scope in the contract', () => {
  const scoped = CALLS.filter(({ scope }) => scope)
  expect(scoped.length).toBeGreaterThan(11)
  expect(scoped.filter(({ access }) => access !== 'signed_in')).toEqual([])
  for (const { method, path, scope } of scoped) {
    const reads = method === 'GET' || READS_BY_POST.includes(path)
    expect([path, scope?.endsWith(reads ? ':read' : ':write')]).toEqual([path, true])
  }
})

const named = (calls: readonly Call[]) => calls.map((call) => ({ name: `${call.method} ${call.path}`, call }))

// @abuse 53
test.for(named(CALLS.filter(({ access }) => access !== 'public')))(
  '$name refuses a token without its scope, even with a session cookie',
  async ({ call }) => {
    const { scope, access } = call
    const { id, secret } = await makeToken(asha, scope ? SCOPES.filter((one) => one !== scope) : SCOPES)
    const wrong = {
      public: [],
      visitor: [403, 'session_only'],
      signed_in: [401, 'token_invalid'],
      admin: [404, 'not_found'],
    } as const
    const narrow = access === 'admin' ? [404, 'not_found'] : [403, scope ? 'scope_missing' : 'session_only']
    for (const withCookie of [false, true]) {
      const stranger = await ask(call, `pavti_${'x'.repeat(43)}`, withCookie)
      expect([stranger.status, stranger.body.code]).toEqual(wrong[access])
      const refused = await ask(call, secret, withCookie)
      expect([refused.status, refused.body.code]).toEqual(narrow)
    }
    await asha.delete(`/api/tokens/${id}`)
  },
)

test.for(named(CALLS.filter(({ scope }) => scope)))(
  '$name accepts a token with its scope, and otherwise names the missing scope',
  async ({ call }) => {
    const { scope = 'reports:read' } = call
    const right = await makeToken(asha, [scope])
    const narrow = await makeToken(asha, [scope === 'reports:read' ? 'business:read' : 'reports:read'])
    expect(TOKEN_ERRORS).not.toContain((await ask(call, right.secret)).body.code)
    expect((await ask(call, narrow.secret)).body.message).toBe(
      `This token lacks the scope ${scope}, which this call needs.`,
    )
    for (const { id } of [right, narrow]) await asha.delete(`/api/tokens/${id}`)
  },
)

test('public files are answered the same with any token', async () => {
  const calls = CALLS.filter(({ access }) => access === 'public')
  expect(calls.length).toBeGreaterThan(2)
  for (const call of calls) {
    const { status, body } = await ask(call, `pavti_${'x'.repeat(43)}`)
    // The keys exist; of the others nothing does, and one that reads a body has none here.
    const expected = call.path === '/.well-known/pavti-receipts.json' ? 200 : call.body ? 400 : 404
    expect([call.path, status, TOKEN_ERRORS.includes(body.code)]).toEqual([call.path, expected, false])
  }
})

// @abuse 46
test('an admin’s token is refused by admin calls', async () => {
  const admin = await app.current.seller()
  await app.current.db`UPDATE users SET role = 'admin' WHERE id = ${admin.id}`
  const { secret } = await makeToken(admin)
  const calls = CALLS.filter(({ access }) => access === 'admin')
  expect(calls.length).toBeGreaterThan(3)
  for (const call of calls) {
    const { status, body } = await ask(call, secret)
    expect([call.path, status, body.code]).toEqual([call.path, 403, 'session_only'])
  }
})
