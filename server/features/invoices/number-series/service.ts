import type * as z from 'zod/mini'
import type { NumberSeries, saveNumberSeries as saveNumberSeriesCall } from '#contract/invoices/number-series.ts'
import { fiscalYear } from '#domain/days/month.ts'
import type { Day } from '#domain/days/india-day.ts'
import {
  invoiceNumber,
  type LastOfSeries,
  PAPER_SERIES,
  type PaperSeries,
  SERIES_KINDS,
  type SeriesKind,
  seriesName,
} from '#domain/document/numbers/number-series.ts'
import { AppError, refuseField } from '../../../platform/http/app-error.ts'
import type { Db, Tx } from '../../../platform/postgres/database.ts'
import { indiaToday } from '../../../platform/postgres/india-time.ts'
import type { Actor } from '../../../actor/actor.ts'
import { recordFields } from '../../account-changes/service.ts'
import { setPrefixes } from '../../business/service.ts'
import { lockTotals } from '../../totals/service.ts'
import { inBusinessTransaction } from '../change.ts'
import { raiseSeries } from '../past/service.ts'
import { assignNextNumber } from '../write.ts'

/** Returns the prefixes and next numbers of this fiscal year. @throws not_found */
export async function getNumberSeries(db: Db | Tx, actor: Actor): Promise<NumberSeries> {
  const business = await findPrefixes(db, actor)
  if (!business) throw new AppError('not_found')
  const { today, ...prefixes } = business
  const lastNumbers = await findLastNumbers(db, actor, seriesNames(prefixes), fiscalYear(today))
  const of = (kind: SeriesKind) => {
    const next = (lastNumbers.get(seriesName(kind, prefixes[kind])) ?? 0) + 1
    return { prefix: prefixes[kind], next, next_number: numberOrEmpty(prefixes[kind], today, next) }
  }
  const invoice = of('invoice')
  const lastNumber = invoice.next > 1 ? numberOrEmpty(invoice.prefix, today, invoice.next - 1) : ''
  return {
    fiscal_year: fiscalYear(today),
    invoice: { ...invoice, last_issued_on: (await findDayOfNumber(db, actor, lastNumber, today)) ?? null },
    credit_note: of('credit_note'),
    debit_note: of('debit_note'),
    quotation: of('quotation'),
    pro_forma: of('pro_forma'),
    delivery_challan: of('delivery_challan'),
    receipt_voucher: of('receipt_voucher'),
    refund_voucher: of('refund_voucher'),
  }
}

const seriesNames = (prefixes: Prefixes): string[] => SERIES_KINDS.map((kind) => seriesName(kind, prefixes[kind]))

/**
 * Returns the next number, or '' for a full series instead of an error, so that its owner can choose another prefix.
 */
function numberOrEmpty(prefix: string, today: Day, next: number): string {
  try {
    return invoiceNumber(prefix, today, next)
  } catch (e) {
    if (e instanceof RangeError) return ''
    throw e
  }
}

type SeriesChange = z.output<NonNullable<typeof saveNumberSeriesCall.body>>

/**
 * Sets the prefixes and the next numbers; a kind that is left out keeps both. A number up to the last assigned one is
 * never assigned again.
 * @throws invalid_input (a prefix of another kind, a next number that is already used or is longer than 16 characters,
 * CGST Rule 46(b)), changed_elsewhere (a series has another prefix than `known`)
 */
export const saveNumberSeries = (db: Db, actor: Actor, input: SeriesChange): Promise<NumberSeries> =>
  inBusinessTransaction(db, actor, async (tx) => {
    await lockTotals(tx, actor)
    return changeSeries(tx, actor, input)
  })

async function changeSeries(tx: Tx, actor: Actor, input: SeriesChange): Promise<NumberSeries> {
  const { today, after } = await findChange(tx, actor, input)
  const seriesBefore = await getNumberSeries(tx, actor)
  const lastNumbers = await findLastNumbers(tx, actor, seriesNames(after), fiscalYear(today))
  for (const kind of SERIES_KINDS) {
    const last = lastNumbers.get(seriesName(kind, after[kind])) ?? 0
    await setNextNumber(tx, actor, kind, { prefix: after[kind], last, next: input[kind]?.next }, today)
  }
  await setPrefixes(tx, actor, after)
  const series = await getNumberSeries(tx, actor)
  const numbers = { before: showSeries(seriesBefore), after: showSeries(series) }
  await recordFields(tx, actor, { what: 'number_series.change' }, numbers)
  return series
}

/** @throws not_found, changed_elsewhere, invalid_input (a prefix of another kind) */
async function findChange(tx: Tx, actor: Actor, input: SeriesChange) {
  const business = await findPrefixes(tx, actor)
  if (!business) throw new AppError('not_found')
  const { today, ...before } = business
  const after = { ...before }
  for (const kind of SERIES_KINDS) {
    const { prefix = before[kind], known = before[kind] } = input[kind] ?? {}
    if (prefix !== before[kind] && known !== before[kind]) throw new AppError('changed_elsewhere')
    after[kind] = prefix
  }
  refuseEqualPrefixes(before, after)
  return { today, before, after }
}

/** The series in another account's export: the prefix of each kind, and the last number of each series and year. */
export interface SeriesOfFile {
  prefixes: SeriesChange
  last: readonly LastOfSeries[]
}

/**
 * Whether importing the series of a file would change something. @throws not_found, invalid_input (a prefix of another
 * kind)
 */
