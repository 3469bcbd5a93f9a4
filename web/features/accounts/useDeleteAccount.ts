import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { deleteAccount } from '#contract/accounts/deletion.ts'
import { send } from '#web/send.ts'
import { showToast } from '#web/ui/feedback/toast.ts'
import { broadcastSession } from '#web/features/session/session-broadcast.ts'
import { clearDrafts, clearToken } from '#web/features/session/session-token.ts'
import { endSession } from '#web/features/session/useSession.ts'
import * as texts from './texts.en.ts'

/** Deletes the account permanently and clears its data from the device. */
export function useDeleteAccount() {
  const cache = useQueryClient()
  const [, go] = useLocation()
  return useMutation({
    mutationFn: (body: { password: string; confirmation: string }) => send(deleteAccount, { body }),
    onSuccess: async () => {
      clearToken()
      clearDrafts()
      await endSession(cache)
      void cache.invalidateQueries({ queryKey: ['site'] })
      go('/login')
      broadcastSession(null)
      showToast({ title: texts.accountDeleted, text: texts.yourAccountAndItsData })
    },
  })
}
