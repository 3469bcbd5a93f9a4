import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

const ID_BYTES = 16
const DAY_SECONDS = 86_400

/** Knows a payer's browser by a signed cookie of one day, which only sending a claim sets. */
export interface PayerDevice {
  /** The browser's id; null without a valid cookie. */
  find: (request: FastifyRequest) => string | null
  /** Gives the browser an id, which is returned. */
  set: (reply: FastifyReply) => string
}

/** Over https the name begins with __Host-, so that no sibling subdomain can set it. */
export function createPayerDevice(publicUrl: string, secret: Buffer): PayerDevice {
  const secure = publicUrl.startsWith('https:')
  const name = `${secure ? '__Host-' : ''}pavti_payer`
  const sign = (id: string): Buffer => createHmac('sha256', secret).update(`payer device ${id}`).digest()
  return {
    find: (request) => {
      const [id = '', signature = ''] = request.cookies[name]?.split('.') ?? []
      const [sent, real] = [Buffer.from(signature, 'base64url'), sign(id)]
      return sent.length === real.length && timingSafeEqual(sent, real) ? id : null
    },
    set: (reply) => {
      const id = randomBytes(ID_BYTES).toString('base64url')
      reply.setCookie(name, `${id}.${sign(id).toString('base64url')}`, {
        httpOnly: true,
        sameSite: 'lax',
        secure,
        path: '/',
        maxAge: DAY_SECONDS,
      })
      return id
    },
  }
}
