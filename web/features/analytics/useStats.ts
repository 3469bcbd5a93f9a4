import { queryOptions, useQuery } from '@tanstack/react-query'
import { firstCalls } from '#web/bare-calls.ts'
import { send } from '#web/send.ts'

export const statsQuery = queryOptions({
  queryKey: ['stats'],
  queryFn: ({ signal }) => send(firstCalls.getStats, { signal }),
})

/** The figures of the dashboard and the counts of the list's filters. */
export const useStats = () => useQuery(statsQuery)
