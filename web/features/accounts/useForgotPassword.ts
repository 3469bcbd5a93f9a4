import { useMutation } from '@tanstack/react-query'
import { forgotPassword } from '#contract/accounts/accounts.ts'
import { send } from '#web/send.ts'

/** Asks for a link for a new password. */
export const useForgotPassword = () =>
  useMutation({ mutationFn: (body: { email: string }) => send(forgotPassword, { body }) })
