import { useQuery } from '@tanstack/react-query'
import { listBusinesses } from '#contract/members/members.ts'
import { send } from '#web/send.ts'

/** The businesses of the user. */
export const useBusinesses = () =>
  useQuery({
    queryKey: ['businesses'],
    queryFn: async ({ signal }) => (await send(listBusinesses, { signal })).businesses,
    refetchOnMount: 'always',
  })
