import { inject } from 'vitest'
import { openDatabase } from '#server/platform/postgres/database.ts'

/**
 * Drops a test's database, whoever is connected to it. Only a superuser may end the autovacuum that many new rows start.
 */
export async function dropDatabase(name: string): Promise<void> {
  const superuser = openDatabase(inject('superuserUrl'), { connections: 1 })
  await superuser.unsafe(`DROP DATABASE ${name} WITH (FORCE)`)
  await superuser.end()
}
