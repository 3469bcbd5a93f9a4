import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ApiToken, createApiToken, listApiTokens, revokeApiToken } from '#contract/api-tokens/api-tokens.ts'
import type { Scope } from '#contract/api-tokens/scopes.ts'
import { send } from '#web/send.ts'
import { announce } from '#web/ui/feedback/announce.ts'
import { showToast } from '#web/ui/feedback/toast.ts'
import * as texts from './texts.en.ts'

/** The tokens of the business, newest first. */
export const useApiTokens = () =>
  useQuery({
    queryKey: ['api-tokens'],
    queryFn: async ({ signal }) => (await send(listApiTokens, { signal })).tokens,
    refetchOnMount: 'always',
  })

/** The values of the token form; `expires_in_days` is null for no expiry. */
export interface TypedToken {
  name: string
  scopes: Scope[]
  expires_in_days: number | null
}

/** Creates a token; only this response contains it. */
export function useCreateToken() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: TypedToken) => send(createApiToken, { body }),
    // Even without a response: a token that nobody has seen must be in the list, to be revoked.
    onSettled: () => void cache.invalidateQueries({ queryKey: ['api-tokens'] }),
  })
}

/** Revokes a token at once. */
export function useRevokeToken({ id }: ApiToken) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => send(revokeApiToken, { params: { id } }),
    onSuccess: () => announce(texts.tokenRevoked),
    onError: (error) => showToast({ tone: 'error', title: texts.error, text: error.message }),
    onSettled: () => cache.invalidateQueries({ queryKey: ['api-tokens'] }),
  })
}
