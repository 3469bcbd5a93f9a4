import { PRELIMINARY_KINDS } from '../preliminary-kinds.ts'

/** Documents whose series is that of their prefix. */
const INVOICE_SERIES = ['invoice', 'credit_note', 'debit_note'] as const

/** Documents that are no invoices. Each kind has series of its own, even if an invoice has the same prefix. */
export const PAPER_SERIES = [...PRELIMINARY_KINDS, 'receipt_voucher', 'refund_voucher'] as const
export type PaperSeries = (typeof PAPER_SERIES)[number]

export const SERIES_KINDS = [...INVOICE_SERIES, ...PAPER_SERIES] as const
export type SeriesKind = (typeof SERIES_KINDS)[number]

/** The first part of their numbers before the seller chose one: QT/26-27/0001. */
const FIRST_PREFIXES: Record<PaperSeries, string> = {
  quotation: 'QT',
  pro_forma: 'PF',
  delivery_challan: 'DC',
  receipt_voucher: 'RV',
  refund_voucher: 'RF',
}

const isPaper = (kind: SeriesKind): kind is PaperSeries => (PAPER_SERIES as readonly string[]).includes(kind)

/** The name under which the numbers of a kind with a prefix are counted. */
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

/** Returns the highest number of each series in Pavti's format, such as "INV/26-27/0012"; other numbers are in no series. */
export function lastOfSeries(numbers: Iterable<string>): LastOfSeries[] {
  const highest = new Map<string, LastOfSeries>()
  for (const number of numbers) {
    const [, prefix = '', from = '', to = '', digits = ''] =
      /^([A-Z0-9-]{1,5})\/(\d\d)-(\d\d)\/(\d{4,7})$/.exec(number) ?? []
    if (digits === '') continue
    const [key, last] = [`${prefix}/${from}-${to}`, Number(digits)]
    if (last > (highest.get(key)?.last ?? 0)) highest.set(key, { prefix, fiscalYear: `20${from}-${to}`, last })
  }
  return [...highest.values()]
}
