import { useMutation, useQueryClient } from '@tanstack/react-query'
import { createApiToken } from '#contract/api-tokens/api-tokens.ts'
import type { Scope } from '#contract/api-tokens/scopes.ts'
import { send } from '#web/send.ts'

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
    onSuccess: () => void cache.invalidateQueries({ queryKey: ['api-tokens'] }),
  })
}
