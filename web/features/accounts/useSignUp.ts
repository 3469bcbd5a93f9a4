import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { signIn, signUp } from '#contract/accounts/accounts.ts'
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

/** If an earlier press created the account, its password signs in. @throws refusal if it does not */
const enterWith = async ({ email, password, rememberMe }: SignUpForm, refusal: unknown) => {
  try {
    return await send(signIn, { body: { email, password, rememberMe } })
  } catch {
    throw refusal
  }
}

/**
 * Creates an account, signs in and shows the next screen; or asks the user to open the link in the mail that confirms
 * the address.
 */
export function useSignUp(onMailed: (email: string) => void) {
  const enter = useCompleteSignIn()
  const cache = useQueryClient()
  // Not useOnce: the dashboard's file would then list another one.
  const wasUnanswered = useRef(false)
  return useMutation({
    mutationFn: async (form: SignUpForm) => {
      try {
        const default_upi = form.default_upi.trim() || null
        return await send(signUp, { body: { ...form, default_upi, profile_image_url: null, language } })
      } catch (e) {
        if (codeOf(e) === 'offline' || codeOf(e) === 'unavailable') wasUnanswered.current = true
        else if (wasUnanswered.current) return enterWith(form, e)
        throw e
      }
    },
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
