import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { listCustomers } from '#contract/customers/customers.ts'
import { send } from '#web/send.ts'

const PAGE_SIZE = 50

/** Customers by name, in pages. The previous result stays while a search is loading. */
export const useCustomers = (search: string, archived: boolean) =>
  useInfiniteQuery({
    queryKey: ['customers', { search, archived }],
    queryFn: ({ signal, pageParam: cursor }) =>
      send(listCustomers, {
        query: {
          limit: PAGE_SIZE,
          archived: archived ? 'true' : 'false',
          ...(search ? { search } : {}),
          ...(cursor ? { cursor } : {}),
        },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
    placeholderData: keepPreviousData,
  })
