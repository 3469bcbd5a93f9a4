import { useQueryClient } from '@tanstack/react-query'
import { recordShare } from '#contract/business/first-steps.ts'
import { send } from '#web/send.ts'
import { useCurrentUser } from './useSession.ts'

/** Returns a function that records that a link was shared, for the first steps. Sharing does not wait for it. */
export function useRecordShare(): () => void {
  const { is_starting } = useCurrentUser()
  const cache = useQueryClient()
  return () => {
    if (!is_starting) return
    send(recordShare, { body: {} })
      .then(() => cache.invalidateQueries({ queryKey: ['stats'] }))
      .catch(() => undefined)
  }
}
