import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { explainReuse, releaseKey } from './idempotency-key.ts'
import { CallError } from './send.ts'

/** The first names of the keys of queries that show invoices, their payments or what customers owe. */
const SHOWING_INVOICES = [
  'invoices',
  'invoice',
  'stats',
  'customers',
  'customer',
  'late',
  'reports',
  'money',
  'claims',
  'customer-payments',
  'payers',
  'recurring',
  'preliminary',
  'bank-imports',
  'notices',
] as const

/**
 * Refetches everything that shows invoices, payments or customers: at once if it is on the screen, else when it is
 * shown again. Always all of it, because undoing a payment or using a credit also changes other invoices.
 */
export const refreshInvoices = (cache: QueryClient): Promise<unknown> =>
  Promise.all(SHOWING_INVOICES.map((name) => cache.invalidateQueries({ queryKey: [name] })))

/** Returns refreshInvoices for the queries of the app. */
export function useRefreshInvoices(): () => Promise<unknown> {
  const cache = useQueryClient()
  return () => refreshInvoices(cache)
}

interface Write<T, R> {
  send: (given: T) => Promise<R>
  /** The names for `idempotencyKeyOf`, if the write can be repeated. */
  keys?: readonly string[]
}

/**
 * A write that waits for the response; `refresh` refetches what it changes, even after a refusal or without a response,
 * because it may have been done. Its keys stay until it succeeds, so that pressing again after a lost or broken answer
 * repeats the same write.
 */
export function useKeyedWrite<T, R>(
  { send, keys = [] }: Write<T, R>,
  refresh: (cache: QueryClient) => Promise<unknown>,
) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (given: T) =>
      send(given).catch((e: unknown) => {
        throw explainReuse(e)
      }),
    onSuccess: () => {
      keys.forEach(releaseKey)
      return refresh(cache)
    },
    onError: (error) => {
      if (!(error instanceof CallError) || (error.code === 'offline' && !navigator.onLine)) return
      if (error.code === 'key_reused') keys.forEach(releaseKey)
      void refresh(cache)
    },
  })
}

/** A write to invoices that waits for the response. Queries that show invoices are refetched, even after a refusal. */
export const useInvoiceWrite = <T, R>(write: Write<T, R>) => useKeyedWrite(write, refreshInvoices)
