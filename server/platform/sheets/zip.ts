import { PassThrough, Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'

/** A file of an archive. Its chunks are requested when it is written. */
export interface ZipEntry {
  name: string
  chunks: () => AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>
}

/** Our files are very repetitive, so a fast level compresses nearly as well as the best. */
const COMPRESSION = 3

/** Streams an archive, one file after the other, with backpressure. The next entry is asked for when one was read. */
export function writeZip(entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>): Readable {
  const zip = new ZipFile()
  const out = new PassThrough()
  let source: Readable | undefined
  const addAll = async () => {
    for await (const { name, chunks } of entries) {
      // Without a reader the loop ends, and with it the iterator.
      if (out.destroyed) return
      source = Readable.from(chunks(), { objectMode: false })
      zip.addReadStream(source, name, { compressionLevel: COMPRESSION })
      await finished(source)
    }
    zip.end()
  }
  zip.once('error', (e: Error) => out.destroy(e))
  // When the client disconnects, stops the current file and its source.
  out.once('close', () => source?.destroy())
  zip.outputStream.pipe(out)
  addAll().catch((e: Error) => out.destroy(e))
  return out
}
