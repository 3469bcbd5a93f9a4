import type { Site } from '#contract/site/site.ts'
import { APP_CONTENT_SECURITY_POLICY } from '../../platform/http/security-headers.ts'

/** Whom the provider's checkout needs beside this server (found in its script and its users' reports, 2026). */
const CHECKOUT_SOURCES: Record<string, string> = {
  'script-src': 'https://checkout.razorpay.com https://cdn.razorpay.com',
  'style-src': "'unsafe-inline'",
  'img-src': 'https://*.razorpay.com',
  'connect-src': 'https://lumberjack.razorpay.com https://api.razorpay.com https://checkout.razorpay.com',
}
const CHECKOUT_FRAMES = "frame-src 'self' https://api.razorpay.com https://checkout.razorpay.com"

/** The policy of the test payment screen alone: the provider's hosts in its test mode, else this server as everywhere. */
export function testPaymentHeaders(payments: Site['payments']): Record<string, string> {
  const widened = APP_CONTENT_SECURITY_POLICY.split('; ').map((rule) => {
    const more = CHECKOUT_SOURCES[rule.split(' ')[0] ?? '']
    return more ? `${rule} ${more}` : rule
  })
  return {
    'content-security-policy':
      payments === 'test' ? [...widened, CHECKOUT_FRAMES].join('; ') : APP_CONTENT_SECURITY_POLICY,
    // Banks ask for the password in a window of their own, which must find the one that opened it.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
  }
}
