import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { listCustomers } from '#contract/customers/customers.ts'
import { send } from '#web/send.ts'
import { customersQuery, type CustomersView } from './customers-address.ts'

const PAGE_SIZE = 50

/** Customers by name, in pages. The previous result stays while a search is loading. */
export const useCustomers = (view: CustomersView) =>
  useInfiniteQuery({
    queryKey: ['customers', view],
    queryFn: ({ signal, pageParam: cursor }) =>
      send(listCustomers, {
        query: { limit: PAGE_SIZE, archived: 'false', ...customersQuery(view), ...(cursor ? { cursor } : {}) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
    placeholderData: keepPreviousData,
  })
