import type { AppLanguage } from '#contract/site/languages.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'

/** Adds a link for a user whose address is not confirmed. Returns the address, or undefined if it is confirmed. */
export const insertConfirmation = async (db: Db | Tx, userId: string, tokenHash: Buffer) =>
  (
    await db<{ email: string; language: AppLanguage }[]>`
    WITH added AS (
      INSERT INTO email_confirmations (token_hash, user_id, email)
      SELECT ${tokenHash}, id, email FROM users WHERE id = ${userId} AND email_confirmed_at IS NULL
      RETURNING user_id, email
    )
    SELECT added.email, COALESCE(u.language, 'en') AS language FROM added JOIN users u ON u.id = added.user_id`
  )[0]

/**
 * Confirms the address that a valid link was sent to, if it is still the user's. Then deletes all links of the user.
 */
export const useConfirmation = async (tx: Tx, tokenHash: Buffer): Promise<boolean> => {
  const [user] = await tx<{ id: string }[]>`
    UPDATE users u SET email_confirmed_at = now() FROM email_confirmations c
    WHERE c.token_hash = ${tokenHash} AND c.expires_at > now() AND u.id = c.user_id AND lower(u.email) = lower(c.email)
      AND u.email_confirmed_at IS NULL RETURNING u.id`
  if (!user) return false
  await tx`DELETE FROM email_confirmations WHERE user_id = ${user.id}`
  return true
}

export const isEmailConfirmed = async (tx: Tx, userId: string): Promise<boolean> =>
  (await tx`SELECT 1 FROM users WHERE id = ${userId} AND email_confirmed_at IS NOT NULL`).length > 0

export const setEmailConfirmed = (tx: Tx, userId: string) => tx`
  UPDATE users SET email_confirmed_at = coalesce(email_confirmed_at, now()) WHERE id = ${userId}`

/** Deletes up to `most` expired links. Returns how many. */
export const pruneConfirmations = async (db: Db, most: number): Promise<number> =>
  (
    await db`DELETE FROM email_confirmations WHERE token_hash IN (
      SELECT token_hash FROM email_confirmations WHERE expires_at < now() LIMIT ${most})`
  ).count
