import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type ApiToken, createApiToken, listApiTokens, revokeApiToken } from '#contract/api-tokens/api-tokens.ts'
import type { Scope } from '#contract/api-tokens/scopes.ts'
import { isUnanswered } from '#web/lost-answer.ts'
import { send } from '#web/send.ts'
import { isSame } from '#web/ui/form/useFaults.ts'
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

/** Revokes the token that an earlier press made, if its response was lost: nobody has seen its secret. */
async function revokeUnseen({ name, scopes }: TypedToken, shown: readonly ApiToken[]): Promise<void> {
  const { tokens } = await send(listApiTokens)
  const unseen = tokens.filter(
    (one) =>
      one.name === name.trim() &&
      one.last_used_at === null &&
      isSame([...one.scopes].sort(), [...scopes].sort()) &&
      !shown.some(({ id }) => id === one.id),
  )
  await Promise.all(unseen.map(({ id }) => send(revokeApiToken, { params: { id } })))
}

/** Creates a token; only this response contains it. If the response is lost, the next press replaces the token. */
export function useCreateToken() {
  const cache = useQueryClient()
  // As the dialog opened.
  const [shown] = useState(() => cache.getQueryData<ApiToken[]>(['api-tokens']))
  const wasUnanswered = useRef(false)
  return useMutation({
    mutationFn: async (body: TypedToken) => {
      if (wasUnanswered.current && shown) await revokeUnseen(body, shown)
      return send(createApiToken, { body })
    },
    onError: (error) => {
      wasUnanswered.current ||= isUnanswered(error)
    },
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
