import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { recordShare as recordShareCall } from '#contract/business/first-steps.ts'
import { storageOwner } from '#web/features/session/session-token.ts'
import { useCurrentUser } from '#web/features/session/useSession.ts'
import { send } from '#web/send.ts'
import { countShare } from './home-screen.ts'

/**
 * Returns a function that records that a link was shared, for the first steps and for the offer of the home screen, and
 * whether it was called. Sharing does not wait for it.
 */
export function useRecordShare(): { recordShare: () => void; isShared: boolean } {
  const user = useCurrentUser()
  const cache = useQueryClient()
  const [isShared, setShared] = useState(false)
  const recordShare = () => {
    countShare(storageOwner(user))
    setShared(true)
    if (!user.is_starting) return
    send(recordShareCall, { body: {} })
      .then(() => cache.invalidateQueries({ queryKey: ['stats'] }))
      .catch(() => undefined)
  }
  return { recordShare, isShared }
}
