import { randomBytes } from 'node:crypto'
import type { Db, Tx } from './postgres/database.ts'

const newSecret = (): Buffer => randomBytes(32)

/** A random secret of 32 bytes, created once and stored in the database for all processes. */
export async function readSecret(db: Db | Tx, name: string): Promise<Buffer> {
  await db`INSERT INTO secrets (name, value) VALUES (${name}, ${newSecret()}) ON CONFLICT DO NOTHING`
  return findSecret(db, name)
}

/** Returns a secret that was created before. */
export async function findSecret(db: Db | Tx, name: string): Promise<Buffer> {
  const [row] = await db<{ value: Buffer }[]>`SELECT value FROM secrets WHERE name = ${name}`
  if (!row) throw new Error(`The secret ${name} was deleted.`)
  return row.value
}

/** Returns a secret, and locks it against replacement until the transaction ends. Creates it if there is none. */
export async function lockSecret(tx: Tx, name: string): Promise<Buffer> {
  await readSecret(tx, name)
  await tx`SELECT FROM secrets WHERE name = ${name} FOR UPDATE`
  // After the lock, so that the value is the one that the previous holder stored.
  return findSecret(tx, name)
}

/** Replaces a secret by a new one, which is returned. The old one is not kept. */
export async function replaceSecret(tx: Tx, name: string): Promise<Buffer> {
  const value = newSecret()
  await tx`UPDATE secrets SET value = ${value} WHERE name = ${name}`
  return value
}
