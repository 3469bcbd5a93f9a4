import type { RowFault } from '../faults.ts'
import type { NamedRow } from './columns.ts'
import { CellFault } from './read-cell.ts'

/** Reads a cell of a row; null for an empty one and for one with a fault. */
export type CellReader = <T>(field: string, read: (text: string) => T) => T | null

/** Returns a reader of the cells of a row. It adds a fault for each cell that cannot be read. */
export const cellReader =
  ({ row, values }: NamedRow, faults: RowFault[]): CellReader =>
  (field, read) => {
    const text = values[field]
    if (text === undefined) return null
    try {
      return read(text)
    } catch (e) {
      if (!(e instanceof CellFault)) throw e
      faults.push({ row, field, reason: e.message })
      return null
    }
  }
