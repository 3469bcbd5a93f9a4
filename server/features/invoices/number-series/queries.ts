import type { Db, Tx } from '../../../platform/postgres/database.ts'
import type { Actor } from '../../accounts/actor.ts'

export interface PrefixesRow {
  invoice_prefix: string
  credit_note_prefix: string
  debit_note_prefix: string
  now: Date
}

export const findPrefixes = async (db: Db | Tx, actor: Actor) =>
  (
    await db<PrefixesRow[]>`
    SELECT invoice_prefix, credit_note_prefix, debit_note_prefix, now() AS now FROM read_number_prefixes WHERE id = ${actor.businessId}`
  )[0]

/** Returns the last number that a series assigned in a fiscal year; 0 for none. */
export const findLastNumber = async (db: Db | Tx, actor: Actor, prefix: string, fiscalYear: string): Promise<number> =>
  (
    await db<{ last_number: number }[]>`
    SELECT last_number FROM number_series
    WHERE business_id = ${actor.businessId} AND prefix = ${prefix} AND fiscal_year = ${fiscalYear}`
  )[0]?.last_number ?? 0

export const setLastNumber = (tx: Tx, actor: Actor, prefix: string, fiscalYear: string, lastNumber: number) => tx`
  INSERT INTO number_series (business_id, prefix, fiscal_year, last_number)
  VALUES (${actor.businessId}, ${prefix}, ${fiscalYear}, ${lastNumber})
  ON CONFLICT (business_id, prefix, fiscal_year) DO UPDATE SET last_number = excluded.last_number`

/** All series of a business, for its export. */
export const listSeriesForExport = (tx: Tx, actor: Actor) => tx`
  SELECT prefix, fiscal_year, last_number FROM number_series WHERE business_id = ${actor.businessId}
  ORDER BY fiscal_year, prefix`
