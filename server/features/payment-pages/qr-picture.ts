import { crc32, deflateSync } from 'node:zlib'
import { qrModules } from '#domain/upi/qr.ts'

/** The minimum side in pixels, which is sharp across the whole width of a phone. */
const MIN_SIDE = 640

/** White modules added on each side; with the code's own margin they make the 4 that ISO/IEC 18004 requires. */
const WHITE_AROUND = 3

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const ONE_BIT_GREY = [1, 0, 0, 0, 0]
const UNFILTERED = 0

/** Returns a chunk of a PNG file: length, name, content, checksum (PNG specification, section 5.3). */
function chunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(content.length)
  const checksum = Buffer.alloc(4)
  checksum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, checksum])
}

/** Returns one line of pixels as bits, 1 for white, after the byte with its filter. */
function line(modules: readonly boolean[], side: number, scale: number): Buffer {
  const bytes = Buffer.alloc(1 + Math.ceil(side / 8), 0xff)
  bytes[0] = UNFILTERED
  modules.forEach((isBlack, module) => {
    if (!isBlack) return
    const start = (module + WHITE_AROUND) * scale
    for (let x = start; x < start + scale; x++) {
      const at = 1 + (x >> 3)
      bytes.writeUInt8(bytes.readUInt8(at) & ~(0x80 >> (x & 7)), at)
    }
  })
  return bytes
}

const repeat = (bytes: Buffer, times: number): Buffer => Buffer.alloc(bytes.length * times, bytes)

/**
 * Returns the QR code of a text as a PNG with one bit per pixel and a whole number of pixels per module. No picture
 * library: sharp takes 30 ms, and its SVG reader must stay disabled because uploaded pictures are read by it too.
 */
export function drawQrPicture(text: string): Buffer {
  const { size, rows } = qrModules(text)
  const modules = size + 2 * WHITE_AROUND
  const scale = Math.ceil(MIN_SIDE / modules)
  const side = modules * scale
  const white = repeat(line([], side, scale), WHITE_AROUND * scale)
  const lines = rows.map((row) => repeat(line(row, side, scale), scale))

  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, ...ONE_BIT_GREY])
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  return Buffer.concat([
    PNG_SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat([white, ...lines, white]))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
