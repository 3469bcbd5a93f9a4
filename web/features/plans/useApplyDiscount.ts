import { useMutation } from '@tanstack/react-query'
import { validateDiscount } from '#contract/plans/plans.ts'
import { fromRupees, type Paise } from '#domain/money/money.ts'
import { showRupees } from '#domain/money/show-money.ts'
import { CallError, send } from '#web/send.ts'
import { showToast } from '#web/ui/feedback/toast.ts'
import { say } from '#web/ui/texts/say.ts'
import * as texts from './texts.en.ts'

/** A code that the server has accepted, and its discount. */
export interface Discount {
  code: string
  amount: Paise
}

/** Whether the refusal is about the code itself, so that the field should be cleared. */
export const isWrongCode = (error: Error): boolean =>
  error instanceof CallError && (error.code === 'discount_invalid' || error.code === 'invalid_input')

/** Shows why a code is not accepted, in the words of the specification. */
export function showWrongCode(error: Error): void {
  const isKnown = error instanceof CallError && error.code === 'discount_invalid'
  showToast({
    tone: 'error',
    title: texts.invalidCode,
    text: isKnown ? error.message : texts.thisDiscountCodeIsNot,
  })
}

/** Whether codes are refused for a while. This says nothing about the code, which stays in the field. */
export const isTooManyAttempts = (error: Error): boolean =>
  error instanceof CallError && error.code === 'too_many_attempts'

export const showTooManyAttempts = (): void =>
  showToast({
    tone: 'error',
    title: texts.tooManyAttempts,
    text: texts.pleaseWaitAFewMinutes,
  })

/** Asks the server for the discount of a code. */
export function useApplyDiscount() {
  return useMutation({
    mutationFn: async (code: string): Promise<Discount> => {
      const taken = await send(validateDiscount, { body: { code } })
      return { code: taken.code, amount: fromRupees(taken.discount_amount) }
    },
    onSuccess: ({ amount }) =>
      showToast({ title: texts.discountApplied, text: say(texts.amountOff, { amount: showRupees(amount) }) }),
    onError: (error) => {
      if (isWrongCode(error)) showWrongCode(error)
      else if (error instanceof CallError && error.code === 'not_signed_in') showSignInRequired()
      else if (isTooManyAttempts(error)) showTooManyAttempts()
      else showToast({ tone: 'error', title: texts.error, text: error.message })
    },
  })
}

/** A signed-out user cannot upgrade. */
export const showSignInRequired = (): void =>
  showToast({ tone: 'error', title: texts.error, text: texts.pleaseLogInToUpgrade })
