import { AppError } from '#server/platform/http/app-error.ts'
import { isKnownPicture } from './picture-type.ts'

/** 25 megapixels, more than phones take: checked in the header, before a pixel is unpacked. */
const MAX_PIXELS = 25_000_000
const DECODE_SECONDS = 5

/** The place in the document at 3 px per point, and the 40 px place of the payment page on a sharp screen. */
const DOCUMENT_BOX = { width: 600, height: 270 }
const PAGE_BOX = { width: 80, height: 80 }

/** Payers have slow phones: the first quality that comes under the aim is taken, or the last. */
const PAGE_AIM_BYTES = 4_096
const PAGE_QUALITIES = [80, 65, 50, 35, 20, 5]

const loadSharp = async () => {
  const { default: sharp } = await import('sharp')
  // libvips reads SVG, PDF, TIFF and more; a file that fools the look at its first bytes must not reach those readers.
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({
    operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer', 'VipsForeignLoadWebpBuffer'],
  })
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}

let loading: ReturnType<typeof loadSharp> | undefined

/** Loaded with the first logo: it takes some 28 MB, and most starts of the server see no logo. */
const getSharp = () => (loading ??= loadSharp())

interface Logo {
  /** Fits 600×270 px; at most 600 × 270 × 4 bytes of pixels, so far below 3 MB. */
  documentPng: Uint8Array
  /** Fits 80×80 px; some 4 kB, and never above 20 kB. */
  pageWebp: Uint8Array
}

const fitInside = (box: { width: number; height: number }) =>
  ({ ...box, fit: 'inside', withoutEnlargement: true }) as const

/** Upright, in sRGB, first frame only, without metadata or anything else that was in the file. */
const drawForDocument = async (bytes: Uint8Array): Promise<Uint8Array> => {
  const sharp = await getSharp()
  try {
    return await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1, autoOrient: true })
      .timeout({ seconds: DECODE_SECONDS })
      .resize(fitInside(DOCUMENT_BOX))
      .toColourspace('srgb')
      .png({ compressionLevel: 9 })
      .toBuffer()
  } catch {
    // sharp has one kind of error: what it cannot read is the file's fault.
    throw new AppError('invalid_image')
  }
}

const drawForPage = async (documentPng: Uint8Array): Promise<Uint8Array> => {
  const sharp = await getSharp()
  const small = sharp(documentPng).resize(fitInside(PAGE_BOX))
  let page: Uint8Array = new Uint8Array()
  for (const quality of PAGE_QUALITIES) {
    page = await small.clone().webp({ quality, alphaQuality: quality, effort: 6 }).toBuffer()
    if (page.length <= PAGE_AIM_BYTES) break
  }
  return page
}

/**
 * Draws the two pictures of a logo anew from a PNG, JPEG or WebP file.
 * @throws invalid_file_type, invalid_image (damaged, or above 25 megapixels)
 */
export const makeLogo = async (bytes: Uint8Array): Promise<Logo> => {
  if (bytes.length === 0) throw new AppError('invalid_image')
  if (!isKnownPicture(bytes)) throw new AppError('invalid_file_type')
  const documentPng = await drawForDocument(bytes)
  return { documentPng, pageWebp: await drawForPage(documentPng) }
}
