import { PRELIMINARY_KINDS } from '../preliminary-kinds.ts'
import { fiscalYear, shortFiscalYear } from '../../days/month.ts'
import type { Day } from '../../days/india-day.ts'
import { pushTo } from '../../map-entries.ts'

/** Documents that share a series if they have the same prefix. */
const INVOICE_SERIES = ['invoice', 'credit_note', 'debit_note'] as const

/** Documents that are not invoices. Each kind has its own series, even if an invoice has the same prefix. */
export const PAPER_SERIES = [...PRELIMINARY_KINDS, 'receipt_voucher', 'refund_voucher'] as const
export type PaperSeries = (typeof PAPER_SERIES)[number]

export const SERIES_KINDS = [...INVOICE_SERIES, ...PAPER_SERIES] as const
export type SeriesKind = (typeof SERIES_KINDS)[number]

/** The prefixes of their numbers until the seller chooses others: QT/26-27/0001. */
const FIRST_PREFIXES: Record<PaperSeries, string> = {
  quotation: 'QT',
  pro_forma: 'PF',
  delivery_challan: 'DC',
  receipt_voucher: 'RV',
  refund_voucher: 'RF',
}

const isPaper = (kind: SeriesKind): kind is PaperSeries => (PAPER_SERIES as readonly string[]).includes(kind)

/** Returns the name under which the numbers of a kind with a prefix are counted. */
export const seriesName = (kind: SeriesKind, prefix: string): string => {
  if (!isPaper(kind)) return prefix
  return prefix === FIRST_PREFIXES[kind] ? kind : `${kind} ${prefix}`
}

/** The last number of a series in a fiscal year, "2026-27". */
export interface LastOfSeries {
  prefix: string
  fiscalYear: string
  last: number
}

/** The format of `invoiceNumber`: series, fiscal year and count. */
const OWN_FORMAT = /^[A-Z0-9-]{1,5}\/\d\d-\d\d\/\d{4,7}$/
const YEARS_LENGTH = '/26-27'.length

/**
 * Returns the highest number of each series in Pavti's format, such as "INV/26-27/0012"; other numbers are in no
 * series.
 */
export function lastOfSeries(numbers: Iterable<string>): LastOfSeries[] {
  const highest = new Map<string, LastOfSeries>()
  for (const number of numbers) {
    if (!OWN_FORMAT.test(number)) continue
    const key = number.slice(0, number.lastIndexOf('/'))
    const last = Number(number.slice(key.length + 1))
    if (last <= (highest.get(key)?.last ?? 0)) continue
    highest.set(key, { prefix: key.slice(0, -YEARS_LENGTH), fiscalYear: `20${key.slice(1 - YEARS_LENGTH)}`, last })
  }
  return [...highest.values()]
}

/** CGST Rule 46(b): at most 16 characters out of letters, digits, - and /. */
const LAWFUL = /^[A-Za-z0-9][A-Za-z0-9/-]{0,15}$/

/** Whether the law allows this number on a document (CGST Rule 46(b)). */
export const isLawfulNumber = (number: string): boolean => LAWFUL.test(number)

/**
 * Returns the serial number of a document, "INV/26-27/0001"; `sequence` counts from 1 within series and fiscal year.
 * @throws RangeError if the law does not allow the number (longer than 16, or other characters), or `sequence` is not a
 * count
 */
export const invoiceNumber = (prefix: string, day: Day, sequence: number): string => {
  const number = `${prefix}/${shortFiscalYear(day)}/${String(sequence).padStart(4, '0')}`
  if (!Number.isSafeInteger(sequence) || sequence < 1 || !isLawfulNumber(number)) {
    throw new RangeError(`Not an invoice number: ${number.slice(0, 40)}`)
  }
  return number
}

/**
 * Returns the key that identifies a document of a business: its number, regardless of case, within the fiscal year
 * (CGST Rule 46(b)).
 */
export const numberKey = ({ number, issued_on }: NumberedDocument): string =>
  `${fiscalYear(issued_on)} ${number.toUpperCase()}`

interface NumberedDocument {
  number: string
  issued_on: Day
}

/**
 * Documents by number. Two years may have the same number, so a search needs the day of the document that refers to it.
 */
export class DocumentsByNumber<T extends NumberedDocument> {
  readonly #byNumber = new Map<string, T[]>()

  constructor(documents: Iterable<T>) {
    for (const one of documents) pushTo(this.#byNumber, one.number.toUpperCase(), one)
    // Stryker disable next-line EqualityOperator: a business uses a number once on a day
    for (const same of this.#byNumber.values()) same.sort((a, b) => (a.issued_on < b.issued_on ? -1 : 1))
  }

  /** Returns the latest document with the number, up to the day. */
  find(number: string, day: Day): T | undefined {
    return this.#byNumber
      .get(number.toUpperCase())
      ?.filter(({ issued_on }) => issued_on <= day)
      .at(-1)
  }

  /** Returns the first document with the number, of any year. */
  first(number: string): T | undefined {
    return this.#byNumber.get(number.toUpperCase())?.[0]
  }
}

/**
 * Finds the document that a note of that day corrects: the latest with its number up to the day. If the file and Pavti
 * both have one, the later fiscal year wins, otherwise the file. If all are later than the day, returns the first, so
 * that the date is reported as wrong.
 */
export function findCorrected<A extends NumberedDocument, B extends NumberedDocument>(
  inFile: DocumentsByNumber<A>,
  known: DocumentsByNumber<B>,
  number: string | null,
  day: Day,
): A | B | undefined {
  if (number === null) return undefined
  const [own, other] = [inFile.find(number, day), known.find(number, day)]
  if (own && other) return fiscalYear(own.issued_on) < fiscalYear(other.issued_on) ? other : own
  return own ?? other ?? inFile.first(number) ?? known.first(number)
}
