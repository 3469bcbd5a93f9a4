import { useCallback, useMemo } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { InvoiceStatus } from '#contract/invoices/invoice-statuses.ts'
import { type ListFilter, type ListView, listQuery, NO_FILTER, readListView } from './list-address.ts'

/** The view in the address, and the functions that change it. Each change except of the page returns to page 1. */
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
