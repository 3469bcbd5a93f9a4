/** Method and path of calls without their schemas, for code that every signed-in screen has and that loads no schema. */
export const LATER_CALLS = {
  signOut: { method: 'POST', path: '/api/auth/logout' },
  generatePdf: { method: 'POST', path: '/api/invoices/:id/generate-pdf' },
  confirmUpgrade: { method: 'POST', path: '/api/plan/confirm' },
} as const
