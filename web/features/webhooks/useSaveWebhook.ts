import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { WebhookEventType } from '#contract/webhooks/webhook-events.ts'
import { createWebhook, updateWebhook } from '#contract/webhooks/webhooks.ts'
import { send } from '#web/send.ts'
import { refreshWebhooks } from './useWebhooks.ts'

/** The values of the webhook form. */
export interface TypedWebhook {
  url: string
  description: string
  events: WebhookEventType[]
}

/** Adds a webhook and returns its secret, or saves the changes to one. */
export function useSaveWebhook(id: string | undefined) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (body: TypedWebhook): Promise<string | undefined> => {
      if (id === undefined) return (await send(createWebhook, { body })).secret
      await send(updateWebhook, { params: { id }, body })
      return undefined
    },
    onSuccess: () => void refreshWebhooks(cache),
  })
}
