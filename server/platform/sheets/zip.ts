import { Readable, Transform } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'

type Chunks = AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>

/** A file of an archive. Its chunks are requested when it is written. */
export interface ZipEntry {
  name: string
  chunks: () => Chunks
}

/** Our files are very repetitive, so a fast level compresses nearly as well as the best. */
const COMPRESSION = 3

/**
 * Smaller files are not compressed: most of a small business have a heading only, and each compressor takes 0.25 MB.
 */
const COMPRESSED_FROM = 1_024

/** Bytes that are sent together, unless fewer are left. */
const CHUNK_BYTES = 16 * 1024

/** Joins the headers and small files of an archive into larger chunks, since each one is a write to the connection. */
function createChunkBuffer(): Transform {
  let chunks: Buffer[] = []
  let length = 0
  const take = (): Buffer => {
    const joined = Buffer.concat(chunks)
    chunks = []
    length = 0
    return joined
  }
  return new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      chunks.push(chunk)
      length += chunk.length
      if (length < CHUNK_BYTES) done()
      else done(null, take())
    },
    flush: (done) => done(null, take()),
  })
}

async function* toBytes(chunks: Chunks): AsyncGenerator<Buffer, undefined> {
  for await (const chunk of chunks) yield Buffer.from(chunk)
}

async function* join(start: Buffer, rest: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield start
  yield* rest
}

/** Reads a file up to the size from which files are compressed. */
async function readStart(file: AsyncIterator<Buffer, undefined>): Promise<{ start: Buffer; isWhole: boolean }> {
  const chunks: Buffer[] = []
  for (let length = 0; length < COMPRESSED_FROM;) {
    const { value } = await file.next()
    if (!value) return { start: Buffer.concat(chunks), isWhole: true }
    chunks.push(value)
    length += value.length
  }
  return { start: Buffer.concat(chunks), isWhole: false }
}

/**
 * Streams an archive, one file after the other, with backpressure. Each entry is requested after the previous one was
 * read.
 */
export function writeZip(entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>): Readable {
  const zip = new ZipFile()
  const out = createChunkBuffer()
  let source: Readable | undefined
  const addAll = async () => {
    for await (const { name, chunks } of entries) {
      const file = toBytes(chunks())
      const { start, isWhole } = await readStart(file)
      // Without a reader, the loop and its iterators end.
      if (out.destroyed) return void (await file.return(undefined))
      if (isWhole) zip.addBuffer(start, name, { compress: false })
      else {
        source = Readable.from(join(start, file), { objectMode: false })
        zip.addReadStream(source, name, { compressionLevel: COMPRESSION })
        await finished(source)
      }
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
