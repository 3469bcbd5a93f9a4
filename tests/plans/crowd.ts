import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { TestApp } from '../harness/app.ts'
import { Client } from '../harness/client.ts'

/** A signed-in user on the Free plan. */
export interface Buyer extends Client {
  id: string
}

const hashed = (secret: string): Buffer => createHash('sha256').update(secret).digest()

/** Inserts users as sign-up would, without the cost of hashing passwords. */
export async function makeBuyers({ db, origin }: TestApp, count: number): Promise<Buyer[]> {
  const made = Array.from({ length: count }, () => ({
    id: randomUUID(),
    cookie: randomBytes(32).toString('base64url'),
  }))
  const ids = made.map(({ id }) => id)
  const cookies = made.map(({ cookie }) => hashed(cookie))
  const tokens = made.map(() => randomBytes(32))
  await db`INSERT INTO businesses (id, name) SELECT id, 'Asha Traders' FROM unnest(${ids}::uuid[]) AS id`
  await db`INSERT INTO users (id, business_id, name, email, password_hash)
    SELECT id, id, 'Asha', id || '@example.in', 'none' FROM unnest(${ids}::uuid[]) AS id`
  await db`INSERT INTO sessions (user_id, cookie_hash, token_hash, expires_at)
    SELECT id, cookie, token, now() + interval '1 day'
    FROM unnest(${ids}::uuid[], ${cookies}::bytea[], ${tokens}::bytea[]) AS made (id, cookie, token)`
  return made.map(({ id, cookie }) => {
    const buyer = new Client(origin)
    buyer.cookies.set('pavti', cookie)
    return Object.assign(buyer, { id })
  })
}

export async function makeBuyer(app: TestApp): Promise<Buyer> {
  const [buyer] = await makeBuyers(app, 1)
  if (!buyer) throw new Error('No buyer was created.')
  return buyer
}

/** Runs `work` for each item, at most `atOnce` at a time; returns the results in the order of the items. */
export async function each<T, R>(items: readonly T[], atOnce: number, work: (item: T) => Promise<R>): Promise<R[]> {
  const answers: R[] = []
  const queue = items.entries()
  const worker = async () => {
    for (const [i, item] of queue) answers[i] = await work(item)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return answers
}
