import type { BankImport } from '#contract/bank/bank.ts'
import { toRupees } from '#domain/money/money.ts'
import type { ImportRow } from './import-queries.ts'

/** Converts an import to the API form. */
export const presentImport = (row: ImportRow): BankImport => ({
  id: row.id,
  kind: row.kind,
  provider: row.provider,
  account_id: row.account_id,
  rows: row.rows,
  credits: row.credits,
  added: row.added,
  recorded: row.recorded,
  left_out: row.left_out,
  fee: toRupees(row.fee),
  tax: toRupees(row.tax),
  refunded: toRupees(row.refunded),
  first_on: row.first_on,
  last_on: row.last_on,
  broken_row: row.broken_row,
  broken_on: row.broken_on,
  imported_at: row.imported_at.toISOString(),
  undone_at: row.undone_at?.toISOString() ?? null,
})
