import { FIRST_DAY, LAST_DAY } from '#contract/call/days.ts'
import { INVOICE_STATUSES, type InvoiceStatus } from '#contract/invoices/invoice-statuses.ts'
import { type Day, isDay } from '#domain/days/india-day.ts'

/** The view of the list. It is in the address, so that Back, reload and a copied address restore it. */
export interface ListView {
  status: InvoiceStatus
  search: string
  /** First and last date of issue; empty means no limit. */
  from: Day | ''
  to: Day | ''
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

/** Two dates in order; dates in the wrong order are dropped. */
function readDays(query: URLSearchParams): Pick<ListView, 'from' | 'to'> {
  const [from, to] = [toDay(query.get('from')), toDay(query.get('to'))]
  return from && to && to < from ? { from: '', to: '' } : { from, to }
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
    ...(cursor && page > 1 ? { page, cursor } : { page: 1, cursor: undefined }),
  }
}

/** The query of a view, with its question mark. Defaults are omitted, so the first page of all is empty. */
export function listQuery({ status, search, from, to, page, cursor }: ListView): string {
  const query = new URLSearchParams()
  if (status !== 'all') query.set('status', status)
  if (search) query.set('search', search)
  if (from) query.set('from', from)
  if (to) query.set('to', to)
  if (page > 1 && cursor) {
    query.set('page', String(page))
    query.set('cursor', cursor)
  }
  const text = query.toString()
  return text && `?${text}`
}
