import type { FastifyReply, FastifyRequest } from 'fastify'
import { clientNetwork } from '../../platform/limits/attempts.ts'

const REMEMBERED_SECONDS = 30 * 24 * 3600
const DEVICE_SECONDS = 365 * 24 * 3600

/** The origin of a sign-in. */
export interface SignInOrigin {
  network: string
  /** The User-Agent of the browser. */
  agent: string | undefined
  /** The proof of a known device. */
  deviceProof: string | undefined
  /** The cookie of the session that the new one replaces. */
  earlierSession: string | undefined
}

/** Reads and writes Pavti's two cookies: the session, and the proof of a known device. */
export interface Cookies {
  session: (request: FastifyRequest) => string | undefined
  origin: (request: FastifyRequest) => SignInOrigin
  start: (reply: FastifyReply, session: { cookie: string; remember: boolean; deviceProof: string }) => void
  end: (reply: FastifyReply) => void
  /** Marks this browser as a known device, which can sign in while strangers try wrong passwords. */
  setDevice: (reply: FastifyReply, deviceProof: string) => void
}

/** Over https the names begin with __Host-, so that no sibling subdomain can set them. */
export function createCookies(publicUrl: string): Cookies {
  const secure = publicUrl.startsWith('https:')
  const prefix = secure ? '__Host-' : ''
  const sessionName = `${prefix}pavti`
  const deviceName = `${prefix}pavti_device`
  const attributes = { httpOnly: true, sameSite: 'lax', secure, path: '/' } as const
  const setDevice = (reply: FastifyReply, deviceProof: string): void =>
    void reply.setCookie(deviceName, deviceProof, { ...attributes, maxAge: DEVICE_SECONDS })
  return {
    session: (request) => request.cookies[sessionName],
    origin: (request) => ({
      network: clientNetwork(request),
      agent: request.headers['user-agent'],
      deviceProof: request.cookies[deviceName],
      earlierSession: request.cookies[sessionName],
    }),
    start: (reply, { cookie, remember, deviceProof }) => {
      reply.setCookie(sessionName, cookie, { ...attributes, ...(remember ? { maxAge: REMEMBERED_SECONDS } : {}) })
      setDevice(reply, deviceProof)
    },
    end: (reply) => void reply.clearCookie(sessionName, attributes),
    setDevice,
  }
}
