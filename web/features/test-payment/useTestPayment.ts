import { useState } from 'react'
import { PRODUCT_NAME } from '#contract/site/product.ts'
import type { Site } from '#contract/site/site.ts'
import { createOrder, verifyTestPayment } from '#contract/test-payments/test-payments.ts'
import { CallError, send } from '#web/send.ts'
import { showToast } from '#web/ui/feedback/toast.ts'
import * as texts from './texts.en.ts'

type State = { at: 'idle' } | { at: 'processing' } | { at: 'paid'; paymentId: string }

/** Runs a test payment: an order, the provider's checkout, and "successful" only after the server has verified it. */
export function useTestPayment(payments: Exclude<Site['payments'], 'live'>) {
  const [state, setState] = useState<State>({ at: 'idle' })
  const [failure, setFailure] = useState<string>()
  const reset = () => setState({ at: 'idle' })
  const fail = (why: string) => {
    setFailure(why)
    showToast({ tone: 'error', title: texts.paymentFailed, text: why })
  }

  const verify = async (answer: CheckoutAnswer) => {
    const { razorpay_order_id, razorpay_payment_id, razorpay_signature } = answer
    try {
      const body = { razorpay_order_id, razorpay_payment_id, razorpay_signature }
      const { razorpay_payment_id: paymentId } = await send(verifyTestPayment, { body })
      setState({ at: 'paid', paymentId })
      showToast({ title: texts.paymentSuccessful, text: paymentId })
    } catch (e) {
      if (!(e instanceof CallError)) throw e
      reset()
      fail(e.message)
    }
  }

  const openCheckout = async (rupees: number) => {
    const order = await send(createOrder, { body: { amount: rupees } })
    const Checkout = await loadCheckout(payments)
    let isHandedOver = false
    const checkout = new Checkout({
      key: order.keyId,
      amount: order.amount,
      currency: order.currency,
      name: PRODUCT_NAME,
      description: texts.testPayment,
      order_id: order.orderId,
      handler: (answer) => {
        isHandedOver = true
        void verify(answer)
      },
      modal: { ondismiss: () => isHandedOver || reset() },
    })
    // The checkout stays open for another attempt, so this does not end the payment.
    checkout.on('payment.failed', ({ error }) => fail(error.description ?? texts.didNotGoThrough))
    checkout.open()
  }

  const pay = async (rupees: number) => {
    setState({ at: 'processing' })
    setFailure(undefined)
    try {
      await openCheckout(rupees)
    } catch (e) {
      reset()
      if (e instanceof CheckoutNotLoaded) {
        showToast({ tone: 'error', title: texts.error, text: texts.failedToLoadSdk })
      } else if (e instanceof CallError) {
        const why = e.message === texts.failedToCreateOrder ? undefined : e.message
        showToast({ tone: 'error', title: texts.failedToCreateOrder, text: why })
      } else throw e
    }
  }
  return { state, failure, pay, reset }
}

/** The result of the provider's checkout after a payment. It proves nothing until the server has verified it. */
interface CheckoutAnswer {
  razorpay_payment_id: string
  razorpay_order_id: string
  razorpay_signature: string
}

interface CheckoutOptions {
  key: string
  /** In paise. */
  amount: number
  currency: string
  name: string
  description: string
  order_id: string
  handler: (answer: CheckoutAnswer) => void
  modal: { ondismiss: () => void }
}

interface Checkout {
  open(): void
  on(event: 'payment.failed', run: (failure: { error: { description?: string } }) => void): void
}

declare global {
  interface Window {
    Razorpay?: new (options: CheckoutOptions) => Checkout
  }
}

/** The checkout of the sandbox, or with keys that of the provider, which changes without notice. */
const ADDRESS: Record<Exclude<Site['payments'], 'live'>, string> = {
  sandbox: '/sandbox/razorpay/checkout.js',
  test: 'https://checkout.razorpay.com/v1/checkout.js',
}

/** Longest wait for the script, since tracker blockers block it silently. */
const LIMIT_MS = 10_000

/** Thrown if the checkout's script could not be loaded. */
class CheckoutNotLoaded extends Error {}

/**
 * Loads the checkout on the first call, and again only after a failure.
 * @throws CheckoutNotLoaded on an error, or after ten seconds
 */
async function loadCheckout(payments: keyof typeof ADDRESS): Promise<NonNullable<Window['Razorpay']>> {
  if (!window.Razorpay) await loadScript(ADDRESS[payments])
  if (!window.Razorpay) throw new CheckoutNotLoaded()
  return window.Razorpay
}

function loadScript(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    const fail = () => {
      clearTimeout(timer)
      script.remove()
      reject(new CheckoutNotLoaded())
    }
    const timer = setTimeout(fail, LIMIT_MS)
    script.src = address
    script.addEventListener('error', fail)
    script.addEventListener('load', () => {
      clearTimeout(timer)
      resolve()
    })
    document.head.append(script)
  })
}
