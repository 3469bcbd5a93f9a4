import { FIRST_DAY, LAST_DAY } from '#contract/call/days.ts'
import { INVOICE_STATUSES, type InvoiceStatus } from '#contract/invoices/invoice-statuses.ts'
import { type Day, isDay } from '#domain/days/india-day.ts'

/** What the list shows; it lives in the address, so that Back, reload and a copied address keep it. */
export interface ListView {
  status: InvoiceStatus
  search: string
  /** First and last day of issue; an empty text leaves that side open. */
  from: Day | ''
  to: Day | ''
  page: number
  /** Undefined on page 1 only. */
  cursor: string | undefined
}

/** Longest search that the call takes, in UTF-16 units. */
export const SEARCH_MAX = 100

const isStatus = (text: string): text is InvoiceStatus => INVOICE_STATUSES.some((status) => status === text)

/** A day that the call takes, or an empty text. */
const toDay = (text: string | null): Day | '' =>
  text !== null && isDay(text) && text >= FIRST_DAY && text <= LAST_DAY ? text : ''

/** Two days in order; of days in the wrong order none. */
function readDays(query: URLSearchParams): Pick<ListView, 'from' | 'to'> {
  const [from, to] = [toDay(query.get('from')), toDay(query.get('to'))]
  return from && to && to < from ? { from: '', to: '' } : { from, to }
}

/** Reads the query of the address. What cannot be understood counts as left out; a page without a cursor is page 1. */
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

/** The query of a view, with its question mark; what is usual is left out, so the first page of all has none. */
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
