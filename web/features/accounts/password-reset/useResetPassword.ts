import { useMutation, useQueryClient } from '@tanstack/react-query'
import { resetPassword } from '#contract/accounts/passwords.ts'
import { send } from '#web/send.ts'
import { discardLinkToken } from '../link-token.ts'
import { broadcastSession } from '#web/features/session/session-broadcast.ts'
import { clearToken } from '#web/features/session/session-token.ts'
import { endSession } from '#web/features/session/useSession.ts'

/** Sets a new password. This ends every session, including the one in this browser. */
export function useResetPassword() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: { token: string; password: string }) => send(resetPassword, { body }),
    onSuccess: async () => {
      discardLinkToken()
      clearToken()
      await endSession(cache)
      broadcastSession(null)
    },
  })
}
