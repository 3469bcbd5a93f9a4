import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ApiToken, revokeApiToken } from '#contract/api-tokens/api-tokens.ts'
import { send } from '#web/send.ts'
import { showToast } from '#web/ui/feedback/toast.ts'
import * as texts from './texts.en.ts'

/** Revokes a token at once. */
export function useRevokeToken({ id, name }: ApiToken) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => send(revokeApiToken, { params: { id } }),
    onSuccess: () => showToast({ title: texts.tokenRevoked, text: name }),
    onError: (error) => showToast({ tone: 'error', title: texts.error, text: error.message }),
    onSettled: () => cache.invalidateQueries({ queryKey: ['api-tokens'] }),
  })
}
