import type { Day } from '#domain/days/india-day.ts'
import { AppError } from '../../platform/http/app-error.ts'

/** The row after which the list goes on. */
export interface Place {
  day: Day
  id: string
}

const SHAPE = /^(\d{4}-\d\d-\d\d)\|([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** JavaScript takes February 30 for March 2. */
const isDay = (text: string): boolean => {
  const date = new Date(text)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

/** The place as an opaque word for the address. */
export const writeCursor = ({ day, id }: Place): string => Buffer.from(`${day}|${id}`).toString('base64url')

/**
 * Reads a cursor back. Any place in it shows only one's own rows behind it, so it needs no secret.
 * @throws invalid_input
 */
export function readCursor(cursor: string): Place {
  const [, day, id] = SHAPE.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  if (!day || !id || !isDay(day)) {
    throw new AppError('invalid_input', {
      fields: { cursor: 'This page no longer exists. Start at the first page.' },
    })
  }
  return { day, id }
}
