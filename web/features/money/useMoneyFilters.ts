import { useCallback, useMemo } from 'react'
import { useLocation, useSearch } from 'wouter'
import { type PaymentFilter, paymentsQuery, readPaymentFilter } from './recorded/payments-address.ts'
import { readWaitingFilter, type WaitingFilter, waitingAddress } from './waiting/waiting-address.ts'

const toQuery = (recorded: PaymentFilter, waiting: WaitingFilter): string => {
  const text = new URLSearchParams({ ...paymentsQuery(recorded), ...waitingAddress(waiting) }).toString()
  return text && `?${text}`
}

/** The filters in the address, of the recorded payments and of the money that waits, and the functions that change them. */
export function useMoneyFilters() {
  const [path, go] = useLocation()
  const query = useSearch()
  const { recorded, waiting } = useMemo(() => {
    const given = new URLSearchParams(query)
    return { recorded: readPaymentFilter(given), waiting: readWaitingFilter(given) }
  }, [query])
  return {
    recorded,
    waiting,
    showRecorded: (next: PaymentFilter) => go(path + toQuery(next, waiting)),
    showWaiting: useCallback(
      (next: WaitingFilter) => go(path + toQuery(recorded, next), { replace: true }),
      [go, path, recorded],
    ),
  }
}
