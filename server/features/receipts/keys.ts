import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto'
import type { ReceiptKey } from '#contract/receipts/receipts.ts'
import { type Day, indiaDay, isDay } from '#domain/days/india-day.ts'
import { encodeReceipt, type ReceiptContent } from '#domain/receipts/receipt-code.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import { findSecret, lockSecret, replaceSecret } from '../../platform/secrets.ts'

/**
 * The name of the secret with the signing key. A rotation overwrites it, so that a retired key can no longer be stolen.
 */
const SECRET = 'receipts'

/** A refused command on the keys of receipts; the message is shown to the operator. */
export class ReceiptKeyRefused extends Error {}

/** Locks the signing key. The first time, adds it to the public keys. */
async function lockSigningKey(tx: Tx): Promise<SigningKey> {
  const key = createSigningKey(await lockSecret(tx, SECRET))
  await insertKey(tx, key)
  return key
}

/** Creates the first key if there is none. Runs at each start; safe in several processes at once. */
export const ensureReceiptKey = async (db: Db): Promise<void> => {
  await db.begin(lockSigningKey)
}

/**
 * Returns the code of a receipt, signed with the current key. Reads the key each time, so that a rotation needs no
 * restart.
 */
export async function signReceipt(db: Db | Tx, content: ReceiptContent): Promise<string> {
  const { id, privateKey } = createSigningKey(await findSecret(db, SECRET))
  return encodeReceipt(content, id, (bytes) => sign(null, bytes, privateKey))
}

/** Returns all public keys, the one that signs first. */
export const listReceiptKeys = async (db: Db): Promise<ReceiptKey[]> =>
  (await listKeys(db)).map(({ id, public_key, created_at, retired_at, revoked_since }) => ({
    kty: 'OKP',
    crv: 'Ed25519',
    alg: 'EdDSA',
    use: 'sig',
    kid: id,
    x: public_key,
    created_at: created_at.toISOString(),
    retired_at: retired_at?.toISOString() ?? null,
    revoked_since,
  }))

/** Replaces the signing key and returns both ids. Receipts of the old key remain valid. */
export const rotateReceiptKey = (db: Db): Promise<{ retired: string; current: string }> =>
  db.begin(async (tx) => {
    const retired = await lockSigningKey(tx)
    await retireKey(tx, retired.id)
    const current = createSigningKey(await replaceSecret(tx, SECRET))
    await insertKey(tx, current)
    return { retired: retired.id, current: current.id }
  })

/**
 * Marks a retired key as leaked: receipts of payments from that IST day on are no longer trusted.
 * @throws ReceiptKeyRefused for an unknown key, the current signing key, or a day that is invalid or in the future
 */
export async function revokeReceiptKey(db: Db, id: string, day: Day): Promise<void> {
  if (!isDay(day) || day > indiaDay(new Date()))
    throw new ReceiptKeyRefused(`${day} is not a past day such as 2026-11-21.`)
  await db.begin(async (tx) => {
    const current = await lockSigningKey(tx)
    if (current.id === id)
      throw new ReceiptKeyRefused('This key signs receipts. Replace it first: npm run cli -- receipts rotate-key')
    const { count } = await setRevokedSince(tx, id, day)
    if (count === 0) throw new ReceiptKeyRefused(`There is no key ${id}. "receipts keys" shows all.`)
  })
}

/** PKCS #8 of an Ed25519 key without its 32 bytes (RFC 8410, section 7). */
const PKCS8_START = Buffer.from('302e020100300506032b657004220420', 'hex')
const KEY_ID_BYTES = 8

/** A key that signs receipts. */
interface SigningKey {
  /** The first 8 bytes of the thumbprint (RFC 7638), as base64url. */
  id: string
  /** The 32 bytes of the public key, as base64url. */
  publicKey: string
  privateKey: KeyObject
}

/** Creates the signing key from a secret of 32 bytes. The same secret always gives the same key. */
export function createSigningKey(secret: Buffer): SigningKey {
  const privateKey = createPrivateKey({ key: Buffer.concat([PKCS8_START, secret]), format: 'der', type: 'pkcs8' })
  const { x = '' } = createPublicKey(privateKey).export({ format: 'jwk' })
  // RFC 7638: these members in this order, without spaces.
  const thumbprint = createHash('sha256').update(`{"crv":"Ed25519","kty":"OKP","x":"${x}"}`).digest()
  return { id: thumbprint.subarray(0, KEY_ID_BYTES).toString('base64url'), publicKey: x, privateKey }
}

/** A public key of receipts. */
interface ReceiptKeyRow {
  id: string
  public_key: string
  created_at: Date
  /** The time at which another key replaced it; null for the current signing key. */
  retired_at: Date | null
  /** The IST day since which others may have had the private key. */
  revoked_since: Day | null
}

/** Lists all keys, the current signing key first. */
const listKeys = (db: Db | Tx) => db<ReceiptKeyRow[]>`
  SELECT id, public_key, created_at, retired_at, revoked_since FROM receipt_keys
  ORDER BY retired_at IS NULL DESC, created_at DESC, id`

const insertKey = (tx: Tx, { id, publicKey }: SigningKey) => tx`
  INSERT INTO receipt_keys (id, public_key) VALUES (${id}, ${publicKey}) ON CONFLICT (id) DO NOTHING`

const retireKey = (tx: Tx, id: string) => tx`
  UPDATE receipt_keys SET retired_at = clock_timestamp() WHERE id = ${id} AND retired_at IS NULL`

const setRevokedSince = (tx: Tx, id: string, day: Day) => tx`
  UPDATE receipt_keys SET revoked_since = ${day} WHERE id = ${id}`
