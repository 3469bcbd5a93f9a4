import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useKeyedWrite, type Write } from './useKeyedWrite.ts'

/** The first words of the keys of queries that show invoices, their payments or what customers owe. */
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
 * Refetches what shows invoices, payments or customers, now if it is on the screen, else when it is shown again. Always
 * all of it: a payment that is undone, or a credit that is used, changes other invoices than the one on the screen.
 */
export const refreshInvoices = (cache: QueryClient): Promise<unknown> =>
  Promise.all(SHOWING_INVOICES.map((name) => cache.invalidateQueries({ queryKey: [name] })))

/** As refreshInvoices, for the queries of the app. */
export function useRefreshInvoices(): () => Promise<unknown> {
  const cache = useQueryClient()
  return () => refreshInvoices(cache)
}

/** A write to invoices that waits for the response. Queries that show invoices are refetched, also after a refusal. */
export const useInvoiceWrite = <T, R>(write: Write<T, R>) => useKeyedWrite(write, refreshInvoices)
