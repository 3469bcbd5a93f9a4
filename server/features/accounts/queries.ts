import type { AppLanguage } from '#contract/site/languages.ts'
import type { UserRow } from '../../actor/actor.ts'
import { paidPlanColumn, planActive } from '../../actor/pro.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import { ADVISORY_LOCKS } from '../../platform/postgres/advisory-locks.ts'

/** The user of a session. */
export interface SessionUserRow extends UserRow {
  session_id: string
  /** "Chrome on Android"; null if unknown. */
  device: string | null
  /** Whether the password was entered within the last ten minutes. */
  is_fresh: boolean
  /** Whether its use was recorded within the last ten minutes. */
  is_recently_used: boolean
  /** Whether the user's use of the business was recorded within the last ten minutes. */
  is_recently_seen: boolean
}

/** The columns of `UserRow`, of users u, memberships m and read_businesses b. */
export const userColumns = (db: Db | Tx) => db`
  u.id, m.business_id, m.role AS member_role, u.name, u.email, u.role, u.profile_image_url, u.created_at,
  b.name AS business_name, b.default_upi, b.logo_id, b.plan_expires_at, ${paidPlanColumn(db)},
  coalesce(b.plan_cancelled_at IS NOT NULL AND ${planActive(db)}, false) AS plan_cancelled,
  u.email_confirmed_at IS NOT NULL AS email_confirmed, u.language, b.free_invoices_left, b.deletion_at,
  b.is_starting,
  (SELECT count(*)::int FROM memberships o WHERE o.account_id = u.id AND o.ended_at IS NULL) AS businesses`

/** Joins the membership of the user's last used business. Every account has one: see `endMembership`. */
const lastMembership = (db: Db | Tx) => db`
  users u JOIN memberships m ON m.business_id = u.business_id AND m.user_id = u.id AND m.ended_at IS NULL
    JOIN read_businesses b ON b.id = m.business_id`

/** A session and the business of a request: the one that it names, else the user's last used one. */
export interface SessionKey {
  cookieHash: Buffer
  /** Null: the request names none. */
  businessId: string | null
}

/** Returns the text under which `findUsersByCookies` returns the user of a session. */
export const textOfKey = ({ cookieHash, businessId }: SessionKey): string =>
  `${cookieHash.toString('hex')} ${businessId ?? ''}`

export const keyOfText = (text: string): SessionKey => {
  const [hash = '', businessId = ''] = text.split(' ')
  return { cookieHash: Buffer.from(hash, 'hex'), businessId: businessId || null }
}

/**
 * Finds the users of valid sessions with their memberships, each under `textOfKey`. If the user has no access to the
 * business, only the user's id is returned. The keys are in subqueries, which hide their number from the planner.
 * Otherwise PostgreSQL would plan each statement anew.
 */
export const findUsersByCookies = async (db: Db, keys: readonly SessionKey[]) =>
  new Map(
    (
      await db<(SessionUserRow & { key: string; has_access: boolean })[]>`
      SELECT concat(encode(cookie.hash, 'hex'), ' ', cookie.business_id) AS key, m.user_id IS NOT NULL AS has_access,
        s.id AS session_id, s.device,
        s.password_checked_at > now() - interval '10 minutes' AS is_fresh,
        s.last_used_at > now() - interval '10 minutes' AS is_recently_used,
        coalesce(m.last_seen_at > now() - interval '10 minutes', false) AS is_recently_seen, ${userColumns(db)}
      FROM unnest((SELECT ${keys.map(({ cookieHash }) => cookieHash)}::bytea[]),
          (SELECT ${keys.map(({ businessId }) => businessId)}::uuid[])) AS cookie (hash, business_id)
        JOIN sessions s ON s.cookie_hash = cookie.hash
        JOIN users u ON u.id = s.user_id
        LEFT JOIN (memberships m JOIN read_businesses b ON b.id = m.business_id)
          ON m.business_id = coalesce(cookie.business_id, u.business_id) AND m.user_id = u.id AND m.ended_at IS NULL
      WHERE s.expires_at > now()`
    ).map((row) => [row.key, row.has_access ? row : { id: row.id, business_id: null }] as const),
  )

/** Finds the user of a valid session by the hash of the token in the browser's storage. */
export const findUserByToken = async (db: Db, tokenHash: Buffer) =>
  (
    await db<UserRow[]>`
    SELECT ${userColumns(db)} FROM ${lastMembership(db)} JOIN sessions s ON s.user_id = u.id
    WHERE s.token_hash = ${tokenHash} AND s.expires_at > now()`
  )[0]

export const findUserByEmail = async (db: Db | Tx, email: string) =>
  (
    await db<(UserRow & { password_hash: string })[]>`
    SELECT ${userColumns(db)}, u.password_hash FROM ${lastMembership(db)}
    WHERE lower(u.email) = ${email}`
  )[0]

export const findUserById = async (db: Db | Tx, userId: string) =>
  (
    await db<UserRow[]>`
    SELECT ${userColumns(db)} FROM ${lastMembership(db)} WHERE u.id = ${userId}`
  )[0]

export const lockSignUps = (tx: Tx) => tx`SELECT pg_advisory_xact_lock(${ADVISORY_LOCKS.signUp})`

export const hasAnyUser = async (db: Db | Tx): Promise<boolean> => (await db`SELECT 1 FROM users LIMIT 1`).length > 0

export interface NewUser {
  id: string
  businessId: string
  name: string
  email: string
  passwordHash: string
  language: AppLanguage | null
}

export const insertUser = (tx: Tx, { id, businessId, name, email, passwordHash, language }: NewUser) => tx`
  INSERT INTO users (id, business_id, name, email, password_hash, language)
  VALUES (${id}, ${businessId}, ${name}, ${email}, ${passwordHash}, ${language})`

export const setLanguage = (db: Db, userId: string, language: AppLanguage) => db`
  UPDATE users SET language = ${language} WHERE id = ${userId}`

export const setPasswordHash = (tx: Tx, userId: string, passwordHash: string) => tx`
  UPDATE users SET password_hash = ${passwordHash} WHERE id = ${userId}`

/** Locks the user's row until the transaction ends; false if this is no longer the password. */
export const lockUserWithPassword = async (tx: Tx, userId: string, passwordHash: string): Promise<boolean> =>
  (await tx`SELECT 1 FROM users WHERE id = ${userId} AND password_hash = ${passwordHash} FOR NO KEY UPDATE`).length > 0

/** Serializes changes of admins across processes until the transaction ends. */
export const lockAdmin = (tx: Tx) => tx`SELECT pg_advisory_xact_lock(${ADVISORY_LOCKS.admin})`

export const setRole = (tx: Tx, userId: string, role: UserRow['role']) => tx`
  UPDATE users SET role = ${role} WHERE id = ${userId}`

/** Whether an admin has blocked a user. Locks their row until the transaction ends. */
export const lockIsBlocked = async (tx: Tx, userId: string): Promise<boolean> =>
  (
    await tx<{ is_blocked: boolean }[]>`
    SELECT blocked_at IS NOT NULL AS is_blocked FROM users WHERE id = ${userId} FOR NO KEY UPDATE`
  )[0]?.is_blocked ?? false
