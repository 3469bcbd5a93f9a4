import { gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { makeLogo } from '#server/features/profile/logo/logo-picture.ts'
import { animatedWebp, bombPng, noise, plain, pngChunk, redThenBlue, withChunks } from './sample-pictures.ts'

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>'
const SCRIPTED = SVG.replace('<rect', '<script>alert(1)</script><rect')
const PNG_HEAD = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

const invalidType = expect.objectContaining({ code: 'invalid_file_type' })
const invalidImage = expect.objectContaining({ code: 'invalid_image' })

const sizeOf = async (bytes: Uint8Array) => {
  const { format, width, height } = await sharp(bytes).metadata()
  return `${format} ${width}×${height}`
}
const pixel = async (bytes: Uint8Array, left: number, top: number) => [
  ...(await sharp(bytes).removeAlpha().extract({ left, top, width: 1, height: 1 }).raw().toBuffer()),
]

test.each([
  ['a wide PNG', plain(1_200, 300).png(), 'png 600×150', 'webp 80×20'],
  ['a tall JPEG', plain(500, 2_700).jpeg(), 'png 50×270', 'webp 15×80'],
  ['a WebP', plain(600, 600).webp(), 'png 270×270', 'webp 80×80'],
  ['a small picture, never enlarged', plain(40, 30).png(), 'png 40×30', 'webp 40×30'],
])('fits %s into both places', async (_name, picture, documentSize, pageSize) => {
  const { documentPng, pageWebp } = await makeLogo(await picture.toBuffer())
  expect([await sizeOf(documentPng), await sizeOf(pageWebp)]).toEqual([documentSize, pageSize])
})

test('keeps transparency, and turns 16 bits and palettes into plain sRGB', async () => {
  const clear = sharp({ create: { width: 90, height: 90, channels: 4, background: '#ff000000' } })
  for (const png of [
    clear.clone().png(),
    clear.clone().png({ palette: true }),
    clear.clone().toColourspace('rgb16').png(),
  ]) {
    const { documentPng, pageWebp } = await makeLogo(await png.toBuffer())
    expect(await sharp(documentPng).metadata()).toMatchObject({ space: 'srgb', depth: 'uchar', hasAlpha: true })
    expect((await sharp(pageWebp).ensureAlpha().raw().toBuffer())[3]).toBe(0)
  }
})

test('a logo of noise stays small', async () => {
  const calm = await makeLogo(await redThenBlue(400, 400).jpeg().toBuffer())
  expect(calm.pageWebp.length).toBeLessThanOrEqual(4_096)
  for (const channels of [3, 4] as const) {
    const wild = await makeLogo(await noise(600, 270, channels).png().toBuffer())
    expect(await sizeOf(wild.documentPng)).toBe('png 600×270')
    expect(wild.documentPng.length).toBeLessThanOrEqual(3_000_000)
    expect((await makeLogo(await noise(80, 80, channels).png().toBuffer())).pageWebp.length).toBeLessThanOrEqual(4_096)
  }
})

// @abuse 105
test.each([
  ['text', Buffer.from('hello')],
  ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['PDF', Buffer.from('%PDF-1.7\n1 0 obj\n')],
  ['BMP', Buffer.from(`BM${'\0'.repeat(60)}`, 'latin1')],
  ['HEIC', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')],
  ['RIFF that is a sound', Buffer.from('RIFF\x24\0\0\0WAVEfmt ', 'latin1')],
])('refuses %s by its content', async (_name, bytes) => {
  await expect(makeLogo(bytes)).rejects.toEqual(invalidType)
})

// @abuse 105
test.each(['gif', 'tiff', 'avif'] as const)('refuses a good %s', async (format) => {
  await expect(makeLogo(await plain(8, 8).toFormat(format).toBuffer())).rejects.toEqual(invalidType)
})

// @abuse 106
test.each([
  ['plain', Buffer.from(SVG)],
  ['with a script', Buffer.from(SCRIPTED)],
  ['after a byte order mark', Buffer.from(`\uFEFF${SVG}`)],
  ['in UTF-16', Buffer.from(SVG, 'utf16le')],
  ['gzipped', gzipSync(SVG)],
])('refuses SVG %s', async (_name, bytes) => {
  await expect(makeLogo(bytes)).rejects.toEqual(invalidType)
})

// @abuse 106
test.each([
  ['PNG', PNG_HEAD],
  ['JPEG', Buffer.from([0xff, 0xd8, 0xff])],
  ['WebP', Buffer.from('RIFF\xff\0\0\0WEBP', 'latin1')],
])('never draws SVG behind the first bytes of a %s', async (_name, head) => {
  await expect(makeLogo(Buffer.concat([head, Buffer.from(SVG)]))).rejects.toEqual(invalidImage)
})

// @abuse 106
test('the readers of SVG, GIF and TIFF are off in the whole process', async () => {
  const files = [Buffer.from(SVG), await plain(8, 8).gif().toBuffer(), await plain(8, 8).tiff().toBuffer()]
  for (const file of files) await expect(sharp(file).metadata()).rejects.toThrow('unsupported image format')
})

// @abuse 107
test('a decompression bomb of 30,000 × 30,000 is refused by its header', async () => {
  const bomb = await bombPng(30_000)
  expect(bomb.length).toBeLessThan(200_000)
  const peakBeforeKb = process.resourceUsage().maxRSS
  const started = performance.now()
  await expect(makeLogo(bomb)).rejects.toEqual(invalidImage)
  expect(performance.now() - started).toBeLessThan(5_000)
  expect(process.resourceUsage().maxRSS - peakBeforeKb).toBeLessThan(100_000)
})

// @abuse 107
test('at most 25 megapixels are accepted', async () => {
  expect(await sizeOf((await makeLogo(await plain(5_000, 5_000).jpeg().toBuffer())).documentPng)).toBe('png 270×270')
  await expect(makeLogo(await plain(5_000, 5_001).jpeg().toBuffer())).rejects.toEqual(invalidImage)
})

// @abuse 107
test('a PNG of 50,000 chunks costs no time', async () => {
  const png = await plain(8, 8).png().toBuffer()
  const text = pngChunk('tEXt', Buffer.from('Comment\0x'))
  const started = performance.now()
  const { documentPng } = await makeLogo(
    withChunks(
      png,
      Array.from({ length: 50_000 }, () => text),
    ),
  )
  expect(performance.now() - started).toBeLessThan(5_000)
  expect(documentPng.length).toBeLessThan(200)
})

// @abuse 107
test('of 10,000 frames in WebP or APNG only the first is drawn', async () => {
  const webp = await animatedWebp(10_000)
  expect((await sharp(webp, { pages: 1 }).metadata()).pages).toBe(10_000)
  const frames = Array.from({ length: 10_000 }, () => pngChunk('fcTL', new Uint8Array(26)))
  const apng = withChunks(await plain(16, 16, '#00ff00').png().toBuffer(), [
    pngChunk('acTL', new Uint8Array(8)),
    ...frames,
  ])
  for (const file of [webp, apng]) {
    const { documentPng } = await makeLogo(file)
    expect(await sizeOf(documentPng)).toBe('png 16×16')
    const [red = 255, green = 0, blue = 255] = await pixel(documentPng, 8, 8)
    expect(green - Math.max(red, blue)).toBeGreaterThan(200)
  }
})

// @abuse 108
test('data appended to or hidden in a file is removed', async () => {
  const marks = ['<script>alert(1)</script>', '<?php system(1) ?>', 'PK\x03\x04']
  const cargo = Buffer.from(marks.join(' '), 'latin1')
  const png = withChunks(await plain(30, 30).png().toBuffer(), [
    pngChunk('tEXt', Buffer.concat([Buffer.from('Comment\0'), cargo])),
  ])
  const jpeg = await plain(30, 30).jpeg().toBuffer()
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, cargo.length + 2]), cargo])
  const files = [
    Buffer.concat([png, cargo]),
    Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2), cargo]),
    Buffer.concat([await plain(30, 30).webp().toBuffer(), cargo]),
  ]
  for (const file of files) {
    const logo = await makeLogo(file)
    for (const mark of marks) {
      expect(file.includes(mark, 0, 'latin1')).toBe(true)
      expect(Buffer.from(logo.documentPng).includes(mark, 0, 'latin1')).toBe(false)
      expect(Buffer.from(logo.pageWebp).includes(mark, 0, 'latin1')).toBe(false)
    }
  }
})

