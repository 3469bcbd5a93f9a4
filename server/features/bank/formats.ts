import { createHash } from 'node:crypto'
import type { BankStatementTable } from '#domain/bank/bank-row.ts'
import { columnsOfFields } from '#domain/bank/chosen-columns.ts'
import type { DayOrder } from '#domain/bank/day-order.ts'
import { type KnownFormat, type KnownFormats, MAX_ROWS_BEFORE } from '#domain/bank/find-table.ts'
import { cleanCell } from '#domain/bank/printed-rows.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import type { Actor } from '../../actor/actor.ts'

/** The hash of headings, in hex, whatever their case, blanks and empty columns at the end. */
export function hashHeadings(headings: readonly string[]): string {
  const texts = headings.map((heading) => cleanCell(heading).toLowerCase())
  const last = texts.findLastIndex((text) => text !== '')
  return createHash('sha256')
    .update(JSON.stringify(texts.slice(0, last + 1)))
    .digest('hex')
}

/** Finds what the owner chose before for files with one of these rows as headings. */
export async function findFormats(
  db: Db,
  actor: Actor,
  rows: readonly Pick<BankStatementTable['rows'][number], 'cells'>[],
): Promise<KnownFormats> {
  const hashes = rows.slice(0, MAX_ROWS_BEFORE).map(({ cells }) => hashHeadings(cells))
  const known = await db<{ hash: string; columns: string; day_order: DayOrder | null }[]>`
    SELECT encode(headings_hash, 'hex') AS hash, columns, day_order FROM bank_formats
    WHERE business_id = ${actor.businessId}
      AND headings_hash IN (SELECT decode(h, 'hex') FROM unnest(${hashes}::text[]) AS h)`
  const byHash = new Map(known.map(({ hash, ...format }) => [hash, toFormat(format)]))
  return (headings) => (byHash.size === 0 ? undefined : byHash.get(hashHeadings(headings)))
}

function toFormat({ columns, day_order }: { columns: string; day_order: DayOrder | null }): KnownFormat {
  const read = columnsOfFields(columns.split(','))
  return { columns: 'fault' in read ? undefined : read, dayOrder: day_order ?? undefined }
}

/** Remembers what the owner chose for these headings; what is undefined stays. */
export const saveFormat = (
  tx: Tx,
  actor: Actor,
  hash: string,
  { columns, day_order }: { columns: string | undefined; day_order: DayOrder | undefined },
) => tx`
  INSERT INTO bank_formats AS f (business_id, headings_hash, columns, day_order)
  VALUES (${actor.businessId}, decode(${hash}, 'hex'), ${columns ?? ''}, ${day_order ?? null})
  ON CONFLICT (business_id, headings_hash) DO UPDATE
  SET columns = coalesce(${columns ?? null}, f.columns), day_order = coalesce(excluded.day_order, f.day_order)`
