import { randomBytes } from 'node:crypto'
import type { Db } from './postgres/database.ts'

/** A random secret of 32 bytes, created once and stored in the database for all processes. */
export async function readSecret(db: Db, name: string): Promise<Buffer> {
  await db`INSERT INTO secrets (name, value) VALUES (${name}, ${randomBytes(32)}) ON CONFLICT DO NOTHING`
  const [row] = await db<{ value: Buffer }[]>`SELECT value FROM secrets WHERE name = ${name}`
  if (!row) throw new Error(`The secret ${name} was deleted while it was read.`)
  return row.value
}
