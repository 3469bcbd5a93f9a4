import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'
import { UnreadableFile } from './read-csv.ts'

/** A workbook has about 20 files. */
const MAX_ENTRIES = 500

const STORED = 0
const DEFLATED = 8

/** Flags of an entry: encrypted, and sizes that follow its data. */
const ENCRYPTED = 1
const SIZES_FOLLOW = 8

/** Longest local header, with name and extra fields, in bytes. */
const HEADER_BYTES = 30

/** The limits of a zip, and the sentences that refuse it. */
export interface ZipLimits {
  /** Largest total content of the files that are read. */
  inflatedBytes: number
  tooLarge: string
  /** For a zip that only an attacker would write. */
  unusual: string
  damaged: string
}

/** A zip whose two directories agree. */
export interface OpenZip {
  has: (name: string) => boolean
  /** Inflates a file piece by piece. All files together have one limit. @throws UnreadableFile */
  read: (name: string) => AsyncIterable<Buffer>
}

/** Names in a workbook ignore case. */
const keyOf = (name: string): string => name.toLowerCase()

/**
 * Compares an entry of the central directory with the header before its data, since readers differ in which one they
 * believe. Returns where its data begin and end.
 */
async function checkHeader(zip: ZipFile, entry: Entry, limits: ZipLimits): Promise<{ start: number; end: number }> {
  const local = await zip.readLocalFileHeaderPromise(entry)
  const follow = (entry.generalPurposeBitFlag & SIZES_FOLLOW) !== 0
  const isSame =
    local.fileName.equals(entry.fileNameRaw) &&
    local.compressionMethod === entry.compressionMethod &&
    local.generalPurposeBitFlag === entry.generalPurposeBitFlag &&
    (follow || (local.compressedSize === entry.compressedSize && local.uncompressedSize === entry.uncompressedSize))
  const isPlain =
    (entry.generalPurposeBitFlag & ENCRYPTED) === 0 && [STORED, DEFLATED].includes(entry.compressionMethod)
  if (!isSame || !isPlain) throw new UnreadableFile(limits.unusual)
  return { start: entry.relativeOffsetOfLocalHeader, end: local.fileDataStart + entry.compressedSize }
}

/** Whether two of these pieces share bytes. Such a zip unpacks to far more than it contains. */
function doOverlap(pieces: readonly { start: number; end: number }[]): boolean {
  const sorted = pieces.toSorted((a, b) => a.start - b.start)
  return sorted.some(({ end }, i) => end > (sorted[i + 1]?.start ?? Infinity))
}

const startsWithZip = (bytes: Buffer): boolean => bytes.readUInt32LE(0) === 0x04034b50

/** Whether a stored entry is a zip itself. */
const isNested = (bytes: Buffer, { compressionMethod, compressedSize }: Entry, end: number): boolean =>
  compressionMethod === STORED && compressedSize >= HEADER_BYTES && startsWithZip(bytes.subarray(end - compressedSize))

async function listEntries(zip: ZipFile, bytes: Buffer, limits: ZipLimits): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>()
  const pieces: { start: number; end: number }[] = []
  for await (const entry of zip.eachEntry()) {
    if (entries.size === MAX_ENTRIES) throw new UnreadableFile(limits.tooLarge)
    const piece = await checkHeader(zip, entry, limits)
    const key = keyOf(entry.fileName)
    if (entries.has(key) || isNested(bytes, entry, piece.end)) throw new UnreadableFile(limits.unusual)
    entries.set(key, entry)
    pieces.push(piece)
  }
  if (doOverlap(pieces)) throw new UnreadableFile(limits.unusual)
  return entries
}

/** Runs a step and reports the library's errors about wrong bytes as a damaged file. */
async function reportDamage<T>(step: Promise<T>, { damaged }: ZipLimits): Promise<T> {
  try {
    return await step
  } catch (e) {
    throw e instanceof UnreadableFile ? e : new UnreadableFile(damaged)
  }
}

/**
 * Opens a zip. Nothing is unpacked until this reader reads it, and bytes are counted as they come, whatever sizes the
 * zip states.
 * @throws UnreadableFile for nested, overlapping, equal or contradictory entries
 */
export async function openZip(bytes: Buffer, limits: ZipLimits): Promise<OpenZip> {
  const zip = await reportDamage(fromBufferPromise(bytes, { lazyEntries: true, autoClose: false }), limits)
  const entries = await reportDamage(listEntries(zip, bytes, limits), limits)
  let budget = limits.inflatedBytes

  async function* read(name: string): AsyncIterable<Buffer> {
    const entry = entries.get(keyOf(name))
    if (!entry) throw new UnreadableFile(limits.damaged)
    if (entry.uncompressedSize > budget) throw new UnreadableFile(limits.tooLarge)
    const stream = await reportDamage(zip.openReadStreamPromise(entry), limits)
    const chunks = (stream as AsyncIterable<Buffer>)[Symbol.asyncIterator]()
    try {
      for (;;) {
        const { value, done } = await reportDamage(chunks.next(), limits)
        if (done) return
        budget -= value.length
        if (budget < 0) throw new UnreadableFile(limits.tooLarge)
        yield value
      }
    } finally {
      stream.destroy()
    }
  }

  return { has: (name) => entries.has(keyOf(name)), read }
}
