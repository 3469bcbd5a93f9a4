import type { Day } from '#domain/days/india-day.ts'
import { AppError } from '../../platform/http/app-error.ts'

/** The last row of a page, after which the next page begins. */
export interface CursorPosition {
  day: Day
  id: string
}

const SHAPE = /^(\d{4}-\d\d-\d\d)\|([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** Checks the date by formatting it again, because JavaScript reads February 30 as March 2. */
const isDay = (text: string): boolean => {
  const date = new Date(text)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

/** Encodes a position as an opaque cursor for the address. */
export const writeCursor = ({ day, id }: CursorPosition): string => Buffer.from(`${day}|${id}`).toString('base64url')

/**
 * Decodes a cursor. It is not signed: with any position in it, the list shows only the caller's rows.
 * @throws invalid_input
 */
export function readCursor(cursor: string): CursorPosition {
  const [, day, id] = SHAPE.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  if (!day || !id || !isDay(day)) {
    throw new AppError('invalid_input', {
      fields: { cursor: 'This page no longer exists. Start at the first page.' },
    })
  }
  return { day, id }
}
