import { AppError } from '../../platform/http/app-error.ts'

/** A description in lower case. Some letters become two in lower case, so it can be longer than a description. */
const SHAPE = /^[^\p{Cc}]{1,1000}$/u

/** Encodes a position in the list as an opaque cursor for the address. */
export const writeCursor = (descriptionKey: string): string => Buffer.from(descriptionKey).toString('base64url')

/** Decodes a cursor. It is not signed: with any text in it, the list shows only the caller's rows. @throws invalid_input */
export function readCursor(cursor: string): string {
  const key = Buffer.from(cursor, 'base64url').toString()
  if (!SHAPE.test(key)) {
    throw new AppError('invalid_input', {
      fields: { cursor: 'This page no longer exists. Start at the first page.' },
    })
  }
  return key
}
