import { PassThrough, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Db, Tx } from './database.ts'

/** Transaction mode in which all queries see the same snapshot. */
export const SNAPSHOT_MODE = 'ISOLATION LEVEL REPEATABLE READ READ ONLY'

/** Runs `read` on one snapshot of the database and returns its result. */
export const inSnapshot = <T>(db: Db, read: (tx: Tx) => Promise<T>): Promise<T> => db.begin(SNAPSHOT_MODE, read)

/** Longest time without a read by the client. The database ends a transaction that is idle for 15 s. */
const STALL_MS = 10_000

type Chunks = AsyncIterable<string | Uint8Array>

/**
 * Streams the chunks that `start` produces from one snapshot of the database, with backpressure, until the client has
 * read them or disconnects. Errors of `start` are rethrown; later errors destroy the stream.
 */
export const streamSnapshot = (db: Db, start: (tx: Tx) => Promise<Chunks>): Promise<Readable> =>
  new Promise((resolve, reject) => {
    const out = new PassThrough()
    // Prevents an uncaught error before the reader adds its own listener.
    out.on('error', () => {})
    inSnapshot(db, async (tx) => {
      const chunks = await start(tx)
      resolve(out)
      // Not rethrown as an error of the database, because a half-read stream cannot restart on another connection.
      await pipeline(withStallLimit(chunks, out), out, { end: false }).catch((cause: unknown) => {
        throw new Error('The stream ended early.', { cause })
      })
    }).then(
      // Ends after the transaction, so that a client that has read everything can start the next download.
      () => out.end(),
      (e: Error) => {
        reject(e)
        out.destroy(e)
      },
    )
  })

async function* withStallLimit(chunks: Chunks, out: PassThrough): Chunks {
  for await (const chunk of chunks) {
    const stall = setTimeout(() => out.destroy(new Error('The client did not read for too long.')), STALL_MS)
    try {
      yield chunk
    } finally {
      clearTimeout(stall)
    }
  }
}
