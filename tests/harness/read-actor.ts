import type { Actor } from '#server/actor/actor.ts'
import type { Db } from '#server/platform/postgres/database.ts'

/** Returns a seller as an actor on Pro, with what queries read of it, for tests of queries without their call. */
export async function readActor(db: Db, { id }: { id: string }): Promise<Actor> {
  const [row] = await db<{ business_id: string }[]>`SELECT business_id FROM users WHERE id = ${id}`
  return { userId: id, businessId: row?.business_id ?? '', name: 'Asha', plan: 'Pro' } as Actor
}
