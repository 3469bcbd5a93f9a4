import { useCallback, useMemo } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { InvoiceStatus } from '#contract/invoices/invoices.ts'
import { type ListView, listQuery, readListView } from './list-address.ts'

/** The view in the address, and the ways to change it. Each change but a page begins at page 1 again. */
export function useListView() {
  const [path, go] = useLocation()
  const query = useSearch()
  const view = useMemo(() => readListView(new URLSearchParams(query)), [query])
  const addressOf = useCallback((next: ListView) => path + listQuery(next), [path])
  const { status, search } = view
  const showStatus = (next: InvoiceStatus) => go(addressOf({ status: next, search, page: 1, cursor: undefined }))
  const showSearch = useCallback(
    // Replaced, so that Back leaves the search and does not walk through its letters.
    (next: string) => go(addressOf({ status, search: next, page: 1, cursor: undefined }), { replace: true }),
    [go, addressOf, status],
  )
  const showAll = () => go(addressOf({ status: 'all', search: '', page: 1, cursor: undefined }))
  return { view, addressOf, showStatus, showSearch, showAll }
}
