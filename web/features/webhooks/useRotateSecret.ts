import { useMutation } from '@tanstack/react-query'
import { rotateWebhookSecret } from '#contract/webhooks/webhooks.ts'
import { send } from '#web/send.ts'

/** Replaces the secret; only this response contains the new one. */
export const useRotateSecret = (id: string) =>
  useMutation({ mutationFn: async () => (await send(rotateWebhookSecret, { params: { id } })).secret })