export async function differsFromSeries(tx: Tx, actor: Actor, { prefixes, last }: SeriesOfFile): Promise<boolean> {
  const { before, after } = await findChange(tx, actor, prefixes)
  if (SERIES_KINDS.some((kind) => before[kind] !== after[kind])) return true
  const known = await listSeriesForExport(tx, actor)
  const lastOf = new Map(known.map((one) => [`${one.prefix} ${one.fiscal_year}`, one.last_number]))
  return last.some((one) => one.last > (lastOf.get(`${one.prefix} ${one.fiscalYear}`) ?? 0))
}

/**
 * Sets the prefixes of a file and raises its series, so that no number is assigned twice. The totals must be locked.
 */
export async function setSeriesOfFile(tx: Tx, actor: Actor, { prefixes, last }: SeriesOfFile): Promise<void> {
  await changeSeries(tx, actor, prefixes)
  await raiseSeries(tx, actor, last)
}

/** Returns the prefix of each kind, for the export. @throws not_found */
export async function findPrefixesForExport(tx: Tx, actor: Actor): Promise<Prefixes> {
  const business = await findPrefixes(tx, actor)
  if (!business) throw new AppError('not_found')
  const { today: _today, ...prefixes } = business
  return prefixes
}

/** Returns "INV/26-27/0001" for each series; the prefix if the series is full. */
const showSeries = (series: NumberSeries): Record<string, string> =>
  Object.fromEntries(SERIES_KINDS.map((kind) => [kind, series[kind].next_number || series[kind].prefix]))

/**
 * Refuses a prefix that another kind uses. Invoices may share the prefix of a document that is not an invoice, since
 * both are counted separately. Such a document cannot change its prefix to one in use.
 * @throws invalid_input
 */
function refuseEqualPrefixes(before: Prefixes, after: Prefixes): void {
  if (after.invoice === after.credit_note) {
    refuseField('credit_note.prefix', 'Choose a prefix that your invoices do not use')
  }
  if ([after.invoice, after.credit_note].includes(after.debit_note)) {
    refuseField('debit_note.prefix', 'Choose a prefix that your invoices and credit notes do not use')
  }
  for (const kind of PAPER_SERIES) {
    const isShared = SERIES_KINDS.some((other) => other !== kind && after[other] === after[kind])
    if (isShared && after[kind] !== before[kind]) {
      refuseField(`${kind}.prefix`, 'Choose a prefix that no other numbers begin with')
    }
  }
}

async function setNextNumber(
  tx: Tx,
  actor: Actor,
  kind: SeriesKind,
  { prefix, last, next }: { prefix: string; last: number; next: number | undefined },
  today: Day,
): Promise<void> {
  const start = next ?? last + 1
  if (start <= last) refuseField(`${kind}.next`, `Number ${last} is used already. Start at ${last + 1} or later`)
  if (numberOrEmpty(prefix, today, start) === '') {
    refuseField(`${kind}.next`, 'The number would be longer than the 16 characters that the law allows')
  }
  if (start > last + 1) await setLastNumber(tx, actor, seriesName(kind, prefix), fiscalYear(today), start - 1)
}

/**
 * Assigns the next number of a document that is not an invoice, under the current prefix. The totals must be locked,
 * since the prefix may change. @throws not_found, series_full
 */
export async function assignPaperNumber(tx: Tx, actor: Actor, kind: PaperSeries, day: Day): Promise<string> {
  const prefixes = await findPrefixes(tx, actor)
  if (!prefixes) throw new AppError('not_found')
  return assignNextNumber(tx, actor, prefixes[kind], day, seriesName(kind, prefixes[kind]))
}

/** The prefix of each kind. */
type Prefixes = Record<SeriesKind, string>

const findPrefixes = async (db: Db | Tx, actor: Actor) =>
  (
    await db<(Prefixes & { today: Day })[]>`
    SELECT invoice_prefix AS invoice, credit_note_prefix AS credit_note, debit_note_prefix AS debit_note,
      quotation_prefix AS quotation, pro_forma_prefix AS pro_forma, delivery_challan_prefix AS delivery_challan,
      receipt_voucher_prefix AS receipt_voucher, refund_voucher_prefix AS refund_voucher,
      ${indiaToday(db)} AS today
    FROM read_number_prefixes WHERE id = ${actor.businessId}`
  )[0]

/** Returns the last number in a fiscal year of each of these series that has one. */
async function findLastNumbers(
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

/** Returns the issue day of the document with this number in the current fiscal year. */
const findDayOfNumber = async (db: Db | Tx, actor: Actor, number: string, today: Day): Promise<Day | undefined> =>
  (
    await db<{ issued_on: Day }[]>`
    SELECT issued_on FROM invoices
    WHERE business_id = ${actor.businessId} AND upper(number) = upper(${number}::text) AND number IS NOT NULL
      AND fiscal_year_start(issued_on) = fiscal_year_start(${today}::date)`
  )[0]?.issued_on

const setLastNumber = (tx: Tx, actor: Actor, series: string, fiscalYear: string, lastNumber: number) => tx`
  INSERT INTO number_series (business_id, prefix, fiscal_year, last_number)
  VALUES (${actor.businessId}, ${series}, ${fiscalYear}, ${lastNumber})
  ON CONFLICT (business_id, prefix, fiscal_year) DO UPDATE SET last_number = excluded.last_number`

/** Lists all number series of a business for its export. */
export const listSeriesForExport = (tx: Tx, actor: Actor) => tx<
  { prefix: string; fiscal_year: string; last_number: number }[]
>`
  SELECT prefix, fiscal_year, last_number FROM number_series WHERE business_id = ${actor.businessId}
  ORDER BY fiscal_year, prefix`
