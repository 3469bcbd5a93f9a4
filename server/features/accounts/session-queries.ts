import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Db, Tx } from '../../platform/postgres/database.ts'

interface NewSession {
  cookieHash: Buffer
  tokenHash: Buffer
  userId: string
  /** "Chrome on Android"; null if unknown. */
  device: string | null
  hours: number
}

/** Far more than the devices of one person; more sessions come from scripts. */
const MAX_SESSIONS = 50

/** Inserts a session that expires by the database's clock, and ends the oldest of the user if they have too many. */
export const insertSession = (db: Db | Tx, { cookieHash, tokenHash, userId, device, hours }: NewSession) => db`
  WITH ended AS (
    DELETE FROM sessions WHERE cookie_hash IN (
      SELECT cookie_hash FROM sessions WHERE user_id = ${userId} ORDER BY created_at DESC OFFSET ${MAX_SESSIONS - 1}))
  INSERT INTO sessions (cookie_hash, token_hash, user_id, device, expires_at)
  VALUES (${cookieHash}, ${tokenHash}, ${userId}, ${device}, now() + make_interval(hours => ${hours}))`

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

/** A session with the business in which it is used. */
export interface SessionInBusiness {
  sessionId: string
  businessId: string
}

/** Returns those of these sessions that have not ended and whose user has access to the business. */
export async function listValidSessions<One extends SessionInBusiness>(
  db: Db,
  asked: readonly One[],
): Promise<Set<One>> {
  const rows = await db<{ position: number }[]>`
    SELECT a.position::int FROM unnest(${asked.map(({ sessionId }) => sessionId)}::uuid[],
      ${asked.map(({ businessId }) => businessId)}::uuid[]) WITH ORDINALITY AS a (session_id, business_id, position)
    JOIN sessions s ON s.id = a.session_id AND s.expires_at > now()
    JOIN memberships m ON m.business_id = a.business_id AND m.user_id = s.user_id AND m.ended_at IS NULL`
  return new Set(rows.flatMap(({ position }) => asked[position - 1] ?? []))
}

/** Records the use of a session. The time is in the WHERE clause, so that concurrent requests write once. */
export const markUsed = (db: Db, id: string) => db`
  UPDATE sessions SET last_used_at = now() WHERE id = ${id} AND last_used_at <= now() - interval '10 minutes'`

/** Records that the password was entered again in this session. */
export const setPasswordChecked = (tx: Tx, userId: string, id: string) => tx`
  UPDATE sessions SET password_checked_at = now() WHERE user_id = ${userId} AND id = ${id}`

/** The secrets of a session for the browser, and their stored hashes. */
interface SessionSecrets {
  cookie: string
  token: string
  cookieHash: Buffer
  tokenHash: Buffer
}

/** Returns the stored form of a secret. The secrets have 256 random bits, so one plain SHA-256 is enough. */
export const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest()

export function newSessionSecrets(): SessionSecrets {
  const cookie = randomBytes(32).toString('base64url')
  const token = randomBytes(32).toString('base64url')
  return { cookie, token, cookieHash: hashSecret(cookie), tokenHash: hashSecret(token) }
}

/** Returns the proof that a browser has signed in to this account before, which gives it a separate password limit. */
export const deviceProof = (secret: Buffer, userId: string): string =>
  createHmac('sha256', secret).update(userId).digest('base64url')

/** Compares in constant time. */
export function isDeviceProof(secret: Buffer, userId: string, unverifiedProof: string): boolean {
  const right = Buffer.from(deviceProof(secret, userId))
  const claimed = Buffer.from(unverifiedProof)
  return right.length === claimed.length && timingSafeEqual(right, claimed)
}
