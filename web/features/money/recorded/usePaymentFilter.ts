import { useMemo } from 'react'
import { useLocation, useSearch } from 'wouter'
import { type PaymentFilter, paymentsQuery, readPaymentFilter } from './payments-address.ts'

/** The filter in the address, and the function that changes it. */
export function usePaymentFilter() {
  const [path, go] = useLocation()
  const query = useSearch()
  const filter = useMemo(() => readPaymentFilter(new URLSearchParams(query)), [query])
  const showFilter = (next: PaymentFilter) => {
    const text = new URLSearchParams(paymentsQuery(next)).toString()
    go(path + (text && `?${text}`))
  }
  return { filter, showFilter }
}
