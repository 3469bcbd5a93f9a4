import { RETURN_PATH } from '#contract/site/screens.ts'

/** What the provider says in the address when it sends the browser back: a hint, never a proof. */
export interface PaymentReturn {
  /** For people to quote; null where the address names none. */
  paymentId: string | null
}

let kept: PaymentReturn | null = null

/** Reads the query of a return; null: it is none. A value that comes twice or as an array counts as absent. */
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

/** The address to show instead, before anything else loads: ids stay neither in the bar, the history nor a referrer. */
export function addressWithoutIds(pathname: string, search: string): string | null {
  const isDashboard = pathname === '/' || pathname === '/dashboard'
  if (!isDashboard || !/(?:^|[?&])(?:razorpay_|payment_success)/.test(search)) return null
  return readPaymentReturn(search) ? RETURN_PATH : '/dashboard'
}

/** Keeps what a return says for the dashboard, and takes it out of the address. */
export function takePaymentReturn(): void {
  const { pathname, search } = location
  const address = addressWithoutIds(pathname, search)
  if (address === null) return
  kept = readPaymentReturn(search)
  history.replaceState(history.state, '', address)
}

/** The return that is still to be followed up. */
export const openPaymentReturn = (): PaymentReturn | null => kept

/** Follows it up no more; the address is the dashboard's own again. */
export function closePaymentReturn(): void {
  kept = null
  if (`${location.pathname}${location.search}` === RETURN_PATH) history.replaceState(history.state, '', '/dashboard')
}
