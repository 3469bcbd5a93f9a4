import { useMutation, useQueryClient } from '@tanstack/react-query'
import { confirmEmail, sendConfirmation } from '#contract/accounts/accounts.ts'
import { send } from '#web/send.ts'
import { closeLinkToken } from './link-token.ts'
import { ME } from '#web/features/session/useSession.ts'

/** Confirms an address by the token of a link; whoever is signed in here sees it at once. */
export function useConfirmEmail() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (token: string) => send(confirmEmail, { body: { token } }),
    onSuccess: async () => {
      closeLinkToken()
      await cache.invalidateQueries({ queryKey: ME })
    },
  })
}

/** Asks for another link. */
export const useSendConfirmation = () => useMutation({ mutationFn: () => send(sendConfirmation, { body: {} }) })
