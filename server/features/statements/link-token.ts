import { createHmac, timingSafeEqual } from 'node:crypto'

/** 132 bits of a signature, as base64url. */
const SIGNATURE_LENGTH = 22
const TOKEN = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([A-Za-z0-9_-]{22})$/

const sign = (secret: Buffer, id: string): string =>
  createHmac('sha256', secret).update(`statement link ${id}`).digest('base64url').slice(0, SIGNATURE_LENGTH)

/** Returns the token in the address of a link: its id and a signature. */
export const toToken = (secret: Buffer, id: string): string => `${id}.${sign(secret, id)}`

/** Returns the id of a token; undefined if it is malformed or its signature is wrong. Compares in constant time. */
export function readToken(secret: Buffer, token: string): string | undefined {
  const [, id, signature] = TOKEN.exec(token) ?? []
  if (id === undefined || signature === undefined) return undefined
  return timingSafeEqual(Buffer.from(sign(secret, id)), Buffer.from(signature)) ? id : undefined
}
