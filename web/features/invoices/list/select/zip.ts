/** A file of an archive. */
export interface ZipFile {
  name: string
  content: Uint8Array<ArrayBuffer>
}

/** CRC-32 of each byte, with the polynomial of ZIP (APPNOTE 4.4.7). */
const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  return crc
})

function crc32(content: Uint8Array): number {
  let crc = 0xffffffff
  for (const byte of content) crc = (crc >>> 8) ^ (CRC_TABLE[(crc ^ byte) & 0xff] ?? 0)
  return ~crc >>> 0
}

/** Packs numbers in little-endian order, each as [value, bytes]. */
function pack(...fields: readonly (readonly [value: number, bytes: 2 | 4])[]): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(fields.reduce((sum, [, bytes]) => sum + bytes, 0)))
  let at = 0
  for (const [value, bytes] of fields) {
    if (bytes === 2) view.setUint16(at, value, true)
    else view.setUint32(at, value, true)
    at += bytes
  }
  return new Uint8Array(view.buffer)
}

const sizeOf = (chunks: readonly Uint8Array[]): number => chunks.reduce((sum, { length }) => sum + length, 0)

/** Names are UTF-8 (bit 11). */
const FLAGS = 0x0800
const VERSION = 20
/** 1 January 1980, since the files have no time. */
const NO_DATE = 0x21

/**
 * Returns an archive of the files, stored without compression, since PDFs are already compressed. Below 4 GB and 65,535
 * files, as the format requires (PKWARE APPNOTE 6.3).
 */
export function writeZip(files: readonly ZipFile[]): Blob {
  const parts: Uint8Array<ArrayBuffer>[] = []
  const entries: Uint8Array<ArrayBuffer>[] = []
  let offset = 0
  for (const { name, content } of files) {
    const encoded = new TextEncoder().encode(name)
    const about = [
      [FLAGS, 2],
      [0, 2],
      [0, 2],
      [NO_DATE, 2],
      [crc32(content), 4],
      [content.length, 4],
      [content.length, 4],
      [encoded.length, 2],
      [0, 2],
    ] as const
    const local = [pack([0x04034b50, 4], [VERSION, 2], ...about), encoded, content]
    parts.push(...local)
    entries.push(
      pack([0x02014b50, 4], [VERSION, 2], [VERSION, 2], ...about, [0, 2], [0, 2], [0, 2], [0, 4], [offset, 4]),
      encoded,
    )
    offset += sizeOf(local)
  }
  const count = files.length
  const end = pack([0x06054b50, 4], [0, 2], [0, 2], [count, 2], [count, 2], [sizeOf(entries), 4], [offset, 4], [0, 2])
  return new Blob([...parts, ...entries, end], { type: 'application/zip' })
}
