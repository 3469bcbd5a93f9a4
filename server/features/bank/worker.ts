import { parentPort } from 'node:worker_threads'
import { openDatabase } from '../../platform/postgres/database.ts'
import { toOutcome } from '../../platform/workers/task-outcome.ts'
import { importStatement } from './import-statement.ts'
import type { StatementTask } from './statement-task.ts'

/** Imports one statement in this worker thread, on its own database connection. */
async function runTask({ databaseUrl, pooler, actor, pieces, ...how }: StatementTask): Promise<void> {
  const db = openDatabase(databaseUrl, { connections: 1, pooler })
  const outcome = await toOutcome(() => importStatement(db, actor, { ...how, bytes: Buffer.concat(pieces) }))
  await db.end()
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, and no window
  parentPort?.postMessage(outcome)
}

parentPort?.on('message', (task: StatementTask) => void runTask(task))
