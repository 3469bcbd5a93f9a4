import { crc32, inflateRawSync } from 'node:zlib'

const ENTRY = 0x02014b50
const END = 0x06054b50

/** Returns the files of a small archive by name, in order, after checking checksum and length. */
export const filesOf = (zip: Buffer): Map<string, string> =>
  new Map([...bytesOf(zip)].map(([name, bytes]) => [name, bytes.toString('utf8')]))

/** The same as bytes, for files that are no text. */
export function bytesOf(zip: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>()
  let at = zip.readUInt32LE(zip.lastIndexOf(Buffer.from('PK\x05\x06')) + 16)
  while (zip.readUInt32LE(at) === ENTRY) {
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((offset) => zip.readUInt16LE(at + offset))
    const name = zip.toString('utf8', at + 46, at + 46 + (nameLength ?? 0))
    const local = zip.readUInt32LE(at + 42)
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const packed = zip.subarray(start, start + zip.readUInt32LE(at + 20))
    const file = zip.readUInt16LE(at + 10) === 8 ? inflateRawSync(packed) : packed
    if (file.length !== zip.readUInt32LE(at + 24) || crc32(file) !== zip.readUInt32LE(at + 16)) {
      throw new Error(`${name} is damaged.`)
    }
    files.set(name, file)
    at += 46 + (nameLength ?? 0) + (extraLength ?? 0) + (commentLength ?? 0)
  }
  if (zip.readUInt32LE(at) !== END) throw new Error('The list of files has no end.')
  return files
}
