import { PassThrough, Readable } from 'node:stream'
import { ZipFile } from 'yazl'

/** A file of an archive; its pieces are asked for when it is its turn. */
export interface ZipEntry {
  name: string
  pieces: () => AsyncIterable<string> | Iterable<string | Uint8Array>
}

/** Signs repeat all the time in what we write, so the quickest level is nearly as small as the best. */
const COMPRESSION = 3

/** An archive that is made while it is read: one file after the other, never more of one than the reader takes. */
export function writeZip(entries: readonly ZipEntry[]): Readable {
  const zip = new ZipFile()
  const out = new PassThrough()
  let source: Readable | undefined
  for (const { name, pieces } of entries) {
    zip.addReadStreamLazy(name, { compressionLevel: COMPRESSION }, (give) => {
      source = Readable.from(pieces(), { objectMode: false })
      source.once('error', (e) => out.destroy(e))
      give(null, source)
    })
  }
  zip.once('error', (e: Error) => out.destroy(e))
  // A reader who leaves ends the file that is being written, and with it what is read for it.
  out.once('close', () => source?.destroy())
  zip.outputStream.pipe(out)
  zip.end()
  return out
}
