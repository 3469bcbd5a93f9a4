import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { createPaymentLink } from '#contract/plans/plans.ts'
import { CallError, send } from '#web/send.ts'
import { showToast } from '#web/ui/feedback/toast.ts'
import { isTooManyCodes, isWrongCode, tellSignIn, tellTooManyCodes, tellWrongCode } from './useApplyDiscount.ts'
import { readWebAddress } from './web-address.ts'

/** Makes a payment link and sends the browser there. It stays busy until the browser has left. */
export function useUpgrade() {
  const upgrading = useMutation({
    mutationFn: async (code: string | null) => {
      const { shortUrl } = await send(createPaymentLink, { body: code === null ? {} : { discount_code: code } })
      const address = readWebAddress(shortUrl)
      if (address === null) throw new CallError('provider_refused', 'Failed to create payment link')
      location.assign(address)
    },
    onError: (error, code) => {
      if (code !== null && isWrongCode(error)) tellWrongCode(error)
      else if (code !== null && isTooManyCodes(error)) tellTooManyCodes()
      else if (error instanceof CallError && error.code === 'not_signed_in') tellSignIn()
      else showToast({ tone: 'error', title: 'Error', text: explain(error) })
    },
  })
  const { reset } = upgrading
  // The browser's cache of pages: whoever comes back with the Back button finds the page as it was left, busy.
  useEffect(() => {
    const wake = (e: PageTransitionEvent) => e.persisted && reset()
    addEventListener('pageshow', wake)
    return () => removeEventListener('pageshow', wake)
  }, [reset])
  return { ...upgrading, isBusy: upgrading.isPending || upgrading.isSuccess }
}

const explain = (error: Error): string =>
  error instanceof CallError ? error.message : 'Something went wrong. Please try again'
