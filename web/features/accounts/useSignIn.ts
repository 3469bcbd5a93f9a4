import { useMutation } from '@tanstack/react-query'
import { signIn } from '#contract/accounts/accounts.ts'
import { CallError, send } from '#web/send.ts'
import { showToast } from '#web/ui/feedback/toast.ts'
import { useCompleteSignIn } from '#web/features/session/useCompleteSignIn.ts'
import * as texts from './texts.en.ts'

export interface SignInForm {
  email: string
  password: string
  rememberMe: boolean
  /** The code of the second step. */
  code?: string
}

/** Whether the password was right and a code is required. */
export const needsCode = (error: Error): boolean => 'code' in error && error.code === 'second_step_needed'

/** Signs in and shows the next screen. Without a password, signs in with a passkey. */
export function useSignIn() {
  const enter = useCompleteSignIn()
  return useMutation({
    mutationFn: async (body: SignInForm | Pick<SignInForm, 'rememberMe'>) =>
      'password' in body
        ? send(signIn, { body })
        : (await import('./passkeys/browser-passkey.ts')).signIn(body.rememberMe),
    onSuccess: async (session, { rememberMe }) => {
      await enter(session, rememberMe)
      showToast({ title: texts.welcomeBack, text: texts.signedInMessage })
    },
    onError: (error) =>
      needsCode(error) ||
      showToast({
        tone: 'error',
        title: texts.loginFailed,
        text: error instanceof CallError ? error.message : texts.invalidEmailOrPassword,
      }),
  })
}
