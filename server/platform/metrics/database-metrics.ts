import { Counter, type Registry } from 'prom-client'
import { countJobs } from '../jobs/list-jobs.ts'
import type { Db } from '../postgres/database.ts'
import type { ReadAnswer } from '../postgres/read-replica.ts'
import { addReadGauges } from './read-gauges.ts'

const readDatabase = async (db: Db) => {
  const [size] = await db<{ bytes: bigint }[]>`SELECT pg_database_size(current_database()) AS bytes`
  return { bytes: Number(size?.bytes ?? 0n), jobs: await countJobs(db) }
}

/** Adds the size and the queue of the database. All processes report the same. */
export const addDatabaseMetrics = (registry: Registry, db: Db): void =>
  addReadGauges(registry, () => readDatabase(db), {
    pavti_database_bytes: {
      help: 'Size of the database on disk',
      samples: ({ bytes }) => [{ value: bytes }],
    },
    pavti_jobs: {
      help: 'Jobs in the queue of all processes: waiting, running, and failed after all attempts',
      labelNames: ['job', 'state'],
      samples: ({ jobs }) =>
        jobs.flatMap(({ name, waiting, running, failed }) =>
          Object.entries({ waiting, running, failed }).map(([state, count]) => ({
            labels: { job: name, state },
            value: Number(count),
          })),
        ),
    },
    pavti_jobs_oldest_due_seconds: {
      help: 'How long the job has been due that waits longest; 0 if none is due',
      samples: ({ jobs }) => [{ value: Math.max(0, ...jobs.map(({ due_seconds }) => due_seconds ?? 0)) }],
    },
  })

/** Adds the connections of this process. */
export const addPoolMetrics = (registry: Registry, db: Db): void =>
  addReadGauges(registry, async () => db.countConnections(), {
    pavti_database_connections: {
      help: 'Connections for requests in this process: in use and idle; and requests that wait for one',
      labelNames: ['state'],
      samples: (counts) => Object.entries(counts).map(([state, value]) => ({ labels: { state }, value })),
    },
  })

/** Adds a count of who answers the reads that may come from a replica; returns the function that counts one. */
export function countReadAnswers(registry: Registry): (answer: ReadAnswer) => void {
  const reads = new Counter({
    name: 'pavti_replica_reads_total',
    help: 'Reads for a replica, by who answered: the replica, or the leader because the replica is behind or away',
    labelNames: ['answer'],
    registers: [registry],
  })
  return (answer) => reads.inc({ answer })
}
