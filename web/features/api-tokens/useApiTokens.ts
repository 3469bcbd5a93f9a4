import { useQuery } from '@tanstack/react-query'
import { listApiTokens } from '#contract/api-tokens/api-tokens.ts'
import { send } from '#web/send.ts'

/** The tokens of the business, newest first. */
export const useApiTokens = () =>
  useQuery({
    queryKey: ['api-tokens'],
    queryFn: async ({ signal }) => (await send(listApiTokens, { signal })).tokens,
    refetchOnMount: 'always',
  })
