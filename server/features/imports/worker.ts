import { parentPort } from 'node:worker_threads'
import { openDatabase } from '../../platform/postgres/database.ts'
import { toOutcome } from '../../platform/workers/task-outcome.ts'
import type { ImportTask } from './import-task.ts'
import { commitImport, previewImport } from './run-import.ts'

/** Runs one import task in this worker thread, on its own database connection. */
async function runTask({ databaseUrl, pooler, actor, what, pieces, chosen, commit }: ImportTask): Promise<void> {
  const bytes = Buffer.concat(pieces)
  const db = openDatabase(databaseUrl, { connections: 1, pooler })
  const outcome = await toOutcome(async () =>
    commit === undefined
      ? previewImport(db, actor, what, bytes, chosen)
      : commitImport(db, actor, what, { bytes, chosen, repeat: commit.repeat }),
  )
  await db.end()
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, and no window
  parentPort?.postMessage(outcome)
}

parentPort?.on('message', (task: ImportTask) => void runTask(task))
