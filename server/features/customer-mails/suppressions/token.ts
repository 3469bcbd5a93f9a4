import { createHmac, timingSafeEqual } from 'node:crypto'

/** Whom a link lets unsubscribe, and from what: the token has no address, so it tells nothing to who finds it in a log. */
export interface UnsubscribeKey {
  businessId: string
  mailId: string
  addressHash: Buffer
}

const UUID_BYTES = 16
const HASH_BYTES = 32
const SIGNATURE_BYTES = 16
const SIGNED_BYTES = 2 * UUID_BYTES + HASH_BYTES

const sign = (secret: Buffer, signed: Buffer): Buffer =>
  createHmac('sha256', secret).update('unsubscribe link ').update(signed).digest().subarray(0, SIGNATURE_BYTES)

const toBytes = (uuid: string): Buffer => Buffer.from(uuid.replaceAll('-', ''), 'hex')
const toUuid = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

/** Returns the token in the address of the page where a recipient unsubscribes. */
export function toToken(secret: Buffer, { businessId, mailId, addressHash }: UnsubscribeKey): string {
  const signed = Buffer.concat([toBytes(businessId), toBytes(mailId), addressHash])
  return Buffer.concat([signed, sign(secret, signed)]).toString('base64url')
}

/** Returns the content of a token; undefined if it is malformed or its signature is wrong. Compares in constant time. */
export function readToken(secret: Buffer, token: string): UnsubscribeKey | undefined {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== SIGNED_BYTES + SIGNATURE_BYTES || bytes.toString('base64url') !== token) return undefined
  const signed = bytes.subarray(0, SIGNED_BYTES)
  if (!timingSafeEqual(sign(secret, signed), bytes.subarray(SIGNED_BYTES))) return undefined
  return {
    businessId: toUuid(signed.subarray(0, UUID_BYTES)),
    mailId: toUuid(signed.subarray(UUID_BYTES, 2 * UUID_BYTES)),
    addressHash: signed.subarray(2 * UUID_BYTES),
  }
}
