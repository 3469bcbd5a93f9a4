import { useMutation, useQueryClient } from '@tanstack/react-query'
import { confirmEmail, sendConfirmation } from '#contract/accounts/email-address.ts'
import { useCompleteSignIn } from '#web/features/session/useCompleteSignIn.ts'
import { send } from '#web/send.ts'
import { discardLinkToken } from './link-token.ts'

/** Confirms an e-mail address by the token of a link, and updates the signed-in user. A link of a sign-up signs in. */
export function useConfirmEmail() {
  const enter = useCompleteSignIn()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (token: string) => send(confirmEmail, { body: { token } }),
    onSuccess: async ({ session }) => {
      discardLinkToken()
      if (session) return enter(session, session.rememberMe)
      await cache.invalidateQueries({ queryKey: ['me'] })
    },
  })
}

/** Requests another link. */
export const useSendConfirmation = () => useMutation({ mutationFn: () => send(sendConfirmation, { body: {} }) })
