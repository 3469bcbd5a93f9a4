import { promisify } from 'node:util'
import { type BrotliOptions, brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'
import type { Encoding } from './pick-encoding.ts'

/** How much time to spend: a brotli quality and a gzip level. */
interface CompressionLevels {
  brotli: number
  gzip: number
}

const brotliOptions = (bytes: Buffer, quality: number): BrotliOptions => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  },
})

/** Compresses text on this thread. */
export function compressNow(bytes: Buffer, encoding: Encoding, levels: CompressionLevels): Buffer {
  if (encoding === null) return bytes
  return encoding === 'br'
    ? brotliCompressSync(bytes, brotliOptions(bytes, levels.brotli))
    : gzipSync(bytes, { level: levels.gzip })
}

/** Compresses text in the thread pool. */
export const compressAside = (
  bytes: Buffer,
  encoding: NonNullable<Encoding>,
  levels: CompressionLevels,
): Promise<Buffer> =>
  encoding === 'br'
    ? promisify(brotliCompress)(bytes, brotliOptions(bytes, levels.brotli))
    : promisify(gzip)(bytes, { level: levels.gzip })
