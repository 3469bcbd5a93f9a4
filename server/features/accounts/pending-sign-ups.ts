import type { AppLanguage } from '#contract/site/languages.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'

/** Mails about sign-ups to one address in an hour. Protects a mailbox from a stranger who signs up with it many times. */
const MAX_MAILS_PER_HOUR = 3

/** What a sign-up says of the account to create. */
export interface NewAccount {
  id: string
  name: string
  email: string
  passwordHash: string
  defaultUpi: string | null
  language: AppLanguage | null
}

interface PendingSignUp extends NewAccount {
  remember: boolean
}

export const insertPendingSignUp = (tx: Tx, signUp: PendingSignUp) => tx`
  INSERT INTO pending_sign_ups (id, email, name, password_hash, default_upi, language, remember)
  VALUES (${signUp.id}, ${signUp.email}, ${signUp.name}, ${signUp.passwordHash}, ${signUp.defaultUpi},
    ${signUp.language}, ${signUp.remember})`

/**
 * Records that a sign-up is mailed now, with a link if its address has no account. Returns whom to mail; undefined if the
 * sign-up has ended or the address got enough mails.
 */
export const markMailed = async (db: Db, id: string, tokenHash: Buffer) =>
  (
    await db<{ email: string; language: AppLanguage; has_account: boolean }[]>`
    UPDATE pending_sign_ups p SET mailed_at = now(), token_hash = CASE WHEN owner.id IS NULL THEN ${tokenHash}::bytea END
    FROM pending_sign_ups mine LEFT JOIN users owner ON lower(owner.email) = lower(mine.email)
    WHERE p.id = ${id} AND mine.id = p.id AND p.expires_at > now() AND (
      SELECT count(*) FROM pending_sign_ups other
      WHERE lower(other.email) = lower(mine.email) AND other.id <> mine.id AND other.mailed_at > now() - interval '1 hour'
    ) < ${MAX_MAILS_PER_HOUR}
    RETURNING p.email, COALESCE(owner.language, p.language, 'en') AS language, owner.id IS NOT NULL AS has_account`
  )[0]

/** Locks the sign-up of a valid link until the transaction ends. */
export const lockPendingSignUp = async (tx: Tx, tokenHash: Buffer) =>
  (
    await tx<PendingSignUp[]>`
    SELECT id, name, email, password_hash AS "passwordHash", default_upi AS "defaultUpi", language, remember
    FROM pending_sign_ups
    WHERE token_hash = ${tokenHash} AND expires_at > now() FOR UPDATE`
  )[0]

/** Deletes every sign-up of an address. */
export const deletePendingSignUps = (tx: Tx, email: string) =>
  tx`DELETE FROM pending_sign_ups WHERE lower(email) = ${email}`

/** Deletes up to `most` sign-ups whose link has expired. Returns how many. */
export const prunePendingSignUps = async (db: Db, most: number): Promise<number> =>
  (
    await db`DELETE FROM pending_sign_ups WHERE id IN (
      SELECT id FROM pending_sign_ups WHERE expires_at < now() LIMIT ${most})`
  ).count
