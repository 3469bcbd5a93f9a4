import { LOGO_MAX_BYTES } from '#contract/profile/profile.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { AttemptLimit, Attempts } from '../../../platform/limits/attempts.ts'
import { createFairTurns } from '../../../platform/limits/fair-turns.ts'
import type { Actor } from '../../../actor/actor.ts'

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const JPEG = [0xff, 0xd8, 0xff]
const RIFF = [0x52, 0x49, 0x46, 0x46]
const WEBP = [0x57, 0x45, 0x42, 0x50]

/** Whether the content is a PNG, JPEG or WebP by its first bytes. File names and declared types are ignored. */
const isKnownPicture = (bytes: Uint8Array): boolean => {
  const has = (mark: readonly number[], at: number) => mark.every((byte, i) => bytes[at + i] === byte)
  return has(PNG, 0) || has(JPEG, 0) || (has(RIFF, 0) && has(WEBP, 8))
}

/** The maximum size is 25 megapixels, more than phone cameras have. Checked in the header before decoding. */
const MAX_PIXELS = 25_000_000
const DECODE_SECONDS = 5

/** The logo's box in the document at 3 px per point, and its 40 px box on the payment page at double density. */
const DOCUMENT_BOX = { width: 600, height: 270 }
const PAGE_BOX = { width: 80, height: 80 }

/** The target size, because payers have slow phones: the first quality below it is used, else the last one. */
const PAGE_TARGET_BYTES = 4_096
const PAGE_QUALITIES = [80, 65, 50, 35, 20, 5]

const loadSharp = async () => {
  const { default: sharp } = await import('sharp')
  // libvips also reads SVG, PDF, TIFF and more; a file with a forged signature must not reach those decoders.
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({
    operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer', 'VipsForeignLoadWebpBuffer'],
  })
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}

let loading: ReturnType<typeof loadSharp> | undefined

/** Loads sharp with the first logo: it takes about 28 MB, and most server processes handle no logo. */
const getSharp = () => (loading ??= loadSharp())

interface Logo {
  /** Fits 600×270 px; at most 600 × 270 × 4 bytes of pixels, so far below 3 MB. */
  documentPng: Uint8Array
  /** Fits 80×80 px; some 4 kB, and never above 20 kB. */
  pageWebp: Uint8Array
}

const fitInside = (box: { width: number; height: number }) =>
  ({ ...box, fit: 'inside', withoutEnlargement: true }) as const

/**
 * Re-encodes a PNG, JPEG or WebP file as PNG within 600×270 px: upright, sRGB, first frame only, without metadata.
 * @throws invalid_file_type, invalid_image (damaged, or above 25 megapixels)
 */
export const drawForDocument = async (bytes: Uint8Array): Promise<Uint8Array> => {
  if (bytes.length === 0) throw new AppError('invalid_image')
  if (!isKnownPicture(bytes)) throw new AppError('invalid_file_type')
  const sharp = await getSharp()
  try {
    return await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1, autoOrient: true })
      .timeout({ seconds: DECODE_SECONDS })
      .resize(fitInside(DOCUMENT_BOX))
      .toColourspace('srgb')
      .png({ compressionLevel: 9 })
      .toBuffer()
  } catch {
    // sharp has one kind of error, and unreadable content is the file's fault.
    throw new AppError('invalid_image')
  }
}

const drawForPage = async (documentPng: Uint8Array): Promise<Uint8Array> => {
  const sharp = await getSharp()
  const small = sharp(documentPng).resize(fitInside(PAGE_BOX))
  let page: Uint8Array = new Uint8Array()
  for (const quality of PAGE_QUALITIES) {
    page = await small.clone().webp({ quality, alphaQuality: quality, effort: 6 }).toBuffer()
    if (page.length <= PAGE_TARGET_BYTES) break
  }
  return page
}

/**
 * Re-encodes a PNG, JPEG or WebP file as the two pictures of a logo.
 * @throws invalid_file_type, invalid_image (damaged, or above 25 megapixels)
 */
export const makeLogo = async (bytes: Uint8Array): Promise<Logo> => {
  const documentPng = await drawForDocument(bytes)
  return { documentPng, pageWebp: await drawForPage(documentPng) }
}

/** The head of a data URL without parameters: browsers add none to a picture, and a charset could mislead parsers. */
const HEAD = /^data:image\/[a-z0-9][a-z0-9.+-]{0,60};base64,/i
const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/

/**
 * Returns the bytes of a base64 data URL. `makeLogo` checks that they are a picture.
 * @throws invalid_file_type, file_too_large (more than LOGO_MAX_BYTES once decoded)
 */
export function readDataUrl(text: string): Uint8Array {
  const head = HEAD.exec(text)?.[0]
  if (head === undefined) throw new AppError('invalid_file_type')
  const base64 = text.slice(head.length)
  if (base64.length % 4 !== 0 || !BASE64.test(base64)) throw new AppError('invalid_file_type')
  if (Buffer.byteLength(base64, 'base64') > LOGO_MAX_BYTES) throw new AppError('file_too_large')
  return Buffer.from(base64, 'base64')
}

/** The limit of pictures that one business may upload or have fetched. */
const PICTURE_LIMIT: AttemptLimit = { max: 30, windowSeconds: 3_600, longestWaitSeconds: 1_800 }

/**
 * The queue for decoding. A picture of 25 megapixels may take 200 MB to decode, and occupies one of the four shared
 * threads.
 */
const unpacking = createFairTurns({
  concurrency: 2,
  concurrencyPerBusiness: 1,
  maxPerBusiness: 4,
  maxWaiting: 20,
  maxWaitMs: 20_000,
})

/** Counts a picture of a business, logo or signature. @throws too_many_attempts */
export const countPicture = (attempts: Attempts, actor: Actor) =>
  attempts.count(`logo:${actor.businessId}`, PICTURE_LIMIT)

/** Decodes a picture when it is the business's turn. @throws business_busy, unavailable */
export const inUnpackingTurn = <T>(actor: Actor, unpack: () => Promise<T>): Promise<T> =>
  unpacking.run(actor.businessId, unpack)
