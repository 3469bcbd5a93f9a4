import type { AttemptLimit } from '../../platform/limits/attempts.ts'

const MINUTE = 60

/** Wrong passwords on one account from one network address. */
export const ACCOUNT_FROM_ADDRESS_LIMIT: AttemptLimit = {
  most: 10,
  windowSeconds: 15 * MINUTE,
  longestWaitSeconds: 15 * MINUTE,
}

/** Wrong passwords on one account from anywhere: more than one address can use up in the window, with all its waits. */
export const ACCOUNT_LIMIT: AttemptLimit = { most: 30, windowSeconds: 15 * MINUTE, longestWaitSeconds: 15 * MINUTE }

/** Wrong passwords from a device that has been let in before: a limit of its own, which no stranger can use up. */
export const DEVICE_LIMIT: AttemptLimit = { most: 20, windowSeconds: 15 * MINUTE, longestWaitSeconds: 5 * MINUTE }

/** Wrong passwords from one network address. Indian carriers put thousands of people behind one, so it is wide. */
export const ADDRESS_LIMIT: AttemptLimit = { most: 60, windowSeconds: 10 * MINUTE, longestWaitSeconds: 10 * MINUTE }

/** Links that confirm an address, sent to one user on request. */
export const CONFIRMATION_LIMIT: AttemptLimit = { most: 5, windowSeconds: 60 * MINUTE, longestWaitSeconds: 60 * MINUTE }

/** Typing the own password once more, in a session: to change it or to delete the account. */
export const OWN_PASSWORD_LIMIT: AttemptLimit = {
  most: 10,
  windowSeconds: 15 * MINUTE,
  longestWaitSeconds: 15 * MINUTE,
}

/** Asking for a new password, and trying a link for one, from one network address. */
export const RESET_LIMIT: AttemptLimit = { most: 200, windowSeconds: 60 * MINUTE, longestWaitSeconds: 10 * MINUTE }

/** New accounts from one network address. */
export const SIGN_UP_LIMIT: AttemptLimit = { most: 100, windowSeconds: 60 * MINUTE, longestWaitSeconds: 30 * MINUTE }
