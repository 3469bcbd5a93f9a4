import { randomBytes, randomUUID } from 'node:crypto'

/**
 * A UUIDv4 for an invoice. Screens show its first eight characters, which in a UUIDv7 are the same for all ids of one
 * minute. Invoices are ordered by created_at.
 */
export const newInvoiceId = (): string => randomUUID()

/** A UUIDv7 with 74 random bits, so that ids in links cannot be guessed. */
export function newId(): string {
  const bytes = randomBytes(16)
  bytes.writeUIntBE(Date.now(), 0, 6)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  return toUuid(bytes)
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Whether a text is a UUID as PostgreSQL writes it: in lower case, with hyphens. */
export const isUuid = (text: string): boolean => UUID.test(text)

/** Returns a UUID in 22 characters, for an address that is printed. */
export const toShortId = (id: string): string => Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url')

/** Returns the UUID of a short id; null if the text is not one. */
export function fromShortId(short: string): string | null {
  const bytes = Buffer.from(short, 'base64url')
  return bytes.length === 16 ? toUuid(bytes) : null
}

/** Writes 16 bytes as a UUID. */
export const toUuid = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
