import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { crc32, createDeflate } from 'node:zlib'
import sharp from 'sharp'

const PNG_HEAD = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

const uint32 = (n: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(n)
  return bytes
}

/** A chunk of a PNG file, with its length and checksum. */
export const pngChunk = (type: string, data: Uint8Array = new Uint8Array()): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  return Buffer.concat([uint32(data.length), body, uint32(crc32(body))])
}

/** A file of one colour, as sharp writes it. */
export const plain = (width: number, height: number, background = '#c81e1e') =>
  sharp({ create: { width, height, channels: 3, background } })

/** Pixels that no codec can compress. */
export const noise = (width: number, height: number, channels: 3 | 4) =>
  sharp(randomBytes(width * height * channels), { raw: { width, height, channels } })

/** Left half red, right half blue, to detect rotation. */
export const redThenBlue = (width: number, height: number) =>
  plain(width, height, '#ff0000').composite([
    {
      input: { create: { width: width / 2, height, channels: 3, background: '#0000ff' } },
      left: width / 2,
      top: 0,
    },
  ])

/** A PNG of one bit per pixel that unpacks to `side` × `side` pixels, interlaced so that no row comes first. */
export const bombPng = async (side: number): Promise<Buffer> => {
  const rowBytes = Math.ceil(side / 8) + 1
  const rows = Readable.from(
    (function* () {
      for (let row = 0; row < side; row += 100) yield Buffer.alloc(rowBytes * 100)
    })(),
  )
  const header = Buffer.concat([uint32(side), uint32(side), Buffer.from([1, 0, 0, 0, 1])])
  const pixels = await buffer(rows.pipe(createDeflate({ level: 9 })))
  return Buffer.concat([PNG_HEAD, pngChunk('IHDR', header), pngChunk('IDAT', pixels), pngChunk('IEND')])
}

/** The same picture with chunks put in right before its pixels. */
export const withChunks = (png: Buffer, chunks: readonly Buffer[]): Buffer => {
  const pixelsAt = png.indexOf('IDAT') - 4
  return Buffer.concat([png.subarray(0, pixelsAt), ...chunks, png.subarray(pixelsAt)])
}

/** An animated WebP whose one frame is repeated `times` over. */
export const animatedWebp = async (times: number): Promise<Buffer> => {
  const frames = await Promise.all(['#00ff00', '#0000ff'].map((colour) => plain(16, 16, colour).png().toBuffer()))
  const two = await sharp(frames, { join: { animated: true } })
    .webp({ loop: 0, delay: [20, 20] })
    .toBuffer()
  const firstAt = two.indexOf('ANMF')
  const frame = two.subarray(firstAt, firstAt + 8 + two.readUInt32LE(firstAt + 4))
  const all = Buffer.concat([two.subarray(0, firstAt), ...Array.from({ length: times }, () => frame)])
  all.writeUInt32LE(all.length - 8, 4)
  return all
}
