import type { FastifyInstance } from 'fastify'

/** What the app's own pages may load: this server alone, nothing inline. */
export const APP_CONTENT_SECURITY_POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

/** Headers on every answer, errors too; a route may set a stricter policy of its own. */
export function addSecurityHeaders(app: FastifyInstance, publicUrl: string): void {
  const always: [string, string][] = [
    ['content-security-policy', APP_CONTENT_SECURITY_POLICY],
    ['x-content-type-options', 'nosniff'],
    ['x-frame-options', 'DENY'],
    ['referrer-policy', 'no-referrer'],
    ['cross-origin-opener-policy', 'same-origin'],
    ['cross-origin-resource-policy', 'same-origin'],
    ['permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()'],
  ]
  if (publicUrl.startsWith('https:')) always.push(['strict-transport-security', 'max-age=31536000; includeSubDomains'])
  app.addHook('onRequest', async (_request, reply) => {
    for (const [name, value] of always) reply.header(name, value)
  })
}
