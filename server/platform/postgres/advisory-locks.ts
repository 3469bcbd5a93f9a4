/** Keys of PostgreSQL's advisory locks, all in one place: two locks of one number would wait for each other. */
export const ADVISORY_LOCKS = {
  /** One of several starting processes migrates, the others wait. */
  migration: 726_384_001n,
  /** Whoever uses the embedded server holds it shared, whoever stops it holds it alone. */
  usage: 726_384_002n,
  /** One of several starting processes makes the role. */
  role: 726_384_003n,
  admin: 726_384_004n,
  signUp: 726_384_005n,
  /** One backup of a database runs at a time. */
  backup: 726_384_006n,
}
