import { useMutation } from '@tanstack/react-query'
import { forgotPassword } from '#contract/accounts/passwords.ts'
import { send } from '#web/send.ts'

/** Requests a link to set a new password. */
export const useForgotPassword = () =>
  useMutation({ mutationFn: (body: { email: string }) => send(forgotPassword, { body }) })
