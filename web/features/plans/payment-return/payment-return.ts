import { RETURN_PATH } from '#contract/site/main-paths.ts'

/** The result that the provider puts into the address when it redirects back. It is a hint, not a proof. */
export interface PaymentReturn {
  /** For support; null if the address has none. */
  paymentId: string | null
}

let pending: PaymentReturn | null = null

/** Reads the query of a return; null if it is not one. A value that occurs twice or as an array counts as absent. */
export function readPaymentReturn(search: string): PaymentReturn | null {
  const query = new URLSearchParams(search)
  const only = (name: string): string | undefined => {
    const namesakes = [...query.keys()].filter((key) => key === name || key.startsWith(`${name}[`))
    return namesakes.length === 1 ? (query.get(name) ?? undefined) : undefined
  }
  if (only('payment_success') !== 'true' && only('razorpay_payment_link_status') !== 'paid') return null
  const id = only('razorpay_payment_id')
  return { paymentId: id !== undefined && /^pay_[A-Za-z0-9]{1,40}$/.test(id) ? id : null }
}

/**
 * Returns the address to show instead, so that ids stay out of the address bar, the history and referrers. Call it
 * before anything else loads.
 */
export function addressWithoutIds(pathname: string, search: string): string | null {
  const isDashboard = pathname === '/' || pathname === '/dashboard'
  if (!isDashboard || !/(?:^|[?&])(?:razorpay_|payment_success)/.test(search)) return null
  return readPaymentReturn(search) ? RETURN_PATH : '/dashboard'
}

/** Stores the return for the dashboard, and removes it from the address. */
export function consumePaymentReturn(): void {
  const { pathname, search } = location
  const address = addressWithoutIds(pathname, search)
  if (address === null) return
  pending = readPaymentReturn(search)
  history.replaceState(history.state, '', address)
}

/** Returns the payment return that is not confirmed yet. */
export const pendingPaymentReturn = (): PaymentReturn | null => pending

/** Clears the return, and restores the dashboard's own address. */
export function clearPaymentReturn(): void {
  pending = null
  if (`${location.pathname}${location.search}` === RETURN_PATH) history.replaceState(history.state, '', '/dashboard')
}
