import { createHmac, randomBytes } from 'node:crypto'
import type { Db, Tx } from '../../../platform/postgres/database.ts'
import { hashSecret } from '../session-queries.ts'

/** Seconds per step and digits per code, as every authenticator app assumes (RFC 6238). */
export const STEP_SECONDS = 30
const DIGITS = 6

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Returns the code of a step: HOTP with SHA-1, six digits (RFC 4226, section 5.3). */
export function totpCode(secret: Buffer, step: bigint): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(step)
  const hash = createHmac('sha1', secret).update(counter).digest()
  const offset = (hash.at(-1) ?? 0) & 0xf
  const number = hash.readUInt32BE(offset) & 0x7f_ff_ff_ff
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0')
}

/** Encodes bytes as base32 (RFC 4648) without padding, the form in which apps take a secret. */
export function toBase32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => ALPHABET[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

const CODES = 10
const LETTERS = 10

/** Returns ten new codes of 50 random bits, such as "ABCDE-FGH23". */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: CODES }, () => {
    const letters = toBase32(randomBytes(7)).slice(0, LETTERS)
    return `${letters.slice(0, LETTERS / 2)}-${letters.slice(LETTERS / 2)}`
  })

/**
 * Returns the stored hash of a typed code, ignoring blanks, dashes and letter case. 50 random bits need no slow hash.
 */
export const hashRecoveryCode = (typed: string): Buffer => hashSecret(typed.replaceAll(/[\s-]/g, '').toUpperCase())

/** Whether the user signs in with two steps. */
export const isOn = async (db: Db | Tx, userId: string): Promise<boolean> =>
  (await db`SELECT 1 FROM two_steps WHERE user_id = ${userId} AND turned_on_at IS NOT NULL`).length > 0

/** Stores a secret that is not in use yet, instead of an earlier one; false if the second step is on. */
export const startTwoStep = async (db: Db, userId: string, secret: Buffer): Promise<boolean> =>
  (
    await db`
    INSERT INTO two_steps AS t (user_id, secret) VALUES (${userId}, ${secret})
    ON CONFLICT (user_id) DO UPDATE SET secret = excluded.secret WHERE t.turned_on_at IS NULL RETURNING 1`
  ).length > 0

/** Returns the secret, the last used step and the step of the database's clock; locks the row. */
export const lockTwoStep = async (tx: Tx, userId: string) =>
  (
    await tx<{ secret: Buffer; is_on: boolean; last_step: bigint; step: bigint }[]>`
    SELECT secret, turned_on_at IS NOT NULL AS is_on, last_step,
      floor(extract(epoch FROM now()) / ${STEP_SECONDS}::int)::bigint AS step
    FROM two_steps WHERE user_id = ${userId} FOR UPDATE`
  )[0]

/** Records that the code of a step was used. */
export const setLastStep = (tx: Tx, userId: string, step: bigint) => tx`
  UPDATE two_steps SET last_step = ${step} WHERE user_id = ${userId}`

export const turnOn = (tx: Tx, userId: string) => tx`
  UPDATE two_steps SET turned_on_at = now() WHERE user_id = ${userId}`

/** Switches the second step off and deletes the codes; false if it was not on. */
export const turnOff = async (tx: Tx, userId: string): Promise<boolean> => {
  await tx`DELETE FROM recovery_codes WHERE user_id = ${userId}`
  const gone = await tx<{ is_on: boolean }[]>`
    DELETE FROM two_steps WHERE user_id = ${userId} RETURNING turned_on_at IS NOT NULL AS is_on`
  return gone[0]?.is_on === true
}

/** Replaces all recovery codes of a user. */
export const replaceRecoveryCodes = async (tx: Tx, userId: string, hashes: readonly Buffer[]): Promise<void> => {
  await tx`DELETE FROM recovery_codes WHERE user_id = ${userId}`
  await tx`INSERT INTO recovery_codes (user_id, code_hash) SELECT ${userId}, unnest(${[...hashes]}::bytea[])`
}

/** Uses up a recovery code; false if there is none. */
export const useRecoveryCode = async (tx: Tx, userId: string, hash: Buffer): Promise<boolean> =>
  (await tx`DELETE FROM recovery_codes WHERE user_id = ${userId} AND code_hash = ${hash} RETURNING 1`).length > 0

export const countRecoveryCodes = async (db: Db, userId: string): Promise<number> =>
  Number((await db<{ count: bigint }[]>`SELECT count(*) FROM recovery_codes WHERE user_id = ${userId}`)[0]?.count ?? 0n)
