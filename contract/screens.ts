/** Addresses at which the app shows a screen; any other gets the not-found screen with status 404. */
export const SCREEN_PATHS = [
  '/',
  '/dashboard',
  '/login',
  '/auth/login',
  '/signup',
  '/auth/signup',
  '/quick-upi',
  '/invoice/:id',
  '/privacy-policy',
  '/terms-of-use',
  '/cancellation-refund',
  '/shipping-delivery',
  '/contact-us',
] as const
