import type { NumberSeries } from '#contract/business/number-series.ts'
import { fiscalYear } from '#domain/days/fiscal-year.ts'
import { type Day, indiaDay } from '#domain/days/india-day.ts'
import { invoiceNumber } from '#domain/document/invoice-number.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { refuseField } from '../../../platform/http/refuse-field.ts'
import type { Db, Tx } from '../../../platform/postgres/database.ts'
import type { Actor } from '../../accounts/actor.ts'
import { setPrefixes } from '../../business/service.ts'
import { lockTotals } from '../../totals/service.ts'
import { inBusinessTransaction } from '../change.ts'
import * as queries from './queries.ts'

/** Returns the prefixes and next numbers of this fiscal year. @throws not_found */
export async function getNumberSeries(db: Db | Tx, actor: Actor): Promise<NumberSeries> {
  const business = await queries.findPrefixes(db, actor)
  if (!business) throw new AppError('not_found')
  const today = indiaDay(business.now)
  return {
    fiscal_year: fiscalYear(today),
    invoice: await describe(db, actor, business.invoice_prefix, today),
    credit_note: await describe(db, actor, business.credit_note_prefix, today),
    debit_note: await describe(db, actor, business.debit_note_prefix, today),
  }
}

async function describe(db: Db | Tx, actor: Actor, prefix: string, today: Day) {
  const next = (await queries.findLastNumber(db, actor, prefix, fiscalYear(today))) + 1
  return { prefix, next, next_number: numberOrEmpty(prefix, today, next) }
}

/** Returns '' for a full series instead of an error, so that its owner can choose another prefix. */
function numberOrEmpty(prefix: string, today: Day, next: number): string {
  try {
    return invoiceNumber(prefix, today, next)
  } catch (e) {
    if (e instanceof RangeError) return ''
    throw e
  }
}

interface SeriesInput {
  prefix: string
  next?: number | undefined
}

/**
 * Sets the prefixes and the next numbers. A number up to the last assigned one is never assigned again.
 * @throws invalid_input (equal prefixes, a next number that is used, or one longer than 16 characters, CGST Rule 46(b))
 */
export const saveNumberSeries = (
  db: Db,
  actor: Actor,
  input: { invoice: SeriesInput; credit_note: SeriesInput; debit_note?: SeriesInput | undefined },
): Promise<NumberSeries> =>
  inBusinessTransaction(db, actor, async (tx) => {
    await lockTotals(tx, actor)
    const business = await queries.findPrefixes(tx, actor)
    if (!business) throw new AppError('not_found')
    if (input.invoice.prefix === input.credit_note.prefix) {
      refuseField('credit_note.prefix', 'Choose a prefix that your invoices do not use')
    }
    const debit_note = input.debit_note ?? { prefix: business.debit_note_prefix }
    if ([input.invoice.prefix, input.credit_note.prefix].includes(debit_note.prefix)) {
      refuseField('debit_note.prefix', 'Choose a prefix that your invoices and credit notes do not use')
    }
    const today = indiaDay(business.now)
    await setNextNumber(tx, actor, 'invoice', input.invoice, today)
    await setNextNumber(tx, actor, 'credit_note', input.credit_note, today)
    await setNextNumber(tx, actor, 'debit_note', debit_note, today)
    await setPrefixes(tx, actor, {
      invoice: input.invoice.prefix,
      creditNote: input.credit_note.prefix,
      debitNote: debit_note.prefix,
    })
    return getNumberSeries(tx, actor)
  })

async function setNextNumber(
  tx: Tx,
  actor: Actor,
  field: string,
  { prefix, next }: SeriesInput,
  today: Day,
): Promise<void> {
  const year = fiscalYear(today)
  const last = await queries.findLastNumber(tx, actor, prefix, year)
  const start = next ?? last + 1
  if (start <= last) refuseField(`${field}.next`, `Number ${last} is used already. Start at ${last + 1} or later`)
  if (numberOrEmpty(prefix, today, start) === '') {
    refuseField(`${field}.next`, 'The number would be longer than the 16 characters that the law allows')
  }
  if (start > last + 1) await queries.setLastNumber(tx, actor, prefix, year, start - 1)
}

export { listSeriesForExport } from './queries.ts'
