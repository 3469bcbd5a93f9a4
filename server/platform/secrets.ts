import { randomBytes } from 'node:crypto'
import type { Db } from './postgres/database.ts'

/** A secret of 32 bytes made once and kept in the database, so that every process reads the same. */
export async function readSecret(db: Db, name: string): Promise<Buffer> {
  await db`INSERT INTO secrets (name, value) VALUES (${name}, ${randomBytes(32)}) ON CONFLICT DO NOTHING`
  const [row] = await db<{ value: Buffer }[]>`SELECT value FROM secrets WHERE name = ${name}`
  if (!row) throw new Error(`The secret ${name} was removed while it was read.`)
  return row.value
}
