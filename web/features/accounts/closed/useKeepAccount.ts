import { useMutation, useQueryClient } from '@tanstack/react-query'
import { keepAccount } from '#contract/accounts/deletion.ts'
import { send } from '#web/send.ts'
import { showToast } from '#web/ui/feedback/toast.ts'
import * as texts from '../texts.en.ts'

/** Stops the deletion of the account, which then appears as before. */
export function useKeepAccount() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => send(keepAccount, { body: {} }),
    onSuccess: ({ user }) => {
      cache.setQueryData(['me'], user)
      showToast({ title: texts.yourAccountStays })
    },
  })
}
