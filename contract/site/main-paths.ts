/** Paths of the screens of everyday work, which are part of the first load. */
export const MAIN_PATHS = [
  '/',
  '/dashboard',
  '/login',
  '/auth/login',
  '/signup',
  '/auth/signup',
  '/invoice/new',
  '/invoice/:id',
  '/invoice/:id/edit',
  '/money',
  '/late',
  '/customers',
  '/customers/:id',
] as const

/** The only screen whose Content-Security-Policy allows the payment provider's script. */
export const TEST_PAYMENT_PATH = '/payment-test'

/** The provider redirects the browser here after a payment; the dashboard then loads the plan. */
export const RETURN_PATH = '/dashboard?payment_success=true'

/** The page that the payment link of every sample invoice opens. It is the same for all, and cannot be paid. */
export const SAMPLE_PAGE = '/payment/sample'
