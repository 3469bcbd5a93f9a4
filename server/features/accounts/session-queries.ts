import type { Db, Tx } from '../../platform/postgres/database.ts'

interface NewSession {
  cookieHash: Buffer
  tokenHash: Buffer
  userId: string
  /** "Chrome on Android"; null if unknown. */
  device: string | null
  hours: number
}

/** Inserts a session that expires by the database's clock. */
export const insertSession = (db: Db | Tx, { cookieHash, tokenHash, userId, device, hours }: NewSession) => db`
  INSERT INTO sessions (cookie_hash, token_hash, user_id, device, expires_at)
  VALUES (${cookieHash}, ${tokenHash}, ${userId}, ${device}, now() + make_interval(hours => ${hours}))`

/** Ends the sessions of a user except the newest `most`. */
export const endSessionsBeyond = (db: Db | Tx, userId: string, most: number) => db`
  DELETE FROM sessions WHERE cookie_hash IN (
    SELECT cookie_hash FROM sessions WHERE user_id = ${userId} ORDER BY created_at DESC OFFSET ${most})`

export const endSession = (db: Db | Tx, cookieHash: Buffer) =>
  db`DELETE FROM sessions WHERE cookie_hash = ${cookieHash}`

/** Ends a session of the user by its id; false if there is none. */
export const endOwnSession = async (db: Db, userId: string, id: string): Promise<boolean> =>
  (await db`DELETE FROM sessions WHERE user_id = ${userId} AND id = ${id} RETURNING 1`).length > 0

/** Ends the other sessions of the user. Returns how many. */
export const endOtherSessions = async (db: Db | Tx, userId: string, id: string): Promise<number> =>
  (await db`DELETE FROM sessions WHERE user_id = ${userId} AND id <> ${id}`).count

export const endAllSessions = (tx: Tx, userId: string) => tx`DELETE FROM sessions WHERE user_id = ${userId}`

/** Deletes up to `most` expired sessions. Returns how many. */
export const pruneSessions = async (db: Db, most: number): Promise<number> =>
  (
    await db`DELETE FROM sessions WHERE cookie_hash IN (
      SELECT cookie_hash FROM sessions WHERE expires_at < now() LIMIT ${most})`
  ).count

export interface SessionRow {
  id: string
  device: string | null
  created_at: Date
  last_used_at: Date
}

/** Returns the valid sessions of a user, last used first. */
export const listSessions = (db: Db, userId: string) => db<SessionRow[]>`
  SELECT id, device, created_at, last_used_at FROM sessions
  WHERE user_id = ${userId} AND expires_at > now() ORDER BY last_used_at DESC, id`

/** Records the use of a session. The time is in the WHERE, so that concurrent requests write once. */
export const markUsed = (db: Db, id: string) => db`
  UPDATE sessions SET last_used_at = now() WHERE id = ${id} AND last_used_at <= now() - interval '10 minutes'`

/** Records that the password was entered again in this session. */
export const setPasswordChecked = (tx: Tx, userId: string, id: string) => tx`
  UPDATE sessions SET password_checked_at = now() WHERE user_id = ${userId} AND id = ${id}`