// @abuse 110
test('GPS, serial number and XMP are removed, and the picture is upright', async () => {
  const photo = await redThenBlue(200, 100)
    .withExif({
      IFD0: { Make: 'Maker-Of-Cameras', Orientation: '6' },
      IFD2: { BodySerialNumber: 'SERIAL-12345' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '19/1 4/1 33/1', GPSLongitudeRef: 'E', GPSLongitude: '72/1 52/1 39/1' },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><creator>Asha</creator></x:xmpmeta>')
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 100 })
    .toBuffer()
  expect(await sharp(photo).metadata()).toMatchObject({
    orientation: 6,
    exif: expect.any(Buffer),
    xmp: expect.any(Buffer),
  })

  const { documentPng, pageWebp } = await makeLogo(photo)
  expect(await sizeOf(documentPng)).toBe('png 100×200')
  expect((await pixel(documentPng, 50, 10))[0]).toBeGreaterThan(240)
  expect((await pixel(documentPng, 50, 190))[2]).toBeGreaterThan(240)
  for (const file of [documentPng, pageWebp]) {
    const found = await sharp(file).metadata()
    expect([found.exif, found.xmp, found.iptc, found.icc, found.orientation]).toEqual(Array(5).fill(undefined))
    expect(Buffer.from(file).toString('latin1')).not.toMatch(/SERIAL|Maker|xmpmeta|GPS|Exif/)
  }
})

