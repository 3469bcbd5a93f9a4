import { AppError } from '../../platform/http/app-error.ts'

/** A description in lower case, in which a letter can become two. */
const SHAPE = /^[^\p{Cc}]{1,1000}$/u

/** The place in the list as an opaque word for the address. */
export const writeCursor = (descriptionKey: string): string => Buffer.from(descriptionKey).toString('base64url')

/** Reads a cursor back. Any text in it shows only one's own rows behind it, so it needs no secret. @throws invalid_input */
export function readCursor(cursor: string): string {
  const key = Buffer.from(cursor, 'base64url').toString()
  if (!SHAPE.test(key)) {
    throw new AppError('invalid_input', {
      fields: { cursor: 'This page no longer exists. Start at the first page.' },
    })
  }
  return key
}
