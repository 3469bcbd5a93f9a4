import { expect, test } from 'vitest'
import { testPaymentHeaders } from '#server/features/screens/routes.ts'
import { writePage } from '#server/features/screens/app-pages.ts'
import { useApp } from '../harness/app.ts'
import { APP_CONTENT_SECURITY_POLICY } from '#server/platform/http/security-headers.ts'

const policy = (payments: 'sandbox' | 'test') => testPaymentHeaders(payments)['content-security-policy'] ?? ''

// @abuse 170
test('the policy allows the provider only with its test keys', () => {
  expect(policy('sandbox')).toBe(APP_CONTENT_SECURITY_POLICY)
  expect(policy('test')).toContain("script-src 'self' https://checkout.razorpay.com https://cdn.razorpay.com;")
  expect(policy('test')).toContain("frame-src 'self' https://api.razorpay.com")
  expect(policy('test')).toContain("frame-ancestors 'none'")
  expect(APP_CONTENT_SECURITY_POLICY).not.toContain('razorpay')
})

test("the operator's text cannot break out of its place in the page", () => {
  const page = writePage('<html><head><title>Pavti</title></head><body></body></html>', {
    site: {
      support_email: null,
      support_phone: null,
      support_address: '"><script>alert(1)</script>&',
      plans: 'paid',
      payments: 'sandbox',
      sends_mail: false,
      confirms_email: false,
      sign_ups: 'open',
    },
  })
  expect(page).not.toContain('<script>')
  expect(page).toContain('\\&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&amp;')
  expect(page.match(/content="([^"]*)" \/><\/head>/)?.[1]).toContain('sandbox')
})

const page = { accept: 'text/html' }
const paid = useApp()
const live = useApp({ RAZORPAY_KEY_ID: 'rzp_live_1DP5mmOlF5G5ag', RAZORPAY_KEY_SECRET: 'not a real secret' })

// @abuse 46
test('the admin screen is absent for other users', async () => {
  const { db, seller, visitor } = paid.current
  const asha = await seller()
  for (const one of [visitor(), asha]) {
    expect(await one.get('/secret-admin-codes', page)).toMatchObject({ status: 404 })
  }
  await db`UPDATE users SET role = 'admin' WHERE id = ${asha.id}`
  expect(await asha.get('/secret-admin-codes', page)).toMatchObject({ status: 200 })
})

// @abuse 168
test('the test payment has no screen with live payments', async () => {
  expect(await live.current.visitor().get('/payment-test', page)).toMatchObject({ status: 404 })
  const { status, headers } = await paid.current.visitor().get('/payment-test', page)
  expect(status).toBe(200)
  expect(headers.get('content-security-policy')).toBe(APP_CONTENT_SECURITY_POLICY)
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups')
  const dashboard = await paid.current.visitor().get('/dashboard', page)
  expect(dashboard.headers.get('cross-origin-opener-policy')).toBe('same-origin')
})

test('the dashboard of a signed-in user requests data and code in parallel with the first script, and shows a placeholder until then', async () => {
  const { seller, visitor } = paid.current
  const asha = await seller()
  const links = (text: string) => [...text.matchAll(/<link rel="(?:module)?preload"[^>]* href="([^"]+)"/g)]
  for (const path of ['/', '/dashboard']) {
    const { text } = await asha.get(path, page)
    expect(text).toContain('>Signing you in</output>')
    const named = links(text).map(([, href = '']) => href.replaceAll('&amp;', '&'))
    expect(named).toEqual(
      expect.arrayContaining(['/api/auth/me', '/api/analytics/stats', '/api/invoices?limit=20&status=all']),
    )
    expect(named.some((href) => /^\/assets\/dashboard-.*\.js$/.test(href))).toBe(true)
    for (const href of named) expect((await asha.get(href)).status).toBe(200)
    expect(links((await visitor().get(path, page)).text).filter(([, href]) => href?.startsWith('/api/'))).toEqual([])
  }
  for (const one of [await asha.get('/dashboard?status=paid', page), await visitor().get('/dashboard', page)]) {
    expect(links(one.text)).toEqual([])
    expect(one.text).not.toContain('Signing you in')
  }
})
