import { AppError } from '../../platform/http/app-error.ts'

/** The last row of a page, after which the next page begins. */
export interface CursorPosition {
  nameKey: string
  id: string
}

const SHAPE = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\|([^\p{Cc}]{1,240})$/u

/** Encodes a position as an opaque cursor for the address. */
export const writeCursor = ({ nameKey, id }: CursorPosition): string =>
  Buffer.from(`${id}|${nameKey}`).toString('base64url')

/**
 * Decodes a cursor. It is not signed: with any name in it, the list shows only rows of the caller's business.
 * @throws invalid_input
 */
export function readCursor(cursor: string): CursorPosition {
  const [, id, nameKey] = SHAPE.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  if (!id || !nameKey) {
    throw new AppError('invalid_input', {
      fields: { cursor: 'This page no longer exists. Start at the first page.' },
    })
  }
  return { id, nameKey }
}
