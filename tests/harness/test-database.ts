import { randomUUID } from 'node:crypto'
import { inject } from 'vitest'
import { openDatabase } from '#server/platform/postgres/database.ts'
import { databaseUrl } from './postgres.ts'

export interface TestDatabase {
  url: string
  /** Drops it, whoever is connected to it. */
  drop: () => Promise<void>
}

/** A database of its own with every table, copied in milliseconds. */
export const copyDatabase = (): Promise<TestDatabase> => createDatabase('TEMPLATE template_pavti STRATEGY FILE_COPY')

/** A database without a single table. */
export const createEmptyDatabase = (): Promise<TestDatabase> => createDatabase('TEMPLATE template0')

/**
 * A superuser creates it, because the same connection drops it, and only a superuser may end the autovacuum that many
 * new rows start.
 */
async function createDatabase(source: string): Promise<TestDatabase> {
  const serverUrl = inject('postgresUrl')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  // Copying waits for a checkpoint, which a busy disk may delay for seconds.
  const superuser = openDatabase(inject('superuserUrl'), { connections: 1, queryTimeoutMs: Infinity })
  await superuser.unsafe(`CREATE DATABASE ${name} OWNER ${new URL(serverUrl).username} ${source}`)
  return {
    url: databaseUrl(serverUrl, name),
    drop: async () => {
      await superuser.unsafe(`DROP DATABASE ${name} WITH (FORCE)`)
      await superuser.end()
    },
  }
}
