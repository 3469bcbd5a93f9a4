import type { Columns } from './columns.ts'

/** JSON has no bigint. @throws RangeError for a number that JSON.parse has rounded */
function toBigInt(value: unknown): bigint {
  if (!Number.isSafeInteger(value)) throw new RangeError('A number of a row is too large for JSON.')
  return BigInt(value as number)
}

/** How values are read that are not the same in JSON. */
const READERS: Partial<Record<string, (value: unknown) => unknown>> = {
  bigint: toBigInt,
  'int as bigint': toBigInt,
  timestamptz: (value) => new Date(value as string),
}

/**
 * Rows that json_agg wrote, in their order and with the types of T: bigint becomes BigInt, timestamptz a Date.
 * @throws RangeError for a bigint above 2^53
 */
export function readJsonRows<T extends object>(columns: Columns<T>, rows: readonly object[]): T[] {
  const readers = Object.entries<string>(columns).flatMap(([name, type]) => {
    const read = READERS[type]
    return read ? [{ name, read }] : []
  })
  return rows.map((row) => {
    const values: Record<string, unknown> = { ...row }
    for (const { name, read } of readers) {
      const value = values[name]
      if (value !== null) values[name] = read(value)
    }
    return values as T
  })
}
