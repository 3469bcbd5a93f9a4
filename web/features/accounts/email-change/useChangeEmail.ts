import { useMutation, useQueryClient } from '@tanstack/react-query'
import { changeEmail, confirmEmailChange } from '#contract/accounts/email-address.ts'
import { send } from '#web/send.ts'
import { discardLinkToken } from '../link-token.ts'

/** Asks for another address of the signed-in user. */
export function useChangeEmail() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async ({ email }: { email: string }) =>
      (await import('../two-step/ask-code.tsx')).withSecondStep((code) =>
        send(changeEmail, { body: { email, ...(code === undefined ? {} : { code }) } }),
      ),
    onSuccess: async ({ changed }) => {
      if (changed) await cache.invalidateQueries({ queryKey: ['me'] })
    },
  })
}

/** Changes the address by the token of a link, and updates the signed-in user. */
export function useConfirmEmailChange() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (token: string) => send(confirmEmailChange, { body: { token } }),
    onSuccess: async () => {
      discardLinkToken()
      await cache.invalidateQueries({ queryKey: ['me'] })
    },
  })
}
