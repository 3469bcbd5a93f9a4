import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { Db } from '#server/platform/postgres/database.ts'

export interface InsertedUser {
  id: string
  /** The value of the session's cookie. */
  cookie: string
}

/** What all of them have; what is left out is as in a sign-up without it. */
interface Account {
  name: string
  emailOf?: (id: string) => string
  defaultUpi?: string
  /** bcrypt; left out: no password is right. */
  passwordHash?: string
}

const hashed = (secret: string): Buffer => createHash('sha256').update(secret).digest()

/** Inserts users with a business and a session each, as sign-up would, without the cost of hashing passwords. */
export async function insertUsers(
  db: Db,
  count: number,
  { name, emailOf = (id) => `${id}@example.in`, defaultUpi, passwordHash = 'none' }: Account,
): Promise<InsertedUser[]> {
  const users = Array.from({ length: count }, () => ({
    id: randomUUID(),
    cookie: randomBytes(32).toString('base64url'),
  }))
  const ids = users.map(({ id }) => id)
  const cookies = users.map(({ cookie }) => hashed(cookie))
  const tokens = users.map(() => randomBytes(32))
  await db.begin(async (tx) => {
    await tx`INSERT INTO businesses (id, name, default_upi)
      SELECT id, ${name}, ${defaultUpi ?? null} FROM unnest(${ids}::uuid[]) AS id`
    await tx`INSERT INTO users (id, business_id, name, email, password_hash)
      SELECT id, id, ${name}, email, ${passwordHash}
      FROM unnest(${ids}::uuid[], ${ids.map(emailOf)}::text[]) AS made (id, email)`
    await tx`INSERT INTO sessions (user_id, cookie_hash, token_hash, expires_at)
      SELECT id, cookie, token, now() + interval '1 day'
      FROM unnest(${ids}::uuid[], ${cookies}::bytea[], ${tokens}::bytea[]) AS made (id, cookie, token)`
  })
  return users
}
