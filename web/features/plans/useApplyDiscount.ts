import { useMutation } from '@tanstack/react-query'
import { validateDiscount } from '#contract/plans/plans.ts'
import { fromRupees, type Paise } from '#domain/money/money.ts'
import { showRupees } from '#domain/money/show-money.ts'
import { CallError, send } from '#web/send.ts'
import { showToast } from '#web/ui/feedback/toast.ts'

/** A code the server has taken, and what it takes off. */
export interface Discount {
  code: string
  amount: Paise
}

/** Whether this refusal is about the code itself, so that it is to be cleared. */
export const isWrongCode = (error: Error): boolean =>
  error instanceof CallError && (error.code === 'discount_invalid' || error.code === 'invalid_input')

/** Says why a code is not taken, in the specification's words. */
export function tellWrongCode(error: Error): void {
  const isKnown = error instanceof CallError && error.code === 'discount_invalid'
  showToast({
    tone: 'error',
    title: 'Invalid code',
    text: isKnown ? error.message : 'This discount code is not valid',
  })
}

/** Whether codes are not looked at for a while. It says nothing about this code, which is kept. */
export const isTooManyCodes = (error: Error): boolean =>
  error instanceof CallError && error.code === 'too_many_attempts'

/** Too many wrong codes were tried. */
export const tellTooManyCodes = (): void =>
  showToast({
    tone: 'error',
    title: 'Too many attempts',
    text: 'Please wait a few minutes, then apply this code again.',
  })

/** Asks what a code takes off. */
export function useApplyDiscount() {
  return useMutation({
    mutationFn: async (code: string): Promise<Discount> => {
      const taken = await send(validateDiscount, { body: { code } })
      return { code: taken.code, amount: fromRupees(taken.discount_amount) }
    },
    onSuccess: ({ amount }) => showToast({ title: 'Discount applied!', text: `${showRupees(amount)} off` }),
    onError: (error) => {
      if (isWrongCode(error)) tellWrongCode(error)
      else if (error instanceof CallError && error.code === 'not_signed_in') tellSignIn()
      else if (isTooManyCodes(error)) tellTooManyCodes()
      else showToast({ tone: 'error', title: 'Error', text: error.message })
    },
  })
}

/** Whoever is signed out cannot upgrade. */
export const tellSignIn = (): void => showToast({ tone: 'error', title: 'Error', text: 'Please log in to upgrade' })
