import { randomBytes, randomUUID } from 'node:crypto'

/**
 * A UUIDv4 for an invoice. Screens show its first eight characters, which in a UUIDv7 are the same for all ids of one
 * minute. Invoices are ordered by created_at.
 */
export const newInvoiceId = (): string => randomUUID()

/** A UUIDv7 with 74 random bits, so that ids in links cannot be guessed. */
export const newId = (): string => newIdAt(new Date())

/** A UUIDv7 of a time, such as that of the database, by which records of all processes are in order. */
export const newIdAt = (time: Date): string => toUuidV7(time, randomBytes(16))

/** The lowest UUIDv7 of a time: ids of earlier times are below it. */
export const lowestIdAt = (time: Date): string => toUuidV7(time, Buffer.alloc(16))

/** Returns the time of a UUIDv7; null for a UUID of another version, which has none. */
export const timeOfId = (id: string): Date | null =>
  id[14] === '7' ? new Date(Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16)) : null

function toUuidV7(time: Date, bytes: Buffer): string {
  bytes.writeUIntBE(time.getTime(), 0, 6)
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
