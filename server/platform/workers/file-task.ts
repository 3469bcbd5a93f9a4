import { parentPort } from 'node:worker_threads'
import { type Db, openDatabase, type Pooler } from '../postgres/database.ts'
import { toOutcome } from './task-outcome.ts'

/** Connection settings of a worker thread. */
export interface ThreadDatabase {
  databaseUrl: string
  pooler: Pooler
}

/** The message to a worker thread that imports a file. */
export interface FileTask<Order> extends ThreadDatabase {
  /** The file in pieces. */
  pieces: readonly Uint8Array<ArrayBuffer>[]
  /** What is to be done with it. */
  order: Order
}

/** Answers the tasks of this worker thread, each on its own database connection. */
export function answerFileTasks<Order>(run: (db: Db, bytes: Buffer, order: Order) => Promise<unknown>): void {
  const answer = async ({ databaseUrl, pooler, pieces, order }: FileTask<Order>): Promise<void> => {
    const db = openDatabase(databaseUrl, { connections: 1, pooler })
    const outcome = await toOutcome(() => run(db, Buffer.concat(pieces), order))
    await db.end()
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, and no window
    parentPort?.postMessage(outcome)
  }
  parentPort?.on('message', (task: FileTask<Order>) => void answer(task))
}
