import type { Db, Tx } from '../../../platform/postgres/database.ts'

/** The time in minutes that a device has to sign a challenge. */
const CHALLENGE_MINUTES = 5

export interface PasskeyRow {
  id: string
  name: string
  created_at: Date
  last_used_at: Date | null
}

export interface StoredPasskey {
  id: string
  user_id: string
  name: string
  credential_id: string
  public_key: Buffer
  counter: bigint
  transports: string[]
}

export const insertChallenge = (db: Db | Tx, challengeHash: Buffer, userId: string | null) => db`
  INSERT INTO passkey_challenges (challenge_hash, user_id, expires_at)
  VALUES (${challengeHash}, ${userId}, now() + make_interval(mins => ${CHALLENGE_MINUTES}))`

/** Uses up a challenge of this user, or of a sign-in; false if there is none. */
export const useChallenge = async (tx: Tx, challengeHash: Buffer, userId: string | null): Promise<boolean> =>
  (
    await tx`
    DELETE FROM passkey_challenges WHERE challenge_hash = ${challengeHash} AND user_id IS NOT DISTINCT FROM ${userId}::uuid
      AND expires_at > now() RETURNING 1`
  ).length > 0

/** Deletes up to `most` expired challenges. Returns how many. */
export const pruneChallenges = async (db: Db, most: number): Promise<number> =>
  (
    await db`DELETE FROM passkey_challenges WHERE challenge_hash IN (
      SELECT challenge_hash FROM passkey_challenges WHERE expires_at < now() LIMIT ${most})`
  ).count

export const listPasskeys = (db: Db | Tx, userId: string) => db<(PasskeyRow & StoredPasskey)[]>`
  SELECT id, user_id, name, credential_id, public_key, counter, transports, created_at, last_used_at FROM passkeys
  WHERE user_id = ${userId} ORDER BY created_at, id`

export const findByCredential = async (db: Db, credentialId: string) =>
  (
    await db<StoredPasskey[]>`
    SELECT id, user_id, name, credential_id, public_key, counter, transports FROM passkeys
    WHERE credential_id = ${credentialId}`
  )[0]

export const insertPasskey = (tx: Tx, passkey: StoredPasskey) => tx<PasskeyRow[]>`
  INSERT INTO passkeys (id, user_id, name, credential_id, public_key, counter, transports)
  VALUES (${passkey.id}, ${passkey.user_id}, ${passkey.name}, ${passkey.credential_id}, ${passkey.public_key},
    ${passkey.counter}, ${passkey.transports}) RETURNING id, name, created_at, last_used_at`

/**
 * Records a use. Returns false if the passkey was removed, or if its counter did not grow, since it may have been
 * copied.
 */
export const recordUse = async (tx: Tx, id: string, counter: bigint): Promise<boolean> =>
  (
    await tx`
    UPDATE passkeys SET counter = ${counter}, last_used_at = now()
    WHERE id = ${id} AND (counter < ${counter} OR (counter = 0 AND ${counter}::bigint = 0)) RETURNING 1`
  ).length > 0

export const renamePasskey = async (db: Db, userId: string, id: string, name: string): Promise<boolean> =>
  (await db`UPDATE passkeys SET name = ${name} WHERE id = ${id} AND user_id = ${userId} RETURNING 1`).length > 0

/** Deletes a passkey and returns its name; undefined if the user has none with this id. */
export const deletePasskey = async (tx: Tx, userId: string, id: string) =>
  (await tx<{ name: string }[]>`DELETE FROM passkeys WHERE id = ${id} AND user_id = ${userId} RETURNING name`)[0]?.name

export const deletePasskeys = (tx: Tx, userId: string) => tx`DELETE FROM passkeys WHERE user_id = ${userId}`
