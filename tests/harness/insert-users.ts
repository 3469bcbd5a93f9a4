import { randomUUID } from 'node:crypto'
import { newSessionSecrets } from '#server/features/accounts/session-queries.ts'
import type { Db } from '#server/platform/postgres/database.ts'

export interface InsertedUser {
  id: string
  email: string
  /** The value of the session's cookie. */
  cookie: string
}

/** What all of them have; what is left out is as in a sign-up without it. */
interface Account {
  name: string
  defaultUpi?: string
  /** bcrypt; left out: no password is right. */
  passwordHash?: string
}

/** Inserts users with a business and a session each, as sign-up would, without the cost of hashing passwords. */
export async function insertUsers(
  db: Db,
  count: number,
  { name, defaultUpi, passwordHash = 'none' }: Account,
): Promise<InsertedUser[]> {
  const users = Array.from({ length: count }, () => {
    const id = randomUUID()
    return { id, email: `${id}@example.in`, ...newSessionSecrets() }
  })
  const ids = users.map(({ id }) => id)
  await db.begin(async (tx) => {
    await tx`INSERT INTO businesses (id, name, default_upi)
      SELECT id, ${name}, ${defaultUpi ?? null} FROM unnest(${ids}::uuid[]) AS id`
    await tx`INSERT INTO users (id, business_id, name, email, password_hash)
      SELECT id, id, ${name}, email, ${passwordHash}
      FROM unnest(${ids}::uuid[], ${users.map(({ email }) => email)}::text[]) AS made (id, email)`
    await tx`INSERT INTO sessions (user_id, cookie_hash, token_hash, expires_at)
      SELECT id, cookie, token, now() + interval '1 day'
      FROM unnest(${ids}::uuid[], ${users.map(({ cookieHash }) => cookieHash)}::bytea[],
        ${users.map(({ tokenHash }) => tokenHash)}::bytea[]) AS made (id, cookie, token)`
  })
  return users
}
