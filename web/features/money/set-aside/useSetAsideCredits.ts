import { useInfiniteQuery } from '@tanstack/react-query'
import { listSetAside } from '#contract/money/money.ts'
import { send } from '#web/send.ts'

const PAGE_SIZE = 20

/** Credits that are not for an invoice, newest first, in pages. */
export const useSetAsideCredits = () =>
  useInfiniteQuery({
    queryKey: ['money', 'set-aside'],
    queryFn: ({ signal, pageParam: cursor }) =>
      send(listSetAside, { query: { limit: PAGE_SIZE, ...(cursor ? { cursor } : {}) }, signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
  })
