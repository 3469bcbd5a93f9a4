import { keepPreviousData, queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { useLocation, useSearch } from 'wouter'
import { listBankImports } from '#contract/bank/bank.ts'
import { listClaims } from '#contract/claims/claims.ts'
import { getMoney } from '#contract/money/money.ts'
import { listPayments } from '#contract/settlement/payment-calls.ts'
import { send } from '#web/send.ts'
import { readWaitingFilter, waitingAddress, type WaitingFilter, waitingQuery } from './waiting/waiting-address.ts'
import { type PaymentFilter, paymentsQuery, readPaymentFilter } from './recorded/payments-address.ts'

/**
 * Loads the credits that wait, with their choices, and the last seven days. The previous result stays while another
 * filter is loading.
 */
export const useMoney = (filter: WaitingFilter) =>
  useQuery({ ...moneyQuery(filter), placeholderData: keepPreviousData })

/** Returns the query of the waiting credits. */
export const moneyQuery = (filter: WaitingFilter) =>
  queryOptions({
    queryKey: ['money', filter],
    queryFn: ({ signal }) => send(getMoney, { query: waitingQuery(filter), signal }),
  })

/** Loads the payments that payers claim to have made. */
export const useOpenClaims = () =>
  useQuery({
    queryKey: ['claims'],
    queryFn: ({ signal }) => send(listClaims, { query: { state: 'open', limit: 50 }, signal }),
  })

const LAST_IMPORTS = 3

/** The last imports of bank statements. */
export const useLastImports = () =>
  useQuery({
    queryKey: ['bank-imports'],
    queryFn: ({ signal }) => send(listBankImports, { query: { limit: LAST_IMPORTS }, signal }),
  })

const toQuery = (recorded: PaymentFilter, waiting: WaitingFilter): string => {
  const text = new URLSearchParams({ ...paymentsQuery(recorded), ...waitingAddress(waiting) }).toString()
  return text && `?${text}`
}

/**
 * Returns the filters in the address, for the recorded payments and for the waiting credits, and the functions that
 * change them.
 */
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

const PAGE_SIZE = 30

/** Recorded payments and refunds, newest first, in pages. */
export const usePayments = (filter: PaymentFilter) =>
  useInfiniteQuery({
    queryKey: ['customer-payments', filter],
    queryFn: ({ signal, pageParam: cursor }) =>
      send(listPayments, {
        query: { limit: PAGE_SIZE, refunds: 'true', ...paymentsQuery(filter), ...(cursor ? { cursor } : {}) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
  })
