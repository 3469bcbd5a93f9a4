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

/** Headers of every answer, errors too; a route may set a stricter policy of its own. */
export const securityHeaders = (publicUrl: string): [string, string][] => [
  ['content-security-policy', APP_CONTENT_SECURITY_POLICY],
  ['x-content-type-options', 'nosniff'],
  ['x-frame-options', 'DENY'],
  ['referrer-policy', 'no-referrer'],
  ['cross-origin-opener-policy', 'same-origin'],
  ['cross-origin-resource-policy', 'same-origin'],
  ['permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()'],
  ...(publicUrl.startsWith('https:')
    ? [['strict-transport-security', 'max-age=31536000; includeSubDomains'] satisfies [string, string]]
    : []),
]

/** Sets them on every request that reaches a route or the not-found answer. */
export function addSecurityHeaders(app: FastifyInstance, headers: readonly [string, string][]): void {
  app.addHook('onRequest', async (_request, reply) => {
    for (const [name, value] of headers) reply.header(name, value)
  })
}
