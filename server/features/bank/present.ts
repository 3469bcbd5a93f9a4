import type { BankImport } from '#contract/bank/bank.ts'
import type { ImportRow } from './import-queries.ts'

/** Converts an import to the API form. */
export const presentImport = (row: ImportRow): BankImport => ({
  id: row.id,
  kind: row.kind,
  rows: row.rows,
  credits: row.credits,
  added: row.added,
  recorded: row.recorded,
  first_on: row.first_on,
  last_on: row.last_on,
  imported_at: row.imported_at.toISOString(),
  undone_at: row.undone_at?.toISOString() ?? null,
})
