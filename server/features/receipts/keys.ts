import { sign } from 'node:crypto'
import type { ReceiptKey } from '#contract/receipts/receipts.ts'
import { type Day, indiaDay, isDay } from '#domain/days/india-day.ts'
import { encodeReceipt, type ReceiptContent } from '#domain/receipts/receipt-code.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import { findSecret, lockSecret, replaceSecret } from '../../platform/secrets.ts'
import { createSigningKey, type SigningKey } from './key.ts'
import * as queries from './key-queries.ts'

/** The private key that signs. A rotation overwrites it, so that a retired key cannot be stolen any more. */
const SECRET = 'receipts'

/** A refused command on the keys of receipts; the message is shown to the operator. */
export class ReceiptKeyRefused extends Error {}

/** Locks the key that signs. The first time, it is listed among the public keys. */
async function lockSigningKey(tx: Tx): Promise<SigningKey> {
  const key = createSigningKey(await lockSecret(tx, SECRET))
  await queries.insertKey(tx, key)
  return key
}

/** Creates the first key if there is none. Runs at each start; safe in several processes at once. */
export const ensureReceiptKey = async (db: Db): Promise<void> => {
  await db.begin(lockSigningKey)
}

/** Returns the code of a receipt, signed by the current key. Read each time, so that a rotation needs no restart. */
export async function signReceipt(db: Db | Tx, content: ReceiptContent): Promise<string> {
  const { id, privateKey } = createSigningKey(await findSecret(db, SECRET))
  return encodeReceipt(content, id, (bytes) => sign(null, bytes, privateKey))
}

/** Returns all public keys, the one that signs first. */
export const listReceiptKeys = async (db: Db): Promise<ReceiptKey[]> =>
  (await queries.listKeys(db)).map(({ id, public_key, created_at, retired_at, revoked_since }) => ({
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

/** Replaces the key that signs and returns both ids. Receipts of the old key still check out. */
export const rotateReceiptKey = (db: Db): Promise<{ retired: string; current: string }> =>
  db.begin(async (tx) => {
    const retired = await lockSigningKey(tx)
    await queries.retireKey(tx, retired.id)
    const current = createSigningKey(await replaceSecret(tx, SECRET))
    await queries.insertKey(tx, current)
    return { retired: retired.id, current: current.id }
  })

/**
 * Marks a retired key as leaked: receipts of payments from that IST day on are no longer trusted.
 * @throws ReceiptKeyRefused on an unknown key, the key that signs, or a day that is none or in the future
 */
export async function revokeReceiptKey(db: Db, id: string, day: Day): Promise<void> {
  if (!isDay(day) || day > indiaDay(new Date()))
    throw new ReceiptKeyRefused(`${day} is not a past day such as 2026-11-21.`)
  await db.begin(async (tx) => {
    const current = await lockSigningKey(tx)
    if (current.id === id)
      throw new ReceiptKeyRefused('This key signs receipts. Replace it first: npm run cli -- receipts rotate-key')
    const { count } = await queries.setRevokedSince(tx, id, day)
    if (count === 0) throw new ReceiptKeyRefused(`There is no key ${id}. "receipts keys" shows all.`)
  })
}
