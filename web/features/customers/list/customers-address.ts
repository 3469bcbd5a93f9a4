import { CUSTOMER_BALANCES, type CustomerBalance } from '#contract/customers/customers.ts'
import { SEARCH_MAX } from '#web/features/list-filter/useSearchText.ts'
import { type DayFilter, NO_DAYS, readDays } from '#web/features/list-filter/day-filter.ts'
import { daysQuery } from '#web/features/list-filter/typed-days.ts'

/** The view of the list of customers, which is in the address. The days are those of their invoices. */
export interface CustomersView extends DayFilter {
  search: string
  archived: boolean
  balance: CustomerBalance | ''
}

export const ALL_CUSTOMERS: CustomersView = { ...NO_DAYS, search: '', archived: false, balance: '' }

/** Parses the query of the address; invalid values are ignored. */
export const readCustomersView = (query: URLSearchParams): CustomersView => ({
  ...readDays(query),
  search: (query.get('search') ?? '').trim().slice(0, SEARCH_MAX),
  archived: query.get('archived') === 'true',
  balance: CUSTOMER_BALANCES.find((one) => one === query.get('balance')) ?? '',
})

/** Returns the filters of the list with their names in the address and the call; defaults are omitted. */
export const customersQuery = ({ archived, search, balance, ...days }: CustomersView) => ({
  ...(search && { search }),
  ...(archived && { archived: 'true' as const }),
  ...(balance && { balance }),
  ...daysQuery(days),
})

/** Returns the query string of a view, with its question mark; empty for all customers. */
export function customersAddress(view: CustomersView): string {
  const text = new URLSearchParams(customersQuery(view)).toString()
  return text && `?${text}`
}
