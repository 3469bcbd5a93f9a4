import { type NumberSeries, saveNumberSeries } from '#contract/business/number-series.ts'
import { toAsciiDigits } from '#domain/text/ascii-digits.ts'
import type { Day } from '#domain/days/india-day.ts'
import { invoiceNumber } from '#domain/document/invoice-number.ts'
import { type Faults, faultsOfIssues } from '#web/ui/form/faults.ts'

export const KINDS = ['invoice', 'credit_note', 'debit_note'] as const
export type SeriesKind = (typeof KINDS)[number]

/** The series, each with a prefix and a next number, as fields of one form. */
export type NumberField = `${SeriesKind}.${'prefix' | 'next'}`
type TypedNumbers = Record<NumberField, string>

/** The stored values in the format of the fields. */
export const storedNumbers = ({ invoice, credit_note, debit_note }: NumberSeries): TypedNumbers => ({
  'invoice.prefix': invoice.prefix,
  'invoice.next': String(invoice.next),
  'credit_note.prefix': credit_note.prefix,
  'credit_note.next': String(credit_note.next),
  'debit_note.prefix': debit_note.prefix,
  'debit_note.next': String(debit_note.next),
})

const count = (typed: string): number => (/^\d{1,9}$/.test(typed) ? Number(typed) : NaN)

const isSame = (prefix: string, other: string): boolean => prefix.trim().toUpperCase() === other.toUpperCase()

/** The values of the fields: the stored values with the typed ones over them. A new prefix starts at 1. */
export function shownNumbers(stored: TypedNumbers, typed: Partial<TypedNumbers>): TypedNumbers {
  const values = { ...stored, ...typed }
  for (const kind of KINDS) {
    const isNew = !isSame(values[`${kind}.prefix`], stored[`${kind}.prefix`])
    if (isNew) values[`${kind}.next`] = typed[`${kind}.next`] ?? '1'
  }
  return values
}

/**
 * The body to send. An unchanged next number is left out, so that an invoice issued meanwhile causes no conflict, and a
 * prefix that was used before continues where it stopped.
 */
export function numbersBody(stored: TypedNumbers, typed: Partial<TypedNumbers>) {
  const series = (kind: SeriesKind) => {
    const prefix = typed[`${kind}.prefix`] ?? stored[`${kind}.prefix`]
    const next = toAsciiDigits(typed[`${kind}.next`] ?? '').trim()
    const isAsStored = isSame(prefix, stored[`${kind}.prefix`]) && next === stored[`${kind}.next`]
    return { prefix, ...(typed[`${kind}.next`] === undefined || isAsStored ? {} : { next: count(next) }) }
  }
  return { invoice: series('invoice'), credit_note: series('credit_note'), debit_note: series('debit_note') }
}

/** A message for each field that the server would refuse. */
export const faultsOfNumbers = (stored: TypedNumbers, typed: Partial<TypedNumbers>): Faults =>
  faultsOfIssues(
    saveNumberSeries.body?.safeParse(numbersBody(stored, typed)).error?.issues ?? [],
    (name) => name in stored,
  )

/** A preview of the next document number, or null if the law does not allow it. */
export function previewNumber(typed: TypedNumbers, kind: SeriesKind, today: Day): string | null {
  try {
    const next = count(toAsciiDigits(typed[`${kind}.next`].trim()))
    return invoiceNumber(typed[`${kind}.prefix`].trim().toUpperCase(), today, next)
  } catch (e) {
    if (e instanceof RangeError) return null
    throw e
  }
}
