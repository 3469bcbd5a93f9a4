import { MAIN_PATHS, TEST_PAYMENT_PATH } from './main-paths.ts'
import { ADMIN_PATHS } from './admin-paths.ts'
import { SETTINGS_PATHS } from './settings-paths.ts'

/** Paths of all other screens. They are not in main-paths.ts, because the first load contains all of that file. */
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
  '/clients',
  '/privacy-policy',
  '/terms-of-use',
  '/cancellation-refund',
  '/shipping-delivery',
  '/contact-us',
  TEST_PAYMENT_PATH,
] as const

/** Paths of the app's screens. Any other path shows the not-found screen with status 404. */
export const SCREEN_PATHS = [...MAIN_PATHS, ...OTHER_PATHS, ...ADMIN_PATHS, ...SETTINGS_PATHS]
