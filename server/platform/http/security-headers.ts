import type { FastifyInstance } from 'fastify'

/** Policy of the app's pages: only this server, nothing inline. */
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

/** Headers of every answer, including errors. A route may override the policy. */
export const securityHeaders = (publicUrl: string, coversSubdomains: boolean): [string, string][] => [
  ['content-security-policy', APP_CONTENT_SECURITY_POLICY],
  ['x-content-type-options', 'nosniff'],
  ['x-frame-options', 'DENY'],
  ['referrer-policy', 'no-referrer'],
  ['cross-origin-opener-policy', 'same-origin'],
  ['cross-origin-resource-policy', 'same-origin'],
  ['permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()'],
  ...(publicUrl.startsWith('https:')
    ? [
        [
          'strict-transport-security',
          // Subdomains may belong to other programs, which may have no https.
          `max-age=31536000${coversSubdomains ? '; includeSubDomains' : ''}`,
        ] satisfies [string, string],
      ]
    : []),
]

/** Adds the headers to every answer of a route and to 404. */
export function addSecurityHeaders(app: FastifyInstance, headers: readonly [string, string][]): void {
  app.addHook('onRequest', async (_request, reply) => {
    for (const [name, value] of headers) reply.header(name, value)
  })
}
