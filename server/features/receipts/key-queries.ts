import type { Day } from '#domain/days/india-day.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import type { SigningKey } from './key.ts'

/** A public key of receipts. */
export interface ReceiptKeyRow {
  id: string
  public_key: string
  created_at: Date
  /** When another key took over; null for the key that signs. */
  retired_at: Date | null
  /** The IST day since which others may have had the private key. */
  revoked_since: Day | null
}

/** All keys, the one that signs first. */
export const listKeys = (db: Db | Tx) => db<ReceiptKeyRow[]>`
  SELECT id, public_key, created_at, retired_at, revoked_since FROM receipt_keys
  ORDER BY retired_at IS NULL DESC, created_at DESC, id`

export const insertKey = (tx: Tx, { id, publicKey }: SigningKey) => tx`
  INSERT INTO receipt_keys (id, public_key) VALUES (${id}, ${publicKey}) ON CONFLICT (id) DO NOTHING`

export const retireKey = (tx: Tx, id: string) => tx`
  UPDATE receipt_keys SET retired_at = clock_timestamp() WHERE id = ${id} AND retired_at IS NULL`

export const setRevokedSince = (tx: Tx, id: string, day: Day) => tx`
  UPDATE receipt_keys SET revoked_since = ${day} WHERE id = ${id}`
