import { useMutation, useQueryClient } from '@tanstack/react-query'
import { cancelPro } from '#contract/plans/plans.ts'
import { send } from '#web/send.ts'
import { showToast } from '#web/ui/feedback/toast.ts'
import { proTill } from './plan-labels.ts'

/** Cancels Pro, which stays until the end of its period. */
export function useCancelPro() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => send(cancelPro, { body: {} }),
    onSuccess: ({ user }) => {
      cache.setQueryData(['me'], user)
      showToast({ title: 'Pro cancelled', text: `Pro stays till ${proTill(user)}.` })
    },
    onError: (error) => showToast({ tone: 'error', title: 'Error', text: error.message }),
  })
}
