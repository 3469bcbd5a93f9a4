import { AppError } from '../../platform/http/app-error.ts'

/** A place between two rows of the list, and which side of it to show. */
export interface Place {
  direction: 'after' | 'before'
  /** The exact instant as the database writes it, to the microsecond. */
  createdAt: string
  id: string
}

const SHAPE = /^(after|before)\|(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,6})?\+00)\|([0-9a-f-]{36})$/

/** The place as an opaque word for the address bar. */
export const writeCursor = ({ direction, createdAt, id }: Place): string =>
  Buffer.from(`${direction}|${createdAt}|${id}`).toString('base64url')

/**
 * Reads a cursor back. A place among another's invoices shows only one's own rows beside it, so it needs no secret.
 * @throws invalid_input
 */
export function readCursor(cursor: string): Place {
  const parts = SHAPE.exec(Buffer.from(cursor, 'base64url').toString())
  const [, direction, createdAt, id] = parts ?? []
  if (!direction || !createdAt || !id || Number.isNaN(Date.parse(createdAt.replace(' ', 'T').replace('+00', 'Z')))) {
    throw new AppError('invalid_input', {
      fields: { cursor: 'This page is not there any more. Start at the first page.' },
    })
  }
  return { direction: direction === 'after' ? 'after' : 'before', createdAt, id }
}
