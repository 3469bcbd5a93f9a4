/** The discount codes, for admins. */
export const ADMIN_CODES_PATH = '/secret-admin-codes'

/** The admins' screens; 404 for everybody else. Not in the module of the other paths, which the first load contains. */
export const ADMIN_PATHS = [
  ADMIN_CODES_PATH,
  '/admin',
  '/admin/users/:id',
  '/admin/figures',
  '/admin/operation',
  '/admin/security',
] as const
