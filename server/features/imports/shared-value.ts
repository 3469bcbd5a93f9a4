import { refuse } from './faults.ts'
import type { InvoiceRow } from './invoice-rows.ts'

/** Returns the common value of an invoice's rows; null without one. Refuses two different values. */
export function sharedBy<T>(rows: readonly InvoiceRow[], field: string, of: (row: InvoiceRow) => T | null): T | null {
  const said = rows.filter((row) => of(row) !== null)
  const first = said[0]
  if (!first) return null
  const other = said.find((row) => of(row) !== of(first))
  if (other) refuse(field, `Row ${first.row} says something else for the same invoice`, other.row)
  return of(first)
}
