import { expect, test } from 'vitest'
import { LANGUAGE_COOKIE } from '#contract/site/languages.ts'
import { paise } from '#domain/money/money.ts'
import { createProvider, signEvent } from '#server/features/provider/service.ts'
import { readSandboxKeys } from '#server/features/sandbox/service.ts'
import { useApp } from '#tests/harness/app.ts'
import type { Client } from '#tests/harness/client.ts'

const sandbox = useApp()
const withKeys = useApp({
  RAZORPAY_KEY_ID: 'rzp_test_1DP5mmOlF5G5ag',
  RAZORPAY_KEY_SECRET: 'a secret of the provider',
  RAZORPAY_WEBHOOK_SECRET: 'a webhook secret',
})

const ROOT = '/sandbox/razorpay'
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

const routesOf = (app: typeof sandbox): string[] =>
  app.current.log.routes
    .filter(({ method, url }) => method !== 'HEAD' && url.startsWith('/sandbox'))
    .map(({ method, url }) => `${method} ${url.replace(ROOT, '')}`)

/** Routes by access: with API keys, for anyone, or for admins. */
const API = [
  'GET /v1/orders/:id/payments',
  'GET /v1/payment_links',
  'GET /v1/payment_links/:id',
  'POST /v1/orders',
  'POST /v1/payment_links',
  'POST /v1/payment_links/:id/cancel',
  'POST /v1/payments/:id/refund',
]
const ANYBODY = [
  'GET /checkout.js',
  'GET /l/:id',
  'POST /checkout/fail',
  'POST /checkout/pay',
  'POST /l/:id/close',
  'POST /l/:id/fail',
  'POST /l/:id/pay',
]
const ADMIN = ['GET ', 'POST /operate/payments/:id/refund']

const ask = (person: Client, route: string) => {
  const [method = '', path = ''] = route.split(' ')
  return person.raw(method, ROOT + path.replace(':id', 'pay_none'), undefined, {})
}

// @abuse 171
test('with provider keys no route of the sandbox exists', async () => {
  expect(routesOf(withKeys)).toEqual([])
  for (const route of [...API, ...ANYBODY, ...ADMIN]) {
    expect((await ask(withKeys.current.visitor(), route)).status).toBe(404)
  }
  const missed = await withKeys.current.visitor().raw('POST', `${ROOT}/l/plink_x/pay`, '', FORM)
  expect(missed.status).toBe(404)
})

// @abuse 171
test('signatures of the sandbox are invalid under real secrets', async () => {
  const { webhookSecret } = await readSandboxKeys(sandbox.current.db)
  const real = createProvider({
    mode: 'test',
    keyId: 'rzp_test_1DP5mmOlF5G5ag',
    keySecret: 'a secret of the provider',
    webhookSecrets: ['a webhook secret'],
    apiUrl: () => 'http://none',
  })
  const body = Buffer.from('{"event":"payment_link.paid"}')
  expect(real.isEventSignature(body, signEvent(webhookSecret, body))).toBe(false)
})

test('every route of the sandbox checks its access', async () => {
  expect(routesOf(sandbox).sort()).toEqual([...API, ...ANYBODY, ...ADMIN].sort())
  const seller = await sandbox.current.seller()
  for (const person of [sandbox.current.visitor(), seller]) {
    for (const route of API) expect([route, (await ask(person, route)).status]).toEqual([route, 401])
    for (const route of ADMIN) expect([route, (await ask(person, route)).status]).toEqual([route, 404])
  }
  await sandbox.current.db`UPDATE users SET role = 'admin' WHERE id = ${seller.id}`
  expect((await ask(seller, 'GET ')).text).toContain('Nothing was paid yet.')
})

