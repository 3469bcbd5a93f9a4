import { AppError } from './app-error.ts'

/** One value of a position: the pattern of its text (without capturing groups), and how to read and write it. */
interface Part<T> {
  pattern: string
  write: (value: T) => string
  /** Undefined if the text fits the pattern but is not a value. */
  read: (text: string) => T | undefined
}

/** Converts the position of a row in a sorted list to an opaque text for the address, and back. */
export interface Cursor<P> {
  write: (position: P) => string
  /** Undefined for the first page. @throws invalid_input for the field `cursor` */
  read: (cursor: string | undefined) => P | undefined
}

/** The position in a cursor. */
export type PositionOf<C> = C extends Cursor<infer P> ? P : never

type Parts<P> = { [K in keyof P]: Part<P[K]> }

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'

const asText = { write: (text: string) => text, read: (text: string) => text }

/** A UUID. */
export const idPart: Part<string> = { pattern: UUID, ...asText }

/** Text of 1 to `max` characters. It may contain the separator, so it must be the last part. */
export const textPart = (max: number): Part<string> => ({ pattern: `[^\\p{Cc}]{1,${max}}`, ...asText })

/**
 * A day, of a year that PostgreSQL has. It is formatted again to check it, because JavaScript reads February 30 as
 * March 2.
 */
export const dayPart: Part<string> = {
  pattern: String.raw`(?!0000)\d{4}-\d\d-\d\d`,
  write: (day) => day,
  read: (day) => {
    const date = new Date(day)
    return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day) ? day : undefined
  },
}

/** Microseconds since 1970, as exact as the database stores instants: a Date would skip neighbours. */
export const microsPart: Part<bigint> = { pattern: String.raw`\d{1,16}`, write: String, read: BigInt }

/** One of these words. */
export const wordPart = <const W extends string>(...words: W[]): Part<W> => ({
  pattern: words.join('|'),
  write: (word) => word,
  read: (text) => words.find((word) => word === text),
})

const SEPARATOR = '|'

/**
 * Creates the cursor of a list from the values of a position, in order. A cursor is not signed: with any position in
 * it, a list shows only rows of the caller's business.
 */
export function cursorOf<P extends object>(parts: Parts<P>): Cursor<P> {
  const names = Object.keys(parts) as (keyof P)[]
  const shape = new RegExp(`^${names.map((name) => `(${parts[name].pattern})`).join(String.raw`\|`)}$`, 'u')

  const decode = (cursor: string): P | undefined => {
    const [, ...texts] = shape.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
    const values = names.map((name, i) => [name, parts[name].read(texts[i] ?? '')] as const)
    const isWhole = texts.length > 0 && values.every(([, value]) => value !== undefined)
    return isWhole ? (Object.fromEntries(values) as P) : undefined
  }

  return {
    write: (position) =>
      Buffer.from(names.map((name) => parts[name].write(position[name])).join(SEPARATOR)).toString('base64url'),
    read: (cursor) => {
      if (cursor === undefined) return undefined
      const position = decode(cursor)
      if (position) return position
      throw new AppError('invalid_input', {
        fields: { cursor: 'This page no longer exists. Start at the first page.' },
      })
    },
  }
}

/**
 * Cuts a page of `limit` rows from up to one row more. Returns it with the cursor of the next page, or null on the last
 * page.
 */
export function cutPage<Row, P>(
  rows: readonly Row[],
  limit: number,
  cursor: Cursor<P>,
  positionOf: (row: Row) => P,
): { page: Row[]; next_cursor: string | null } {
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return { page, next_cursor: last && rows.length > limit ? cursor.write(positionOf(last)) : null }
}
