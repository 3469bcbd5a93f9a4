import { useMutation, useQueryClient } from '@tanstack/react-query'
import { signUp } from '#contract/accounts/accounts.ts'
import { PRODUCT_NAME } from '#contract/site/product.ts'
import { CallError, codeOf, send } from '#web/send.ts'
import { showToast } from '#web/ui/feedback/toast.ts'
import { language } from '#web/ui/texts/language.en.ts'
import { useCompleteSignIn } from '#web/features/session/useCompleteSignIn.ts'
import { say } from '#web/ui/texts/say.ts'
import * as texts from './texts.en.ts'

export interface SignUpForm {
  name: string
  email: string
  password: string
  default_upi: string
  rememberMe: boolean
}

/** Whether an account already has this address. */
export const isEmailTaken = (error: Error | null): boolean => codeOf(error) === 'email_taken'

/**
 * Creates an account, signs in and shows the next screen; or asks the user to open the link in the mail that confirms
 * the address.
 */
export function useSignUp(onMailed: (email: string) => void) {
  const enter = useCompleteSignIn()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (form: SignUpForm) =>
      send(signUp, {
        body: {
          ...form,
          default_upi: form.default_upi.trim() || null,
          profile_image_url: null,
          language,
        },
      }),
    onSuccess: async ({ authToken, user }, { email, rememberMe }) => {
      if (authToken === null || user === null) return onMailed(email.trim())
      await enter({ authToken, user }, rememberMe)
      // Sign-ups may close with the first account.
      void cache.invalidateQueries({ queryKey: ['site'] })
      showToast({
        title: texts.accountCreated,
        text: say(texts.signedUpMessage, { productName: PRODUCT_NAME }),
      })
    },
    onError: (error) =>
      showToast({
        tone: 'error',
        title: texts.signupFailed,
        text: error instanceof CallError ? error.message : texts.failedToCreateAccount,
      }),
  })
}
