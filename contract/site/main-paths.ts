/** Paths of the screens of everyday work, which the first load names. */
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
