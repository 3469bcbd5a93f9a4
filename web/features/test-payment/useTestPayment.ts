import { useState } from 'react'
import { PRODUCT_NAME } from '#contract/site/product.ts'
import type { Site } from '#contract/site/site.ts'
import { createOrder, verifyTestPayment } from '#contract/test-payments/test-payments.ts'
import { CallError, send } from '#web/send.ts'
import { showToast } from '#web/ui/feedback/toast.ts'
import { type CheckoutAnswer, CheckoutNotLoaded, loadCheckout } from './checkout-script.ts'
import * as texts from './texts.en.ts'

type State = { at: 'idle' } | { at: 'processing' } | { at: 'paid'; paymentId: string }

/** A test payment: an order, the provider's checkout, and "successful" only after the server has verified it. */
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
