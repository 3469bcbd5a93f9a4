import type { AttemptLimit, Attempts } from '../../platform/limits/attempts.ts'

const MINUTE = 60
const DAY = 24 * 60 * MINUTE

/** Wrong passwords on one account from one network address. */
export const ACCOUNT_FROM_ADDRESS_LIMIT: AttemptLimit = {
  max: 10,
  windowSeconds: 15 * MINUTE,
  longestWaitSeconds: 15 * MINUTE,
}

/** Wrong passwords on one account from anywhere. Higher than one address can reach in the window. */
export const ACCOUNT_LIMIT: AttemptLimit = { max: 30, windowSeconds: 15 * MINUTE, longestWaitSeconds: 15 * MINUTE }

/** Wrong passwords from a known device: a separate limit that a stranger cannot use up. */
export const DEVICE_LIMIT: AttemptLimit = { max: 20, windowSeconds: 15 * MINUTE, longestWaitSeconds: 5 * MINUTE }

/**
 * Wrong passwords from one network address. High, since Indian carriers share one address among thousands of people.
 */
export const ADDRESS_LIMIT: AttemptLimit = { max: 60, windowSeconds: 10 * MINUTE, longestWaitSeconds: 10 * MINUTE }

/** Confirmation mails that one user may request. */
export const CONFIRMATION_LIMIT: AttemptLimit = { max: 5, windowSeconds: 60 * MINUTE, longestWaitSeconds: 60 * MINUTE }

/** Changes of the address that one user may request: each sends a mail to an address that may be a stranger's. */
export const EMAIL_CHANGE_LIMIT: AttemptLimit = { max: 5, windowSeconds: 60 * MINUTE, longestWaitSeconds: 60 * MINUTE }

/** Checks of the user's own password in a session, to change it or to delete the account. */
export const OWN_PASSWORD_LIMIT: AttemptLimit = {
  max: 10,
  windowSeconds: 15 * MINUTE,
  longestWaitSeconds: 15 * MINUTE,
}

/**
 * Codes of the second step on one account. A stranger needs the password first, so the limit is per account: reaching
 * it warns the owner.
 */
export const SECOND_STEP_LIMIT: AttemptLimit = { max: 10, windowSeconds: 15 * MINUTE, longestWaitSeconds: 15 * MINUTE }

/**
 * Requests and sign-ins with a passkey from one network address. Limits only the load, since a passkey cannot be
 * guessed.
 */
export const PASSKEY_LIMIT: AttemptLimit = { max: 600, windowSeconds: 60 * MINUTE, longestWaitSeconds: 10 * MINUTE }

/** Requests for a new password, and uses of reset links, from one network address. */
export const RESET_LIMIT: AttemptLimit = { max: 200, windowSeconds: 60 * MINUTE, longestWaitSeconds: 10 * MINUTE }

/** New accounts from one network address. */
export const SIGN_UP_LIMIT: AttemptLimit = { max: 100, windowSeconds: 60 * MINUTE, longestWaitSeconds: 30 * MINUTE }

const ADDRESS_MAIL_LIMIT: AttemptLimit = { max: 10, windowSeconds: DAY, longestWaitSeconds: DAY }

/**
 * Counts a mail that a user causes to an address that may be a stranger's, as by an invitation or a change of the
 * address. Protects a mailbox from several accounts, each below its own limit. @throws too_many_attempts
 */
export const countMailToAddress = (attempts: Attempts, email: string): Promise<void> =>
  attempts.count(`mail-to:${email.toLowerCase()}`, ADDRESS_MAIL_LIMIT)
