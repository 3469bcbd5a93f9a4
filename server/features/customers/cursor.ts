import { AppError } from '../../platform/http/app-error.ts'

/** The row after which the list goes on. */
export interface Place {
  nameKey: string
  id: string
}

const SHAPE = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\|([^\p{Cc}]{1,240})$/u

/** The place as an opaque word for the address. */
export const writeCursor = ({ nameKey, id }: Place): string => Buffer.from(`${id}|${nameKey}`).toString('base64url')

/**
 * Reads a cursor back. Any name in it shows only one's own rows behind it, so it needs no secret.
 * @throws invalid_input
 */
export function readCursor(cursor: string): Place {
  const [, id, nameKey] = SHAPE.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  if (!id || !nameKey) {
    throw new AppError('invalid_input', {
      fields: { cursor: 'This page is not there any more. Start at the first page.' },
    })
  }
  return { id, nameKey }
}
