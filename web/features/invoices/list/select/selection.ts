import type { Invoice } from '#contract/invoices/invoices.ts'

/** The selected invoices by id, in the order in which they were selected. */
export type Selection = ReadonlyMap<string, Invoice>

/** Selects or clears these invoices. */
export function withSelected(selection: Selection, invoices: readonly Invoice[], isSelected: boolean): Selection {
  const next = new Map(selection)
  for (const invoice of invoices) {
    if (isSelected) next.set(invoice.id, invoice)
    else next.delete(invoice.id)
  }
  return next
}

/** The rows from one to another, both included, in either direction; only `to` if `from` is not among the rows. */
export function rowsBetween(rows: readonly Invoice[], from: string | null, to: string): Invoice[] {
  const ends = [from ?? to, to].map((id) => rows.findIndex((row) => row.id === id))
  const [a = -1, b = -1] = ends
  return a === -1 ? rows.slice(b, b + 1) : rows.slice(Math.min(a, b), Math.max(a, b) + 1)
}