// @abuse 110
test('colours of Display P3 and of print come out as sRGB', async () => {
  const p3 = await plain(20, 20, '#00ff00').withIccProfile('p3').png().toBuffer()
  expect((await sharp(p3).metadata()).icc).toBeDefined()
  expect(await pixel(p3, 9, 9)).not.toEqual([0, 255, 0])
  const [red = 255, green = 0, blue = 255] = await pixel((await makeLogo(p3)).documentPng, 9, 9)
  expect([red < 6, green > 249, blue < 6]).toEqual([true, true, true])

  const print = await plain(20, 20, '#c81e1e').toColourspace('cmyk').jpeg().toBuffer()
  expect((await sharp(print).metadata()).space).toBe('cmyk')
  const { documentPng } = await makeLogo(print)
  expect((await sharp(documentPng).metadata()).space).toBe('srgb')
  const [r = 0, g = 255, b = 255] = await pixel(documentPng, 9, 9)
  expect(r - Math.max(g, b)).toBeGreaterThan(100)
})

// @abuse 111
test('an empty and a truncated file are refused', async () => {
  await expect(makeLogo(new Uint8Array())).rejects.toEqual(invalidImage)
  for (const format of ['png', 'jpeg', 'webp'] as const) {
    const whole = await noise(120, 120, 3).toFormat(format).toBuffer()
    for (const length of [12, 40, whole.length >> 1]) {
      await expect(makeLogo(whole.subarray(0, length)), `${format} cut at ${length}`).rejects.toEqual(invalidImage)
    }
  }
})

// @abuse 111
test.each([
  [1, 1, 'png 1×1'],
  [1, 10_000, 'png 1×270'],
  [10_000, 1, 'png 600×1'],
])('%i × %i gives a sane picture', async (width, height, size) => {
  const { documentPng, pageWebp } = await makeLogo(await plain(width, height).png().toBuffer())
  expect(await sizeOf(documentPng)).toBe(size)
  expect(await sizeOf(pageWebp)).toMatch(/^webp/)
})
