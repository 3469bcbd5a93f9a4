import { useInfiniteQuery } from '@tanstack/react-query'
import { listChanges } from '#contract/business/changes.ts'
import { send } from '#web/send.ts'

/** The history of the account, newest first, in pages. */
export const useChanges = () =>
  useInfiniteQuery({
    queryKey: ['account-changes'],
    queryFn: ({ signal, pageParam: cursor }) =>
      send(listChanges, { query: { limit: 20, ...(cursor ? { cursor } : {}) }, signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
    select: ({ pages }) => pages.flatMap(({ changes }) => changes),
    refetchOnMount: 'always',
  })
