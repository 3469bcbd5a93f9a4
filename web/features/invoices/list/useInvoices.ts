import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { InvoiceStatus } from '#contract/invoices/invoice-statuses.ts'
import { firstCalls } from '#web/bare-calls.ts'
import { send } from '#web/send.ts'
import { ROW_KEYS, useKeys } from '#web/ui/useKeys.ts'
import { type KnownPage, knownPages } from './known-pages.ts'
import { type ListFilter, listQuery, type ListView, NO_FILTER, PAGE_SIZE, readListView } from './list-address.ts'

/** The query key without the page number, since the cursor identifies a page. */
const listKey = (view: ListView) => ['invoices', { ...view, page: 0 }] as const

/** The page of a view. @throws CallError */
export const fetchInvoices = (view: ListView, limit: number, signal?: AbortSignal) => {
  const query = Object.entries({ limit, ...view }).filter(([name, value]) => value && name !== 'page')
  return send(firstCalls.listInvoices, {
    query: Object.fromEntries(query),
    ...(signal ? { signal } : {}),
  })
}
type Page = Awaited<ReturnType<typeof fetchInvoices>>

export const invoicesQuery = (view: ListView) =>
  queryOptions({
    queryKey: listKey(view),
    queryFn: ({ signal }) => fetchInvoices(view, PAGE_SIZE, signal),
  })

const UNANSWERED = { next_cursor: null, previous_cursor: null }

/** One page of the list, and the reachable pages. The previous page is shown while the next one loads. */
export function useInvoices(view: ListView) {
  const cache = useQueryClient()
  const list = useQuery({ ...invoicesQuery(view), placeholderData: keepPreviousData })
  const findAnswer = (cursor: string | undefined) => cache.getQueryData<Page>(listKey({ ...view, cursor }))
  const answer = list.isPlaceholderData ? undefined : list.data
  const pages: KnownPage[] = knownPages(view, answer ?? UNANSWERED, findAnswer)
  return { list, pages }
}

/** The view in the address, and the functions that change it. Any change except that of the page returns to page 1. */
export function useListView() {
  const [path, go] = useLocation()
  const query = useSearch()
  const view = useMemo(() => readListView(new URLSearchParams(query)), [query])
  const addressOf = useCallback((next: ListView) => path + listQuery(next), [path])
  const first = useCallback(
    (change: Partial<ListView>) => addressOf({ ...view, page: 1, cursor: undefined, ...change }),
    [addressOf, view],
  )
  const showStatus = (status: InvoiceStatus) => go(first({ status }))
  const showSearch = useCallback(
    // Replaces the history entry, so that Back leaves the search instead of stepping through its letters.
    (search: string) => go(first({ search }), { replace: true }),
    [go, first],
  )
  const showFilter = (filter: ListFilter) => go(first(filter))
  const showAll = () => go(first({ status: 'all', search: '', ...NO_FILTER }))
  return { view, addressOf, showStatus, showSearch, showFilter, showAll }
}

/**
 * Keyboard shortcuts of the dashboard: `c` creates, `/` searches, `j` and `k` move between rows, `m` marks the focused
 * row as paid.
 */
export const useListKeys = (run: {
  create?: (() => void) | undefined
  search: () => void
  /** Undefined: no row has the focus. */
  mark: (id: string | undefined) => void
}): void =>
  useKeys({
    ...ROW_KEYS,
    '/': run.search,
    m: () => run.mark(document.activeElement?.closest<HTMLElement>('[data-invoice]')?.dataset['invoice']),
    c: run.create,
  })
