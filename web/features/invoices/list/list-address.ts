import { INVOICE_STATUSES, type InvoiceStatus } from '#contract/invoices/invoices.ts'

/** What the list shows; it lives in the address, so that Back, reload and a copied address keep it. */
export interface ListView {
  status: InvoiceStatus
  search: string
  page: number
  /** Undefined on page 1 only. */
  cursor: string | undefined
}

/** Longest search that the call takes, in UTF-16 units. */
export const SEARCH_MAX = 100

const isStatus = (text: string): text is InvoiceStatus => INVOICE_STATUSES.some((status) => status === text)

/** Reads the query of the address. What cannot be understood counts as left out; a page without a cursor is page 1. */
export function readListView(query: URLSearchParams): ListView {
  const status = query.get('status') ?? ''
  const cursor = query.get('cursor') || undefined
  const page = /^[1-9]\d{0,6}$/.test(query.get('page') ?? '') ? Number(query.get('page')) : 1
  return {
    status: isStatus(status) ? status : 'all',
    search: (query.get('search') ?? '').trim().slice(0, SEARCH_MAX),
    ...(cursor && page > 1 ? { page, cursor } : { page: 1, cursor: undefined }),
  }
}

/** The query of a view, with its question mark; what is usual is left out, so the first page of all has none. */
export function listQuery({ status, search, page, cursor }: ListView): string {
  const query = new URLSearchParams()
  if (status !== 'all') query.set('status', status)
  if (search) query.set('search', search)
  if (page > 1 && cursor) {
    query.set('page', String(page))
    query.set('cursor', cursor)
  }
  const text = query.toString()
  return text && `?${text}`
}
