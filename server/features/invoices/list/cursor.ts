import { AppError } from '../../../platform/http/app-error.ts'

/** A place between two rows of the list, and which side of it to show. */
export interface Place {
  direction: 'after' | 'before'
  /** Microseconds since 1970, as exact as the database keeps instants: a Date would skip neighbours. */
  createdAtMicros: bigint
  id: string
}

const SHAPE = /^(after|before)\|(\d{1,16})\|([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** The place as an opaque word for the address bar. */
export const writeCursor = ({ direction, createdAtMicros, id }: Place): string =>
  Buffer.from(`${direction}|${createdAtMicros}|${id}`).toString('base64url')

/**
 * Reads a cursor back. A place among another's invoices shows only one's own rows beside it, so it needs no secret.
 * @throws invalid_input
 */
export function readCursor(cursor: string): Place {
  const parts = SHAPE.exec(Buffer.from(cursor, 'base64url').toString())
  const [, direction, micros, id] = parts ?? []
  if (!direction || !micros || !id) {
    throw new AppError('invalid_input', {
      fields: { cursor: 'This page no longer exists. Start at the first page.' },
    })
  }
  return { direction: direction === 'after' ? 'after' : 'before', createdAtMicros: BigInt(micros), id }
}
