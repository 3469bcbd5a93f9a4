import { useMutation } from '@tanstack/react-query'
import { changePassword } from '#contract/accounts/passwords.ts'
import { send } from '#web/send.ts'

/** Changes the password of the signed-in user; this session stays valid. */
export const useChangePassword = () =>
  useMutation({ mutationFn: (body: { current_password: string; password: string }) => send(changePassword, { body }) })
