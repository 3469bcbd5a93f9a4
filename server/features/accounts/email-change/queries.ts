import type { AppLanguage } from '#contract/site/languages.ts'
import type { Db, Tx } from '../../../platform/postgres/database.ts'

/** The validity of a link in hours; the mail states it. */
const LINK_HOURS = 24

/** Starts a change of the address and deletes an earlier one. The caller must have locked the user's row. */
export const replaceChange = async (tx: Tx, change: { id: string; userId: string; email: string }): Promise<void> => {
  await deleteChange(tx, change.userId)
  await tx`INSERT INTO email_changes (id, user_id, email, expires_at)
    VALUES (${change.id}, ${change.userId}, ${change.email}, now() + make_interval(hours => ${LINK_HOURS}))`
}

/** Ends the change of a user with its links. */
export const deleteChange = (tx: Tx, userId: string) => tx`DELETE FROM email_changes WHERE user_id = ${userId}`

/**
 * Returns the new address of a change, the owner's language and whether an account has the address already; undefined
 * if the change has ended.
 */
export const findChange = async (db: Db, id: string) =>
  (
    await db<{ email: string; language: AppLanguage; is_taken: boolean }[]>`
    SELECT c.email, COALESCE(o.language, 'en') AS language,
      EXISTS (SELECT 1 FROM users u WHERE lower(u.email) = lower(c.email)) AS is_taken
    FROM email_changes c JOIN users o ON o.id = c.user_id WHERE c.id = ${id} AND c.expires_at > now()`
  )[0]

/** Adds a link to a change. Returns false if the change has ended, even if a newer one ended it concurrently. */
export const insertLink = async (db: Db, changeId: string, tokenHash: Buffer): Promise<boolean> =>
  (
    await db`
    INSERT INTO email_change_links (token_hash, change_id)
    SELECT ${tokenHash}, id FROM (
      SELECT id FROM email_changes WHERE id = ${changeId} AND expires_at > now() FOR KEY SHARE) AS c RETURNING 1`
  ).length > 0

/** Returns user and new address of a valid link; undefined if it is invalid or has ended. */
export const findByLink = async (tx: Tx, tokenHash: Buffer) =>
  (
    await tx<{ user_id: string; email: string }[]>`
    SELECT c.user_id, c.email FROM email_change_links l JOIN email_changes c ON c.id = l.change_id
    WHERE l.token_hash = ${tokenHash} AND c.expires_at > now()`
  )[0]

/** Sets the address and whether it is confirmed. Deletes links that confirm the old one. */
export const setEmail = async (tx: Tx, userId: string, email: string, isConfirmed: boolean): Promise<void> => {
  await tx`UPDATE users SET email = ${email}, email_confirmed_at = CASE WHEN ${isConfirmed}::boolean THEN now() END
    WHERE id = ${userId}`
  await tx`DELETE FROM email_confirmations WHERE user_id = ${userId}`
}

/** Deletes up to `most` ended changes. Returns how many. */
export const pruneEmailChanges = async (db: Db, most: number): Promise<number> =>
  (
    await db`DELETE FROM email_changes WHERE id IN (
      SELECT id FROM email_changes WHERE expires_at < now() LIMIT ${most})`
  ).count
