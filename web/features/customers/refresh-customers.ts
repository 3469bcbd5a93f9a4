import type { QueryClient } from '@tanstack/react-query'
import type { CustomerDetail } from '#contract/customers/customers.ts'

/** Keeps what the server answered about a customer, and fetches again what shows it elsewhere. */
export function refreshCustomers(cache: QueryClient, customer: CustomerDetail): Promise<unknown> {
  cache.setQueryData(['customer', customer.id], customer)
  return Promise.all([
    cache.invalidateQueries({ queryKey: ['customers'] }),
    cache.invalidateQueries({ queryKey: ['late'] }),
    cache.invalidateQueries({ queryKey: ['invoices'] }),
    cache.invalidateQueries({ queryKey: ['invoice'] }),
  ])
}
