import { useMutation, useQueryClient } from '@tanstack/react-query'
import { testWebhook } from '#contract/webhooks/webhooks.ts'
import { send } from '#web/send.ts'
import { showToast } from '#web/ui/feedback/toast.ts'
import { refreshWebhooks } from './useWebhooks.ts'
import * as texts from './texts.en.ts'

/** Sends a ping; the log shows its delivery. */
export function useTestWebhook(id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => send(testWebhook, { params: { id } }),
    onSuccess: () => showToast({ title: texts.testSent, text: texts.seeTheLog }),
    onError: (error) => showToast({ tone: 'error', title: texts.error, text: error.message }),
    onSettled: () => refreshWebhooks(cache),
  })
}
