import { createHash } from 'node:crypto'
import type { StatementTable } from '#domain/bank/bank-row.ts'
import { columnsOfFields } from '#domain/bank/chosen-columns.ts'
import { type KnownFormats, MAX_ROWS_BEFORE } from '#domain/bank/find-table.ts'
import { cleanCell } from '#domain/bank/printed-rows.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import type { Actor } from '../accounts/actor.ts'

/** The hash of headings, in hex, whatever their case, blanks and empty columns at the end. */
export function hashHeadings(headings: readonly string[]): string {
  const texts = headings.map((heading) => cleanCell(heading).toLowerCase())
  const last = texts.findLastIndex((text) => text !== '')
  return createHash('sha256')
    .update(JSON.stringify(texts.slice(0, last + 1)))
    .digest('hex')
}

/** Finds the columns that the owner chose before for rows of this file. */
export async function findFormats(db: Db, actor: Actor, { rows }: StatementTable): Promise<KnownFormats> {
  const hashes = rows.slice(0, MAX_ROWS_BEFORE).map(({ cells }) => hashHeadings(cells))
  const known = await db<{ hash: string; columns: string }[]>`
    SELECT encode(headings_hash, 'hex') AS hash, columns FROM bank_formats
    WHERE business_id = ${actor.businessId}
      AND headings_hash IN (SELECT decode(h, 'hex') FROM unnest(${hashes}::text[]) AS h)`
  const byHash = new Map(known.map(({ hash, columns }) => [hash, columnsOfFields(columns.split(','))]))
  return (headings) => {
    const columns = byHash.size === 0 ? undefined : byHash.get(hashHeadings(headings))
    return columns === undefined || 'fault' in columns ? undefined : columns
  }
}

/** Remembers the columns that the owner chose for these headings. */
export const saveFormat = (tx: Tx, actor: Actor, hash: string, columns: string) => tx`
  INSERT INTO bank_formats (business_id, headings_hash, columns)
  VALUES (${actor.businessId}, decode(${hash}, 'hex'), ${columns})
  ON CONFLICT (business_id, headings_hash) DO UPDATE SET columns = excluded.columns
  WHERE bank_formats.columns <> excluded.columns`
