import { isDatabaseUnavailable, isStatementTimeout, ReplicaBehind } from './faults.ts'
import type { Db, Tx } from './database.ts'
import { StartRefused } from './embedded/errors.ts'
import type { Value } from './query.ts'

/** Who answered a read that may come from a replica, or why the replica did not. */
export type ReadAnswer = 'replica' | 'leader_replica_behind' | 'leader_replica_away'

/** Time in ms for which a replica that failed is not queried. */
const FAILED_PAUSE_MS = 5_000

/**
 * Returns `db` with its read-only transactions on the replica. Each sees at least what was committed when it began: it
 * asks the leader for the position of its log, and runs on the leader if the replica fails or does not reach that
 * position soon. Everything else runs on the leader.
 */
export function readFromReplica(db: Db, replica: Db, tell: (answer: ReadAnswer) => void): Db {
  let pausedUntil = 0

  async function readIn<T>(mode: string, work: (tx: Tx) => Promise<T>): Promise<T> {
    let answer: ReadAnswer = 'leader_replica_away'
    if (performance.now() >= pausedUntil) {
      const [leader] = await db<{ position: string }[]>`SELECT pg_current_wal_insert_lsn()::text AS position`
      try {
        const result = await replica.beginAfter(leader?.position ?? '', mode, work)
        tell('replica')
        return result
      } catch (e) {
        if (e instanceof ReplicaBehind) answer = 'leader_replica_behind'
        // A statement that takes too long there would take too long here.
        else if (!isDatabaseUnavailable(e) || isStatementTimeout(e)) throw e
        else pausedUntil = performance.now() + FAILED_PAUSE_MS
      }
    }
    tell(answer)
    return db.begin(mode, work)
  }

  const begin = <T>(...args: [(tx: Tx) => Promise<T>] | [string, (tx: Tx) => Promise<T>]): Promise<T> => {
    if (args.length === 1) return db.begin(args[0])
    return args[0].includes('READ ONLY') ? readIn(...args) : db.begin(...args)
  }
  const sql = <R extends readonly object[]>(pieces: TemplateStringsArray, ...values: Value[]) =>
    db<R>(pieces, ...values)
  return Object.assign(sql, db, { begin, read: <T>(work: (tx: Tx) => Promise<T>) => readIn('READ ONLY', work) })
}

/** Returns the id of a server and its database, which all replicas share. */
async function identify(server: Db): Promise<string> {
  const [row] = await server<{ id: string }[]>`
    SELECT (SELECT system_identifier FROM pg_control_system()) || ' ' || current_database() AS id`
  return row?.id ?? ''
}

/**
 * Refuses a replica of another database. A server that is away or not yet a replica is accepted, because each read
 * checks it.
 * @throws StartRefused
 */
export async function refuseOtherReplica(db: Db, replica: Db): Promise<void> {
  const other = await identify(replica).catch(() => null)
  if (other !== null && other !== (await identify(db))) {
    throw new StartRefused(
      'DATABASE_READ_URL and DATABASE_URL reach different databases: the first must be a replica of the second.',
    )
  }
}
