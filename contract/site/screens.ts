/** The one screen that may load the payment provider's script, by a policy of its own (see the server's screens). */
export const TEST_PAYMENT_PATH = '/payment-test'

/** The screen of the admin; for everybody else there is none. */
export const ADMIN_CODES_PATH = '/secret-admin-codes'

/** Addresses at which the app shows a screen; any other gets the not-found screen with status 404. */
export const SCREEN_PATHS = [
  '/',
  '/dashboard',
  '/login',
  '/auth/login',
  '/signup',
  '/auth/signup',
  '/forgot-password',
  '/reset-password',
  '/confirm-email',
  '/quick-upi',
  '/payments',
  '/account',
  '/developers',
  '/invoice/new',
  '/invoice/:id',
  '/invoice/:id/edit',
  '/items',
  '/late',
  '/reports',
  '/exports',
  '/customers',
  '/customers/:id',
  '/privacy-policy',
  '/terms-of-use',
  '/cancellation-refund',
  '/shipping-delivery',
  '/contact-us',
  TEST_PAYMENT_PATH,
  ADMIN_CODES_PATH,
] as const
