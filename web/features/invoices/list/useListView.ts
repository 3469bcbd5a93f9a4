import { useCallback, useMemo } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { InvoiceStatus } from '#contract/invoices/invoice-statuses.ts'
import { type ListView, listQuery, readListView } from './list-address.ts'

/** The view in the address, and the ways to change it. Each change but a page begins at page 1 again. */
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
    // Replaced, so that Back leaves the search and does not walk through its letters.
    (search: string) => go(first({ search }), { replace: true }),
    [go, first],
  )
  const showDays = (days: Pick<ListView, 'from' | 'to'>) => go(first(days))
  const showAll = () => go(first({ status: 'all', search: '', from: '', to: '' }))
  return { view, addressOf, showStatus, showSearch, showDays, showAll }
}
