import type { Site } from '#contract/site/site.ts'

/** The result of the provider's checkout after a payment; a proof only after the server has verified it. */
export interface CheckoutAnswer {
  razorpay_payment_id: string
  razorpay_order_id: string
  razorpay_signature: string
}

interface CheckoutOptions {
  key: string
  /** Paise. */
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

/** The sandbox has its own checkout; with keys it is the provider's, which changes without notice. */
const ADDRESS: Record<Exclude<Site['payments'], 'live'>, string> = {
  sandbox: '/sandbox/razorpay/checkout.js',
  test: 'https://checkout.razorpay.com/v1/checkout.js',
}

/** Tracker blockers block such scripts silently. */
const LIMIT_MS = 10_000

/** The checkout's script could not be loaded. */
export class CheckoutNotLoaded extends Error {}

/**
 * Loads the checkout on the first call, and again only after a failure.
 * @throws CheckoutNotLoaded on an error, or after ten seconds
 */
export async function loadCheckout(payments: keyof typeof ADDRESS): Promise<NonNullable<Window['Razorpay']>> {
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
