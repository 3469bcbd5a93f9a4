import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { listItems } from '#contract/items/items.ts'
import { send } from '#web/send.ts'

const PAGE_SIZE = 50

/** Saved items by description, in pages. The previous result stays while a search is loading. */
export const useItems = (search: string) =>
  useInfiniteQuery({
    queryKey: ['items', { search }],
    queryFn: ({ signal, pageParam: cursor }) =>
      send(listItems, {
        query: { limit: PAGE_SIZE, ...(search ? { search } : {}), ...(cursor ? { cursor } : {}) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
    placeholderData: keepPreviousData,
  })
