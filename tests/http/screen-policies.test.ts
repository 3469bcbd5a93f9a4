import { expect, test } from 'vitest'
import { testPaymentHeaders } from '#server/features/screens/test-payment-headers.ts'
import { writePage } from '#server/features/screens/page.ts'
import { APP_CONTENT_SECURITY_POLICY } from '#server/platform/http/security-headers.ts'

const policy = (payments: 'sandbox' | 'test') => testPaymentHeaders(payments)['content-security-policy'] ?? ''

test('abuse 170 the provider is let in where its test keys are set, and nowhere else', () => {
  expect(policy('sandbox')).toBe(APP_CONTENT_SECURITY_POLICY)
  expect(policy('test')).toContain("script-src 'self' https://checkout.razorpay.com https://cdn.razorpay.com;")
  expect(policy('test')).toContain("frame-src 'self' https://api.razorpay.com")
  expect(policy('test')).toContain("frame-ancestors 'none'")
  expect(APP_CONTENT_SECURITY_POLICY).not.toContain('razorpay')
})

test('what the operator wrote cannot leave its place in the page', () => {
  const page = writePage('<html><head><title>Pavti</title></head><body></body></html>', {
    support_email: null,
    support_phone: null,
    support_address: '"><script>alert(1)</script>&',
    plans: 'paid',
    payments: 'sandbox',
    sends_mail: false,
  })
  expect(page).not.toContain('<script>')
  expect(page).toContain('\\&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&amp;')
  expect(page.match(/content="([^"]*)" \/><\/head>/)?.[1]).toContain('sandbox')
})
