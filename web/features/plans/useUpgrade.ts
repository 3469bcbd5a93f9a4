import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { createPaymentLink } from '#contract/plans/plans.ts'
import { CallError, send } from '#web/send.ts'
import { showToast } from '#web/ui/feedback/toast.ts'
import {
  isTooManyAttempts,
  isWrongCode,
  showSignInRequired,
  showTooManyAttempts,
  showWrongCode,
} from './useApplyDiscount.ts'
import { readWebAddress } from './web-address.ts'
import * as texts from './texts.en.ts'

/** Creates a payment link and redirects the browser to it. Stays busy until the browser has left the page. */
export function useUpgrade() {
  const upgrading = useMutation({
    mutationFn: async (code: string | null) => {
      const { shortUrl } = await send(createPaymentLink, { body: code === null ? {} : { discount_code: code } })
      const address = readWebAddress(shortUrl)
      if (address === null) throw new CallError('provider_refused', texts.failedToCreatePaymentLink)
      location.assign(address)
    },
    onError: (error, code) => {
      if (code !== null && isWrongCode(error)) showWrongCode(error)
      else if (code !== null && isTooManyAttempts(error)) showTooManyAttempts()
      else if (error instanceof CallError && error.code === 'not_signed_in') showSignInRequired()
      else showToast({ tone: 'error', title: texts.error, text: explain(error) })
    },
  })
  const { reset } = upgrading
  // Back/forward cache: the Back button returns to the page as it was left, which would be busy.
  useEffect(() => {
    const wake = (e: PageTransitionEvent) => e.persisted && reset()
    addEventListener('pageshow', wake)
    return () => removeEventListener('pageshow', wake)
  }, [reset])
  return { ...upgrading, isBusy: upgrading.isPending || upgrading.isSuccess }
}

const explain = (error: Error): string =>
  error instanceof CallError ? error.message : texts.somethingWentWrongPleaseTry
