import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { listChanges } from '#contract/business/changes.ts'
import { send } from '#web/send.ts'

/** The history of the account, newest first, in pages; loaded again after each write, which may be a change. */
export function useChanges() {
  const cache = useQueryClient()
  // Effect: follows the writes of the other sections, which do not know of the history.
  useEffect(
    () =>
      cache.getMutationCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'success')
          void cache.invalidateQueries({ queryKey: ['account-changes'] })
      }),
    [cache],
  )
  return useInfiniteQuery({
    queryKey: ['account-changes'],
    queryFn: ({ signal, pageParam: cursor }) =>
      send(listChanges, { query: { limit: 20, ...(cursor ? { cursor } : {}) }, signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
    select: ({ pages }) => pages.flatMap(({ changes }) => changes),
    refetchOnMount: 'always',
  })
}
