import type { TestApp } from '../harness/app.ts'
import { Client } from '../harness/client.ts'
import { insertUsers } from '../harness/insert-users.ts'

/** A signed-in user on the Free plan. */
export interface Buyer extends Client {
  id: string
}

/** Users who never signed up with a password. */
export async function makeBuyers({ db, origin }: TestApp, count: number): Promise<Buyer[]> {
  const users = await insertUsers(db, count, { name: 'Asha Traders' })
  return users.map(({ id, cookie }) => {
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
