import { useQuery } from '@tanstack/react-query'
import { listSecurityChanges } from '#contract/business/security-changes.ts'
import { send } from '#web/send.ts'

/** The changes that decide where money goes, newest first. */
export const useSecurityChanges = () =>
  useQuery({
    queryKey: ['security-changes'],
    queryFn: async ({ signal }) => (await send(listSecurityChanges, { signal })).changes,
    refetchOnMount: 'always',
  })
