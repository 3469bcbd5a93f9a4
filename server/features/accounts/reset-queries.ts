import type { AppLanguage } from '#contract/site/languages.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'

/** Locks the user's row until the transaction ends, which serializes all changes of the password. */
export const lockUser = async (tx: Tx, userId: string) =>
  (await tx<{ id: string }[]>`SELECT id FROM users WHERE id = ${userId} FOR NO KEY UPDATE`)[0]

export const lockUserByEmail = async (tx: Tx, email: string) =>
  (await tx<{ id: string }[]>`SELECT id FROM users WHERE lower(email) = ${email} FOR NO KEY UPDATE`)[0]

export const countRecentResets = async (tx: Tx, userId: string): Promise<bigint> =>
  (
    await tx<{ count: bigint }[]>`
    SELECT count(*) FROM password_resets WHERE user_id = ${userId} AND created_at > now() - interval '1 hour'`
  )[0]?.count ?? 0n

export const insertReset = (tx: Tx, id: string, userId: string, minutes: number) => tx`
  INSERT INTO password_resets (id, user_id, expires_at)
  VALUES (${id}, ${userId}, now() + make_interval(mins => ${minutes}))`

/**
 * Ends all resets of a user with their links. The end is before the start of any transaction, so it also holds for
 * those that are already running.
 */
export const endResets = (tx: Tx, userId: string) => tx`
  UPDATE password_resets SET expires_at = '-infinity' WHERE user_id = ${userId} AND expires_at > '-infinity'`

/** Adds a link to a reset. Returns the user's address and language, or undefined if the reset has ended. */
export const insertResetLink = async (db: Db | Tx, resetId: string, tokenHash: Buffer) =>
  (
    await db<{ email: string; language: AppLanguage }[]>`
    WITH link AS (
      INSERT INTO password_reset_links (token_hash, reset_id)
      SELECT ${tokenHash}, id FROM password_resets WHERE id = ${resetId} AND expires_at > now() RETURNING reset_id)
    SELECT u.email, COALESCE(u.language, 'en') AS language
    FROM link JOIN password_resets r ON r.id = link.reset_id JOIN users u ON u.id = r.user_id`
  )[0]

/** Returns the user whose password a link may set; undefined if the link is invalid or has ended. */
export const findUserByResetLink = async (db: Db | Tx, tokenHash: Buffer) =>
  (
    await db<{ user_id: string }[]>`
    SELECT r.user_id FROM password_reset_links l JOIN password_resets r ON r.id = l.reset_id
    WHERE l.token_hash = ${tokenHash} AND r.expires_at > now()`
  )[0]?.user_id

/** Deletes up to `most` resets that are older than a day. Returns how many. */
export const pruneResets = async (db: Db, most: number): Promise<number> =>
  (
    await db`DELETE FROM password_resets WHERE id IN (
      SELECT id FROM password_resets WHERE created_at < now() - interval '1 day' LIMIT ${most})`
  ).count
