import type { Site } from '#contract/site/site.ts'
import { APP_CONTENT_SECURITY_POLICY } from '../../platform/http/security-headers.ts'

/** Hosts that the provider's checkout needs besides this server (from its script and users' reports, 2026). */
const CHECKOUT_SOURCES: Record<string, string> = {
  'script-src': 'https://checkout.razorpay.com https://cdn.razorpay.com',
  'style-src': "'unsafe-inline'",
  'img-src': 'https://*.razorpay.com',
  'connect-src': 'https://lumberjack.razorpay.com https://api.razorpay.com https://checkout.razorpay.com',
}
const CHECKOUT_FRAMES = "frame-src 'self' https://api.razorpay.com https://checkout.razorpay.com"

/** Returns the headers of the test payment screen. In test mode the CSP also allows the provider's hosts. */
export function testPaymentHeaders(payments: Site['payments']): Record<string, string> {
  const widened = APP_CONTENT_SECURITY_POLICY.split('; ').map((rule) => {
    const more = CHECKOUT_SOURCES[rule.split(' ')[0] ?? '']
    return more ? `${rule} ${more}` : rule
  })
  return {
    'content-security-policy':
      payments === 'test' ? [...widened, CHECKOUT_FRAMES].join('; ') : APP_CONTENT_SECURITY_POLICY,
    // Banks ask for the password in a popup, which needs access to its opener.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
  }
}
