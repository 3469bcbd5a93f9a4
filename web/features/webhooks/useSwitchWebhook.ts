import { useMutation, useQueryClient } from '@tanstack/react-query'
import { updateWebhook } from '#contract/webhooks/webhooks.ts'
import { send } from '#web/send.ts'
import { showToast } from '#web/ui/feedback/toast.ts'
import { refreshWebhooks } from './useWebhooks.ts'

/** Switches a webhook on or off. */
export function useSwitchWebhook(id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (enabled: boolean) => send(updateWebhook, { params: { id }, body: { enabled } }),
    onError: (error) => showToast({ tone: 'error', title: 'Error', text: error.message }),
    onSettled: () => refreshWebhooks(cache),
  })
}
