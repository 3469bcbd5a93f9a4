import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import {
  cancelPro,
  createPaymentLink,
  listPlanPayments,
  type PlanPayment,
  validateDiscount,
} from '#contract/plans/plans.ts'
import { fromRupees, type Paise } from '#domain/money/money.ts'
import { showRupees } from '#domain/money/show-money.ts'
import { lastDay } from '#domain/plans/last-day.ts'
import { nextPeriod, type PaidDays } from '#domain/plans/plan-period.ts'
import { CallError, codeOf, send } from '#web/send.ts'
import { leaveWithoutQuestion } from '#web/ui/dialog/ask-before-unload.ts'
import { announce } from '#web/ui/feedback/announce.ts'
import { showToast } from '#web/ui/feedback/toast.ts'
import { say } from '#web/ui/texts/say.ts'
import { showFullDay } from '#web/ui/texts/days.en.ts'
import * as texts from './texts.en.ts'
import { type Plan, planExpiry } from './notices/plan-notice.ts'

/** The payments for Pro, newest first; refetched each time the screen opens, since payments change on the server. */
export const usePlanPayments = () =>
  useQuery({
    queryKey: ['payments'],
    queryFn: async ({ signal }) => (await send(listPlanPayments, { signal })).payments,
    refetchOnMount: 'always',
  })

/**
 * Creates a payment link and redirects the browser to it, unless the dialog was closed meanwhile. Stays busy until the
 * browser has left the page.
 */
export function useUpgrade() {
  const upgrading = useMutation({
    mutationFn: async (code: string | null) => {
      const { shortUrl } = await send(createPaymentLink, { body: code === null ? {} : { discount_code: code } })
      const address = readWebAddress(shortUrl)
      if (address === null) throw new CallError('provider_refused', texts.paymentLinkFailed)
      return address
    },
    onError: (error, code) => {
      if (code !== null && isWrongCode(error)) showWrongCode(error)
      else if (code !== null && isTooManyAttempts(error)) showTooManyAttempts()
      else if (codeOf(error) === 'not_signed_in') showSignInRequired()
      else showToast({ tone: 'error', title: texts.error, text: explain(error) })
    },
  })
  const { reset } = upgrading
  // Back/forward cache: the Back button restores the page as it was left, with its busy button.
  useEffect(() => {
    const wake = (e: PageTransitionEvent) => e.persisted && reset()
    addEventListener('pageshow', wake)
    return () => removeEventListener('pageshow', wake)
  }, [reset])
  return {
    upgrade: (code: string | null, onError: (error: Error) => void) =>
      upgrading.mutate(code, {
        onSuccess: (address) => {
          leaveWithoutQuestion()
          location.assign(address)
        },
        onError,
      }),
    isBusy: upgrading.isPending || upgrading.isSuccess,
  }
}

const explain = (error: Error): string =>
  error instanceof CallError ? error.message : texts.somethingWentWrongPleaseTry

/** Cancels Pro, which continues until the end of its period. */
export function useCancelPro() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => send(cancelPro, { body: {} }),
    onSuccess: ({ user }) => {
      cache.setQueryData(['me'], user)
      announce(texts.proCancelled)
    },
    onError: (error) => showToast({ tone: 'error', title: texts.error, text: error.message }),
  })
}

/** A code that the server has accepted, and its discount. */
export interface Discount {
  code: string
  amount: Paise
}

/** Whether the refusal is about the code itself, so that the field should be cleared. */
export const isWrongCode = (error: Error): boolean =>
  codeOf(error) === 'discount_invalid' || codeOf(error) === 'invalid_input'

/** Shows why a code is not accepted, in the words of the specification. */
function showWrongCode(error: Error): void {
  const isKnown = codeOf(error) === 'discount_invalid'
  showToast({
    tone: 'error',
    title: texts.invalidCode,
    text: isKnown ? error.message : texts.discountInvalid,
  })
}

/** Whether the server refuses all codes for a while. This says nothing about the code, which stays in the field. */
const isTooManyAttempts = (error: Error): boolean => codeOf(error) === 'too_many_attempts'

const showTooManyAttempts = (): void =>
  showToast({
    tone: 'error',
    title: texts.tooManyAttempts,
    text: texts.discountTooManyTries,
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
      else if (codeOf(error) === 'not_signed_in') showSignInRequired()
      else if (isTooManyAttempts(error)) showTooManyAttempts()
      else showToast({ tone: 'error', title: texts.error, text: error.message })
    },
  })
}

/** Tells a signed-out user to sign in, since they cannot upgrade. */
const showSignInRequired = (): void =>
  showToast({ tone: 'error', title: texts.error, text: texts.pleaseLogInToUpgrade })

/** The address of the payment page; null for anything but http(s). */
export function readWebAddress(text: string): string | null {
  try {
    const { protocol, href } = new URL(text)
    return protocol === 'https:' || protocol === 'http:' ? href : null
  } catch {
    return null
  }
}

/** The last day of Pro, formatted; null if Pro has no end, or was never bought. */
export function showProEnd(plan: Plan): string | null {
  const ends = planExpiry(plan)
  return ends && showFullDay(lastDay(ends))
}

/** Returns the days of Pro that payments have bought, without refunded payments and those that do not count. */
export const paidDays = (payments: readonly PlanPayment[]): PaidDays[] =>
  payments
    .filter(({ counts, status }) => counts && status !== 'refunded' && status !== 'lost')
    .map(({ period_from: from, period_to: to }) => ({ from, to }))

/** Returns the last day of the month of Pro that a payment would buy now. */
export const nextEnd = (plan: Plan, now: Date, paid: readonly PaidDays[]): string =>
  showFullDay(nextPeriod(now, planExpiry(plan), paid).to)
