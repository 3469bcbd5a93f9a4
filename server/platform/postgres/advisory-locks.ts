/** All keys of PostgreSQL advisory locks, in one place so that no two are equal. */
export const ADVISORY_LOCKS = {
  /** Only one process migrates at a time. */
  migration: 726_384_001n,
  /** Shared by the users of the embedded server, exclusive to stop it. */
  usage: 726_384_002n,
  /** Only one process creates the role. */
  role: 726_384_003n,
  admin: 726_384_004n,
  signUp: 726_384_005n,
  /** Only one backup runs at a time. */
  backup: 726_384_006n,
  /** Only one process writes and verifies the scheduled backup. */
  scheduledBackup: 726_384_007n,
}
