import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { getNumberSeries, type NumberSeries, saveNumberSeries } from '#contract/invoices/number-series.ts'
import { toAsciiDigits } from '#domain/text/ascii-digits.ts'
import type { Day } from '#domain/days/india-day.ts'
import { invoiceNumber, SERIES_KINDS, type SeriesKind } from '#domain/document/numbers/number-series.ts'
import { type Faults, faultsOfIssues } from '#web/ui/form/faults.ts'
import { saveOver } from '#web/save-over.ts'
import { send } from '#web/send.ts'

/** The series, each with a prefix and a next number, as fields of one form. */
export type NumberField = `${SeriesKind}.${'prefix' | 'next'}`
type TypedNumbers = Record<NumberField, string>

/** Converts the stored values to the format of the fields. */
export const storedNumbers = (series: NumberSeries): TypedNumbers =>
  Object.fromEntries(
    SERIES_KINDS.flatMap((kind) => [
      [`${kind}.prefix`, series[kind].prefix],
      [`${kind}.next`, String(series[kind].next)],
    ]),
  ) as TypedNumbers

const count = (typed: string): number => (/^\d{1,9}$/.test(typed) ? Number(typed) : NaN)

const isSame = (prefix: string, other: string): boolean => prefix.trim().toUpperCase() === other.toUpperCase()

/** Returns the values of the fields: typed values take precedence over stored ones. A new prefix starts at 1. */
export function shownNumbers(stored: TypedNumbers, typed: Partial<TypedNumbers>): TypedNumbers {
  const values = { ...stored, ...typed }
  for (const kind of SERIES_KINDS) {
    const isNew = !isSame(values[`${kind}.prefix`], stored[`${kind}.prefix`])
    if (isNew) values[`${kind}.next`] = typed[`${kind}.next`] ?? '1'
  }
  return values
}

/**
 * Returns the body to send. An unchanged next number is left out, so that an invoice issued meanwhile causes no
 * conflict, and a prefix that was used before continues at its last number.
 */
export function numbersBody(stored: TypedNumbers, typed: Partial<TypedNumbers>) {
  const series = (kind: SeriesKind) => {
    const prefix = typed[`${kind}.prefix`] ?? stored[`${kind}.prefix`]
    const next = toAsciiDigits(typed[`${kind}.next`] ?? '').trim()
    const isAsStored = isSame(prefix, stored[`${kind}.prefix`]) && next === stored[`${kind}.next`]
    return { prefix, ...(typed[`${kind}.next`] === undefined || isAsStored ? {} : { next: count(next) }) }
  }
  return {
    invoice: series('invoice'),
    credit_note: series('credit_note'),
    debit_note: series('debit_note'),
    quotation: series('quotation'),
    pro_forma: series('pro_forma'),
    delivery_challan: series('delivery_challan'),
    receipt_voucher: series('receipt_voucher'),
    refund_voucher: series('refund_voucher'),
  }
}

/**
 * Returns the series of `numbersBody` that were typed: the others may have been changed on another device meanwhile.
 */
export const changedNumbers = (stored: TypedNumbers, typed: Partial<TypedNumbers>): ChosenSeries =>
  Object.fromEntries(
    Object.entries(numbersBody(stored, typed)).filter(([kind]) =>
      Object.keys(typed).some((name) => name.startsWith(`${kind}.`)),
    ),
  )

/** Returns a message for each field that the server would refuse. */
export const faultsOfNumbers = (stored: TypedNumbers, typed: Partial<TypedNumbers>): Faults =>
  faultsOfIssues(
    saveNumberSeries.body?.safeParse(numbersBody(stored, typed)).error?.issues ?? [],
    (name) => name in stored,
  )

/** Returns a preview of the next document number, or null if the law does not allow it. */
export function previewNumber(typed: TypedNumbers, kind: SeriesKind, today: Day): string | null {
  try {
    const next = count(toAsciiDigits(typed[`${kind}.next`].trim()))
    return invoiceNumber(typed[`${kind}.prefix`].trim().toUpperCase(), today, next)
  } catch (e) {
    if (e instanceof RangeError) return null
    throw e
  }
}

/** The numbering of documents in this fiscal year. */
export const useNumberSeries = () =>
  useQuery({
    queryKey: ['number-series'],
    queryFn: async ({ signal }) => (await send(getNumberSeries, { signal })).series,
    // Each new invoice, on any device, changes it.
    staleTime: 0,
  })

type ChosenSeries = z.input<NonNullable<typeof saveNumberSeries.body>>

type Prefixes = Partial<Record<SeriesKind, string>>

/** Returns the series with the prefixes that the user has seen. */
const overPrefixes = (series: ChosenSeries, seen: Prefixes | null): ChosenSeries =>
  Object.fromEntries(
    SERIES_KINDS.flatMap((kind) => {
      const one = series[kind]
      return one ? [[kind, { ...one, known: seen?.[kind] }]] : []
    }),
  )

const prefixesOf = (series: ChosenSeries): Prefixes =>
  Object.fromEntries(SERIES_KINDS.flatMap((kind) => (series[kind] ? [[kind, series[kind].prefix]] : [])))

/** Saves the prefixes, and the next numbers that were chosen; refused if another device has changed such a prefix. */
export function useSaveNumberSeries(seen: TypedNumbers) {
  const cache = useQueryClient()
  const known: Prefixes = Object.fromEntries(SERIES_KINDS.map((kind) => [kind, seen[`${kind}.prefix`]]))
  return useMutation({
    mutationFn: (series: ChosenSeries) =>
      saveOver('number series', prefixesOf(series), known, (prefixes) =>
        send(saveNumberSeries, { body: overPrefixes(series, prefixes) }),
      ),
    onSuccess: ({ series }) => cache.setQueryData(['number-series'], series),
  })
}
