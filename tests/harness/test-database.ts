import { randomUUID } from 'node:crypto'
import { inject } from 'vitest'
import { type Db, openDatabase } from '#server/platform/postgres/database.ts'
import { databaseUrl } from './postgres.ts'

export interface TestDatabase {
  url: string
  /** Drops it, whoever is connected to it. */
  drop: () => Promise<void>
}

/** One connection without the limits of the app: on a busy machine many inserts take longer than a statement may. */
export const openWithoutLimits = (url: string): Db => openDatabase(url, { connections: 1, queryTimeoutMs: Infinity })

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
  const superuser = openWithoutLimits(inject('superuserUrl'))
  await superuser.unsafe(`CREATE DATABASE ${name} OWNER ${new URL(serverUrl).username} ${source}`)
  return {
    url: databaseUrl(serverUrl, name),
    drop: async () => {
      await superuser.unsafe(`DROP DATABASE ${name} WITH (FORCE)`)
      await superuser.end()
    },
  }
}
