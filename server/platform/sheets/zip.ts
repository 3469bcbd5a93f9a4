import { PassThrough, Readable } from 'node:stream'
import { ZipFile } from 'yazl'

/** A file of an archive. Its chunks are requested when it is written. */
export interface ZipEntry {
  name: string
  chunks: () => AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>
}

/** Our files are very repetitive, so a fast level compresses nearly as well as the best. */
const COMPRESSION = 3

/** Streams an archive, one file after the other, with backpressure. */
export function writeZip(entries: readonly ZipEntry[]): Readable {
  const zip = new ZipFile()
  const out = new PassThrough()
  let source: Readable | undefined
  for (const { name, chunks } of entries) {
    zip.addReadStreamLazy(name, { compressionLevel: COMPRESSION }, (callback) => {
      source = Readable.from(chunks(), { objectMode: false })
      source.once('error', (e) => out.destroy(e))
      callback(null, source)
    })
  }
  zip.once('error', (e: Error) => out.destroy(e))
  // When the client disconnects, stops the current file and its source.
  out.once('close', () => source?.destroy())
  zip.outputStream.pipe(out)
  zip.end()
  return out
}
