import { useMutation, useQueryClient } from '@tanstack/react-query'
import { resendDelivery } from '#contract/webhooks/webhooks.ts'
import { send } from '#web/send.ts'
import { showToast } from '#web/ui/feedback/toast.ts'
import { refreshWebhooks } from './useWebhooks.ts'
import * as texts from './texts.en.ts'

/** Sends the same event once more, under the same id. */
export function useResendDelivery(id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => send(resendDelivery, { params: { id } }),
    onError: (error) => showToast({ tone: 'error', title: texts.error, text: error.message }),
    onSettled: () => refreshWebhooks(cache),
  })
}
