/** The only screen whose Content-Security-Policy allows the payment provider's script. */
export const TEST_PAYMENT_PATH = '/payment-test'

/** The admin's screen; 404 for everybody else. */
export const ADMIN_CODES_PATH = '/secret-admin-codes'

/** The provider redirects the browser here after a payment; the dashboard then loads the plan. */
export const RETURN_PATH = '/dashboard?payment_success=true'

/** Paths of all other screens. */
export const OTHER_PATHS = [
  '/forgot-password',
  '/reset-password',
  '/confirm-email',
  '/change-email',
  '/join',
  '/payments',
  '/account',
  '/developers',
  '/quick-upi',
  '/recurring',
  '/recurring/:id',
  '/quotations',
  '/quotations/new',
  '/quotations/:id',
  '/quotations/:id/edit',
  '/sample/invoices/:id',
  '/sample/customers/:id',
  '/late/reminders',
  '/money/bank-rows',
  '/items',
  '/reports',
  '/reports/gst',
  '/reports/ageing',
  '/reports/tds',
  '/exports',
  '/privacy-policy',
  '/terms-of-use',
  '/cancellation-refund',
  '/shipping-delivery',
  '/contact-us',
  TEST_PAYMENT_PATH,
  ADMIN_CODES_PATH,
] as const

/** The page that the payment link of every sample invoice opens: it is the same for all, and nobody can pay there. */
export const SAMPLE_PAGE = '/payment/sample'