test('the pay page has no script, only its own style, and forms that may redirect to the callback', async () => {
  const { keyId, keySecret } = await readSandboxKeys(sandbox.current.db)
  const provider = createProvider({
    mode: 'sandbox',
    keyId,
    keySecret,
    webhookSecrets: [],
    apiUrl: () => sandbox.current.origin + ROOT,
  })
  const link = await provider.createLink({
    amount: paise(6_900n),
    referenceId: 'pv_mount',
    description: '<b>Pro</b>',
    upgradeId: 'x',
    callbackUrl: 'https://elsewhere.example/dashboard?payment_success=true',
    expireBy: new Date(Date.now() + 3_600_000),
  })
  const page = await sandbox.current.visitor().get(`${ROOT}/l/${link.id}`)
  expect(page.headers.get('content-security-policy')).toMatch(
    /^default-src 'none'; style-src 'sha256-[^']+'; img-src data:; base-uri 'none'; form-action 'self' https:\/\/elsewhere\.example; frame-ancestors 'none'$/,
  )
  expect(page.headers.get('referrer-policy')).toBe('same-origin')
  expect(page.text).toContain('Sandbox: no money moves')
  expect(page.text).toContain('&lt;b&gt;Pro&lt;/b&gt;')
  expect(page.text).not.toMatch(/<script|<b>Pro/)
  const hindi = await sandbox.current.visitor().get(`${ROOT}/l/${link.id}`, { 'accept-language': 'hi-IN' })
  expect(hindi.text).toContain('<html lang="hi">')
  expect(hindi.text).toContain('चुनें कि यह भुगतान कैसे खत्म हो।')
  expect(hindi.text).not.toMatch(/Choose|Fail|Close|Sandbox:/)
  // The language chosen in the app leads, not that of the phone.
  const chosen = { 'accept-language': 'en-IN', cookie: `${LANGUAGE_COOKIE}=hi` }
  expect((await sandbox.current.visitor().get(`${ROOT}/l/${link.id}`, chosen)).text).toContain('<html lang="hi">')
})

// @abuse 172
test('anyone who opens a link pays for its seller, and no session changes', async () => {
  const stranger = await sandbox.current.seller({ plan: 'Free' })
  const before = [...stranger.cookies]
  const [link] = await sandbox.current.db<
    { id: string }[]
  >`SELECT id FROM sandbox_links WHERE reference_id = 'pv_mount'`
  const paid = await stranger.raw('POST', `${ROOT}/l/${link?.id}/pay`, '', FORM)
  expect([paid.status, new URL(paid.headers.get('location') ?? '').host]).toEqual([303, 'elsewhere.example'])
  expect([...stranger.cookies]).toEqual(before)
  expect((await stranger.get('/api/auth/me')).body).toMatchObject({ user: { email: stranger.email, plan: 'Free' } })
})

test('a form of another site is refused, and so is a form on any other route', async () => {
  const visitor = sandbox.current.visitor()
  const [link] = await sandbox.current.db<{ id: string }[]>`SELECT id FROM sandbox_links LIMIT 1`
  for (const origin of ['https://evil.example', 'null']) {
    const foreign = await visitor.raw('POST', `${ROOT}/l/${link?.id}/fail`, '', { ...FORM, origin })
    expect([foreign.status, foreign.body.code]).toEqual([403, 'bad_origin'])
  }
  expect((await visitor.raw('POST', '/api/auth/login', 'a=b', FORM)).status).toBe(415)
})

test('the checkout script pays one order once, under the right key', async () => {
  const { keyId, keySecret, webhookSecret } = await readSandboxKeys(sandbox.current.db)
  const apiUrl = () => sandbox.current.origin + ROOT
  const provider = createProvider({ mode: 'sandbox', keyId, keySecret, webhookSecrets: [webhookSecret], apiUrl })
  const order = await provider.createOrder({ amount: paise(10_000n), receipt: 't_1' })
  const visitor = sandbox.current.visitor()
  const press = (what: string, key = keyId) => visitor.post(`${ROOT}/checkout/${what}`, { key, order_id: order.id })

  expect((await press('pay', 'rzp_test_other')).status).toBe(404)
  expect((await press('fail')).body.error).toMatchObject({ source: 'bank', metadata: { order_id: order.id } })
  const { body } = await press('pay')
  expect(provider.isCheckoutSignature(order.id, body.razorpay_payment_id, body.razorpay_signature)).toBe(true)
  expect(body.razorpay_order_id).toBe(order.id)
  expect((await press('pay')).status).toBe(404)
  const statuses = (await provider.listOrderPayments(order.id)).map(({ status }) => status)
  expect(statuses.sort()).toEqual(['captured', 'failed'])

  const script = await visitor.get(`${ROOT}/checkout.js`)
  expect(script.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
})

test('an admin refunds a payment with a button', async () => {
  const { db } = sandbox.current
  const admin = await sandbox.current.seller()
  await db`UPDATE users SET role = 'admin' WHERE id = ${admin.id}`
  const [payment] = await db<{ id: string }[]>`SELECT id FROM sandbox_payments WHERE status = 'captured' LIMIT 1`
  const answer = await admin.raw('POST', `${ROOT}/operate/payments/${payment?.id}/refund`, '', FORM)
  expect([answer.status, answer.headers.get('location')]).toEqual([303, ROOT])
  expect(await db`SELECT status FROM sandbox_payments WHERE id = ${payment?.id ?? ''}`).toEqual([
    { status: 'refunded' },
  ])
  expect((await admin.get(`${ROOT}/`)).text).toContain('· refunded')
})
