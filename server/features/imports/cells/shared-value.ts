import { refuse } from '../faults.ts'
import type { InvoiceRow } from '../invoice-rows.ts'

/** Returns the common value of an invoice's rows; null without one. Refuses differing values. */
export function sharedBy<T>(rows: readonly InvoiceRow[], field: string, of: (row: InvoiceRow) => T | null): T | null {
  const filled = rows.filter((row) => of(row) !== null)
  const first = filled[0]
  if (!first) return null
  const other = filled.find((row) => of(row) !== of(first))
  if (other) refuse(field, `Row ${first.row} has another value for the same invoice`, other.row)
  return of(first)
}
