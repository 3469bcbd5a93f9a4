import type { Db } from './database.ts'
import { StartRefused } from './embedded/start-refused.ts'

/** The version of Debian 12. Older ones lack UNIQUE NULLS NOT DISTINCT. */
const OLDEST_MAJOR = 15
/** The newest version that was tested. Newer ones are accepted. */
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
