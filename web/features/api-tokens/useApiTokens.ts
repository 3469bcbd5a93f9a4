import { useQuery } from '@tanstack/react-query'
import { listApiTokens } from '#contract/api-tokens/api-tokens.ts'
import { send } from '#web/send.ts'

export const API_TOKENS = ['api-tokens'] as const

/** The tokens of the business, newest first. */
export const useApiTokens = () =>
  useQuery({
    queryKey: API_TOKENS,
    queryFn: async ({ signal }) => (await send(listApiTokens, { signal })).tokens,
    refetchOnMount: 'always',
  })
