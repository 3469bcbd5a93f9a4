import { useMutation, useQueryClient } from '@tanstack/react-query'
import { cancelPro } from '#contract/plans/plans.ts'
import { send } from '#web/send.ts'
import { showToast } from '#web/ui/feedback/toast.ts'
import { proTill } from './plan-labels.ts'
import { say } from '#web/ui/texts/say.ts'
import * as texts from './texts.en.ts'

/** Cancels Pro, which stays until the end of its period. */
export function useCancelPro() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => send(cancelPro, { body: {} }),
    onSuccess: ({ user }) => {
      cache.setQueryData(['me'], user)
      showToast({ title: texts.proCancelled, text: say(texts.proStaysTillUser, { user: proTill(user) }) })
    },
    onError: (error) => showToast({ tone: 'error', title: texts.error, text: error.message }),
  })
}
