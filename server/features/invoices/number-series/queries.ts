import type { Day } from '#domain/days/india-day.ts'
import type { SeriesKind } from '#domain/document/number-series.ts'
import type { Db, Tx } from '../../../platform/postgres/database.ts'
import type { Actor } from '../../../actor/actor.ts'

/** The prefix of each kind. */
export type Prefixes = Record<SeriesKind, string>

export const findPrefixes = async (db: Db | Tx, actor: Actor) =>
  (
    await db<(Prefixes & { today: Day })[]>`
    SELECT invoice_prefix AS invoice, credit_note_prefix AS credit_note, debit_note_prefix AS debit_note,
      quotation_prefix AS quotation, pro_forma_prefix AS pro_forma, delivery_challan_prefix AS delivery_challan,
      receipt_voucher_prefix AS receipt_voucher, refund_voucher_prefix AS refund_voucher,
      (now() AT TIME ZONE 'Asia/Kolkata')::date AS today
    FROM read_number_prefixes WHERE id = ${actor.businessId}`
  )[0]

/** Returns the last number of each of these series that assigned one in a fiscal year. */
export async function findLastNumbers(
  db: Db | Tx,
  actor: Actor,
  series: readonly string[],
  fiscalYear: string,
): Promise<Map<string, number>> {
  const rows = await db<{ prefix: string; last_number: number }[]>`
    SELECT prefix, last_number FROM number_series
    WHERE business_id = ${actor.businessId} AND prefix = ANY(${[...series]}::text[]) AND fiscal_year = ${fiscalYear}`
  return new Map(rows.map(({ prefix, last_number }) => [prefix, last_number]))
}

export const setLastNumber = (tx: Tx, actor: Actor, series: string, fiscalYear: string, lastNumber: number) => tx`
  INSERT INTO number_series (business_id, prefix, fiscal_year, last_number)
  VALUES (${actor.businessId}, ${series}, ${fiscalYear}, ${lastNumber})
  ON CONFLICT (business_id, prefix, fiscal_year) DO UPDATE SET last_number = excluded.last_number`

/** All series of a business, for its export. */
export const listSeriesForExport = (tx: Tx, actor: Actor) => tx`
  SELECT prefix, fiscal_year, last_number FROM number_series WHERE business_id = ${actor.businessId}
  ORDER BY fiscal_year, prefix`
