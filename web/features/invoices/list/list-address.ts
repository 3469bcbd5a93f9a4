import { INVOICE_STATUSES, type InvoiceStatus } from '#contract/invoices/invoice-statuses.ts'
import { type DayFilter, NO_DAYS, readDays } from '#web/features/list-filter/day-filter.ts'
import { SEARCH_MAX } from '#web/features/list-filter/useSearchText.ts'
import { showCount } from '#web/ui/texts/say.ts'
import type { KnownPage } from './known-pages.ts'

/** The days of issue, the customer and the age of the list; an empty text means no limit. */
export interface ListFilter extends DayFilter {
  /** The id of a customer. */
  customer_id: string
  /** A part of the ageing. */
  age: string
}

export const NO_FILTER: ListFilter = { ...NO_DAYS, customer_id: '', age: '' }

const FILTERS = Object.keys(NO_FILTER) as (keyof ListFilter)[]

export const isFiltered = (filter: ListFilter): boolean => FILTERS.some((name) => filter[name])

/** The view of the list. It is in the address, so that Back, reload and a copied address restore it. */
export interface ListView extends ListFilter {
  status: InvoiceStatus
  search: string
  page: number
  /** Undefined only on page 1. */
  cursor: string | undefined
}

const isStatus = (text: string): text is InvoiceStatus => INVOICE_STATUSES.some((status) => status === text)

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
    age: query.get('age') ?? '',
    ...(cursor && page > 1 ? { page, cursor } : { page: 1, cursor: undefined }),
  }
}

/**
 * Returns the query string of a view, with its question mark. Defaults are omitted, so that of the first page of all
 * invoices is empty.
 */
export function listQuery(view: ListView): string {
  const { status, page, cursor } = view
  const query = new URLSearchParams()
  if (status !== 'all') query.set('status', status)
  for (const name of ['search', ...FILTERS] as const) {
    if (view[name]) query.set(name, view[name])
  }
  if (page > 1 && cursor) {
    query.set('page', String(page))
    query.set('cursor', cursor)
  }
  const text = query.toString()
  return text && `?${text}`
}

/** The number of invoices on one page of the dashboard. */
export const PAGE_SIZE = 20

interface Counted {
  invoices: readonly unknown[]
  total: number
  total_is_exact: boolean
  next_cursor: string | null
}

/** Returns "1,00,000", or "61+" if the server stopped counting; at least the number seen up to this page. */
export function countLabel({ invoices, total, total_is_exact: isExact }: Counted, page: number): string {
  if (isExact) return showCount(total)
  return `${showCount(Math.max(total, (page - 1) * PAGE_SIZE + invoices.length))}+`
}

/** Whether there are pages after the last known one, as far as the count shows. */
export const hasMorePages = (
  { total, total_is_exact: isExact, next_cursor: next }: Counted,
  pages: KnownPage[],
): boolean => total > (pages.at(-1)?.page ?? 1) * PAGE_SIZE || (!isExact && next !== null)
