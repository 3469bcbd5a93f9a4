import { useMutation } from '@tanstack/react-query'
import { rotateWebhookSecret } from '#contract/webhooks/webhooks.ts'
import { send } from '#web/send.ts'

/** Puts a new secret in place of the old one; the answer alone tells it. */
export const useRotateSecret = (id: string) =>
  useMutation({ mutationFn: async () => (await send(rotateWebhookSecret, { params: { id } })).secret })
