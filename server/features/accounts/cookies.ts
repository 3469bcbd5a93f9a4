import type { FastifyReply, FastifyRequest } from 'fastify'

const REMEMBERED_SECONDS = 30 * 24 * 3600
const DEVICE_SECONDS = 365 * 24 * 3600

/** Reads and writes Pavti's two cookies: the session, and the proof of a known device. */
export interface Cookies {
  session: (request: FastifyRequest) => string | undefined
  device: (request: FastifyRequest) => string | undefined
  start: (reply: FastifyReply, session: { cookie: string; remember: boolean; deviceProof: string }) => void
  end: (reply: FastifyReply) => void
}

/** Over https the names carry __Host-, so no sibling subdomain can plant them. */
export function createCookies(publicUrl: string): Cookies {
  const secure = publicUrl.startsWith('https:')
  const prefix = secure ? '__Host-' : ''
  const sessionName = `${prefix}pavti`
  const deviceName = `${prefix}pavti_device`
  const always = { httpOnly: true, sameSite: 'lax', secure, path: '/' } as const
  return {
    session: (request) => request.cookies[sessionName],
    device: (request) => request.cookies[deviceName],
    start: (reply, { cookie, remember, deviceProof }) => {
      reply.setCookie(sessionName, cookie, { ...always, ...(remember ? { maxAge: REMEMBERED_SECONDS } : {}) })
      reply.setCookie(deviceName, deviceProof, { ...always, maxAge: DEVICE_SECONDS })
    },
    end: (reply) => void reply.clearCookie(sessionName, always),
  }
}
