import { useMutation, useQueryClient } from '@tanstack/react-query'
import { updateWebhook } from '#contract/webhooks/webhooks.ts'
import { send } from '#web/send.ts'
import { showToast } from '#web/ui/feedback/toast.ts'
import { refreshWebhooks } from './useWebhooks.ts'
import * as texts from './texts.en.ts'

/** Switches a webhook on or off. */
export function useSwitchWebhook(id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (enabled: boolean) => send(updateWebhook, { params: { id }, body: { enabled } }),
    onError: (error) => showToast({ tone: 'error', title: texts.error, text: error.message }),
    onSettled: () => refreshWebhooks(cache),
  })
}
