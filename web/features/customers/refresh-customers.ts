import type { QueryClient } from '@tanstack/react-query'
import type { CustomerDetail } from '#contract/customers/customers.ts'

/** Puts the server's answer about a customer into the cache, and refetches the other queries that show it. */
export function refreshCustomers(cache: QueryClient, customer: CustomerDetail): Promise<unknown> {
  cache.setQueryData(['customer', customer.id], customer)
  return Promise.all([
    cache.invalidateQueries({ queryKey: ['customers'] }),
    cache.invalidateQueries({ queryKey: ['late'] }),
    cache.invalidateQueries({ queryKey: ['invoices'] }),
    cache.invalidateQueries({ queryKey: ['invoice'] }),
  ])
}
