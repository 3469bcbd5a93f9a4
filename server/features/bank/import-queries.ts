import type { BankImport } from '#contract/bank/bank.ts'
import { type Paise, toRupees } from '#domain/money/money.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import type { Actor } from '../../actor/actor.ts'

export interface ImportRow extends Omit<BankImport, 'imported_at' | 'undone_at' | 'fee' | 'tax' | 'refunded'> {
  fee: Paise
  tax: Paise
  refunded: Paise
  imported_at: Date
  undone_at: Date | null
}

const columns = (db: Db | Tx) =>
  db`
  id, kind, provider, account_id, rows, credits, added, left_out, fee, tax, refunded, first_on::text, last_on::text, imported_at, undone_at,
  broken_row, broken_on::text,
  (SELECT count(*)::int FROM bank_credits c WHERE c.business_id = bank_imports.business_id
    AND c.import_id = bank_imports.id AND c.state = 'recorded') AS recorded`

/** Inserts an import; the number of new credits is set later. */
export async function insertImport(
  tx: Tx,
  actor: Actor,
  {
    id,
    kind,
    rows,
    credits,
    first_on,
    last_on,
    provider,
    left_out,
    fee,
    tax,
    refunded,
    broken_row,
    broken_on,
    account_id,
  }: Omit<ImportRow, 'added' | 'recorded' | 'imported_at' | 'undone_at'>,
): Promise<ImportRow> {
  const [row] = await tx<ImportRow[]>`
    INSERT INTO bank_imports (business_id, id, kind, rows, credits, added, first_on, last_on, provider, left_out, fee, tax,
      refunded, broken_row, broken_on, account_id)
    VALUES (${actor.businessId}, ${id}, ${kind}, ${rows}, ${credits}, 0, ${first_on}, ${last_on}, ${provider}, ${left_out},
      ${fee}, ${tax}, ${refunded}, ${broken_row}, ${broken_on}, ${account_id})
    RETURNING ${columns(tx)}`
  if (!row) throw new Error('INSERT INTO bank_imports returned no row.')
  return row
}

export const setAdded = (tx: Tx, actor: Actor, id: string, added: number) => tx`
  UPDATE bank_imports SET added = ${added} WHERE business_id = ${actor.businessId} AND id = ${id}`

/** Lists the imports before this one, newest first, one more than a page. Ids grow with time. */
export const listImports = async (
  db: Db,
  actor: Actor,
  { id, limit }: { id: string | undefined; limit: number },
): Promise<readonly ImportRow[]> => db<ImportRow[]>`
  SELECT ${columns(db)} FROM bank_imports
  WHERE business_id = ${actor.businessId} ${id === undefined ? db`` : db`AND id < ${id}`}
  ORDER BY id DESC LIMIT ${limit + 1}`

/** Marks an import as undone; returns undefined if it is absent or already undone. */
export const markUndone = async (tx: Tx, actor: Actor, id: string) =>
  (
    await tx<{ id: string }[]>`
    UPDATE bank_imports SET undone_at = now()
    WHERE business_id = ${actor.businessId} AND id = ${id} AND undone_at IS NULL RETURNING id`
  )[0]

/** Returns an import, also an undone one; undefined if there is none. */
export const findImport = async (db: Db | Tx, actor: Actor, id: string) =>
  (
    await db<ImportRow[]>`
    SELECT ${columns(db)} FROM bank_imports WHERE business_id = ${actor.businessId} AND id = ${id}`
  )[0]

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
