/**
 * Method and path of the calls that the app makes before it shows the dashboard. They are separate from the schemas, so
 * that a browser that loads them loads no schema. The contract of each call is built on them.
 */
export const FIRST_CALLS = {
  getMe: { method: 'GET', path: '/api/auth/me' },
  validateToken: { method: 'POST', path: '/api/auth/validate-token' },
  getSite: { method: 'GET', path: '/api/site' },
  getStats: { method: 'GET', path: '/api/analytics/stats' },
  listInvoices: { method: 'GET', path: '/api/invoices' },
} as const

/** Method and path of calls in code that every signed-in screen contains, without their schemas. */
export const LATER_CALLS = {
  signOut: { method: 'POST', path: '/api/auth/logout' },
  generatePdf: { method: 'POST', path: '/api/invoices/:id/generate-pdf' },
  confirmUpgrade: { method: 'POST', path: '/api/plan/confirm' },
} as const
