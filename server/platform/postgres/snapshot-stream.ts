import { PassThrough, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Db, Tx } from './database.ts'
import { inSnapshot } from './snapshot.ts'

/** Longest that a reader may take nothing; the database ends a transaction that waits for 15 seconds by itself. */
const STALL_MS = 10_000

type Pieces = AsyncIterable<string | Uint8Array>

/**
 * What `start` makes of one unchanging view of the database, while it is read: no faster than the reader takes it, and
 * no longer than there is a reader. What `start` throws is thrown here; a later fault breaks the stream off.
 */
export const streamSnapshot = (db: Db, start: (tx: Tx) => Promise<Pieces>): Promise<Readable> =>
  new Promise((resolve, reject) => {
    const out = new PassThrough()
    // Whoever reads has a listener of their own; before that nobody has anything to be told.
    out.on('error', () => {})
    inSnapshot(db, async (tx) => {
      const pieces = await start(tx)
      resolve(out)
      await pipeline(endingStalls(pieces, out), out, { end: false })
    }).then(
      // Not before the transaction is over, so that whoever has the whole of it may ask for the next.
      () => out.end(),
      (e: Error) => {
        reject(e)
        out.destroy(e)
      },
    )
  })

async function* endingStalls(pieces: Pieces, out: PassThrough): Pieces {
  for await (const piece of pieces) {
    const stall = setTimeout(() => out.destroy(new Error('The reader took nothing for too long.')), STALL_MS)
    try {
      yield piece
    } finally {
      clearTimeout(stall)
    }
  }
}
