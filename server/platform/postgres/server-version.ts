import type { Db } from './database.ts'
import { StartRefused } from './embedded/start-refused.ts'

/** Debian 12 has it. Older ones lack what the tables use, such as UNIQUE NULLS NOT DISTINCT. */
const OLDEST_MAJOR = 15
/** The newest that the tests have run on; a newer one is used all the same. */
const NEWEST_TESTED_MAJOR = 18

/** Refuses a server that is too old for the tables. @throws StartRefused */
export async function refuseOldServer(db: Db): Promise<void> {
  const [row] = await db<{ version: string; number: number }[]>`
    SELECT current_setting('server_version') AS version, current_setting('server_version_num')::int AS number`
  if (!row || row.number >= OLDEST_MAJOR * 10_000) return
  throw new StartRefused(
    `The server of DATABASE_URL is PostgreSQL ${row.version}, and Pavti needs ${OLDEST_MAJOR} to ${NEWEST_TESTED_MAJOR}: upgrade that server, or unset DATABASE_URL to use the one that comes with Pavti.`,
  )
}
