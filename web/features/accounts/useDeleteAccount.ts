import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { deleteAccount } from '#contract/accounts/deletion.ts'
import { send } from '#web/send.ts'
import { showToast } from '#web/ui/feedback/toast.ts'
import { leaveSession } from '#web/features/session/useSignOut.ts'
import { showDay } from '#web/ui/texts/days.en.ts'
import { say } from '#web/ui/texts/say.ts'
import * as texts from './texts.en.ts'

/** Closes the account, which is deleted 14 days later, and clears its data from the device. */
export function useDeleteAccount() {
  const cache = useQueryClient()
  const [, go] = useLocation()
  return useMutation({
    mutationFn: (body: { password: string; confirmation: string }) => send(deleteAccount, { body }),
    onSuccess: async ({ deletion_on }) => {
      await leaveSession(cache, go)
      void cache.invalidateQueries({ queryKey: ['site'] })
      showToast({ title: texts.accountClosed, text: say(texts.itWillBeDeletedOn, { day: showDay(deletion_on) }) })
    },
  })
}
