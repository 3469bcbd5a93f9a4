import { useQuery } from '@tanstack/react-query'
import { firstCalls } from '#web/first-calls.ts'
import { send } from '#web/send.ts'

/** The figures of the dashboard and the counts of the list's filters. */
export const useStats = () =>
  useQuery({ queryKey: ['stats'], queryFn: ({ signal }) => send(firstCalls.getStats, { signal }) })
