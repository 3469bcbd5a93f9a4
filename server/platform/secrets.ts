import { randomBytes } from 'node:crypto'
import type { Db, Tx } from './postgres/database.ts'

interface SecretRow {
  value: Buffer
}

const newSecret = (): Buffer => randomBytes(32)

/** Returns a random secret of 32 bytes, which is created once and stored in the database for all processes. */
export async function readSecret(db: Db | Tx, name: string): Promise<Buffer> {
  await insertIfMissing(db, name)
  return findSecret(db, name)
}

const insertIfMissing = (db: Db | Tx, name: string) => db`
  INSERT INTO secrets (name, value) VALUES (${name}, ${newSecret()}) ON CONFLICT DO NOTHING`

/** Returns a secret that was created before. */
export async function findSecret(db: Db | Tx, name: string): Promise<Buffer> {
  const rows = await db<SecretRow[]>`SELECT value FROM secrets WHERE name = ${name}`
  return valueOf(rows, name)
}

/** Returns a secret, and locks it against replacement until the transaction ends. Creates it if there is none. */
export async function lockSecret(tx: Tx, name: string): Promise<Buffer> {
  await insertIfMissing(tx, name)
  // FOR UPDATE returns the row as the previous holder of the lock stored it, not as it was when the statement began.
  const rows = await tx<SecretRow[]>`SELECT value FROM secrets WHERE name = ${name} FOR UPDATE`
  return valueOf(rows, name)
}

function valueOf([row]: readonly SecretRow[], name: string): Buffer {
  if (!row) throw new Error(`The secret ${name} was deleted.`)
  return row.value
}

/** Replaces a secret by a new one, which is returned. The old one is not kept. */
export async function replaceSecret(tx: Tx, name: string): Promise<Buffer> {
  const value = newSecret()
  await tx`UPDATE secrets SET value = ${value} WHERE name = ${name}`
  return value
}
