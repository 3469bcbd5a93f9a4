/** The screen of discount codes, for admins. */
export const ADMIN_CODES_PATH = '/secret-admin-codes'

/**
 * The admins' screens; 404 for everybody else. They are not in the module of the other paths, because the first load
 * contains that.
 */
export const ADMIN_PATHS = [
  ADMIN_CODES_PATH,
  '/admin',
  '/admin/users/:id',
  '/admin/figures',
  '/admin/operation',
  '/admin/security',
] as const
