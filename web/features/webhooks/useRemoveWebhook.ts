import { useMutation, useQueryClient } from '@tanstack/react-query'
import { deleteWebhook } from '#contract/webhooks/webhooks.ts'
import { send } from '#web/send.ts'
import { showToast } from '#web/ui/feedback/toast.ts'
import { refreshWebhooks } from './useWebhooks.ts'
import * as texts from './texts.en.ts'

/** Removes a webhook and its log. */
export function useRemoveWebhook(id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => send(deleteWebhook, { params: { id } }),
    onSuccess: () => showToast({ title: texts.webhookRemoved }),
    onError: (error) => showToast({ tone: 'error', title: texts.error, text: error.message }),
    onSettled: () => refreshWebhooks(cache),
  })
}
