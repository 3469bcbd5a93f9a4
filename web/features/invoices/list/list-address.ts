import { FIRST_DAY, LAST_DAY } from '#contract/call/days.ts'
import { INVOICE_STATUSES, type InvoiceStatus } from '#contract/invoices/invoice-statuses.ts'
import { type Day, isDay } from '#domain/days/india-day.ts'
import { NAMED_PERIODS, type NamedPeriod } from '#domain/days/named-periods.ts'

/** The days and the customer of the list; an empty text means no limit. */
export interface ListFilter {
  /** Days of issue by name, instead of `from` and `to`. */
  period: NamedPeriod | ''
  /** First and last date of issue. */
  from: Day | ''
  to: Day | ''
  /** The id of a customer. */
  customer_id: string
}

export const NO_FILTER: ListFilter = { period: '', from: '', to: '', customer_id: '' }

export const isFiltered = ({ period, from, to, customer_id: customer }: ListFilter): boolean =>
  (period || from || to || customer) !== ''

/** The view of the list. It is in the address, so that Back, reload and a copied address restore it. */
export interface ListView extends ListFilter {
  status: InvoiceStatus
  search: string
  page: number
  /** Undefined only on page 1. */
  cursor: string | undefined
}

/** Longest search that the call accepts, in UTF-16 units. */
export const SEARCH_MAX = 100

const isStatus = (text: string): text is InvoiceStatus => INVOICE_STATUSES.some((status) => status === text)

/** A valid date, or an empty text. */
const toDay = (text: string | null): Day | '' =>
  text !== null && isDay(text) && text >= FIRST_DAY && text <= LAST_DAY ? text : ''

/** A period, or two dates in order; dates in the wrong order are dropped. */
function readDays(query: URLSearchParams): Omit<ListFilter, 'customer_id'> {
  const period = NAMED_PERIODS.find((one) => one === query.get('period'))
  const [from, to] = [toDay(query.get('from')), toDay(query.get('to'))]
  if (period) return { period, from: '', to: '' }
  return from && to && to < from ? { period: '', from: '', to: '' } : { period: '', from, to }
}

/** Parses the query of the address. Invalid values are ignored; a page without a cursor is page 1. */
export function readListView(query: URLSearchParams): ListView {
  const status = query.get('status') ?? ''
  const cursor = query.get('cursor') || undefined
  const page = /^[1-9]\d{0,6}$/.test(query.get('page') ?? '') ? Number(query.get('page')) : 1
  return {
    status: isStatus(status) ? status : 'all',
    search: (query.get('search') ?? '').trim().slice(0, SEARCH_MAX),
    ...readDays(query),
    customer_id: query.get('customer_id') ?? '',
    ...(cursor && page > 1 ? { page, cursor } : { page: 1, cursor: undefined }),
  }
}

/** The query of a view, with its question mark. Defaults are omitted, so the first page of all is empty. */
export function listQuery(view: ListView): string {
  const { status, page, cursor } = view
  const query = new URLSearchParams()
  if (status !== 'all') query.set('status', status)
  for (const name of ['search', 'period', 'from', 'to', 'customer_id'] as const) {
    if (view[name]) query.set(name, view[name])
  }
  if (page > 1 && cursor) {
    query.set('page', String(page))
    query.set('cursor', cursor)
  }
  const text = query.toString()
  return text && `?${text}`
}
