/**
 * Method and path of the calls that the app makes before it shows the dashboard, without their schemas: a browser that
 * loads these loads no schema. The contract of each call is built on them.
 */
export const FIRST_CALLS = {
  getMe: { method: 'GET', path: '/api/auth/me' },
  validateToken: { method: 'POST', path: '/api/auth/validate-token' },
  getSite: { method: 'GET', path: '/api/site' },
  getStats: { method: 'GET', path: '/api/analytics/stats' },
  listInvoices: { method: 'GET', path: '/api/invoices' },
} as const
