import jsqr from 'jsqr'
import sharp from 'sharp'

// Its CommonJS build is wrapped once more than its types say.
const readQr = (jsqr as unknown as { default: typeof jsqr }).default

/** Reads a picture as a camera app would. */
export const scan = async (picture: Buffer): Promise<string> => {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return readQr(new Uint8ClampedArray(data), info.width, info.height)?.data ?? 'unreadable'
}

/** The upi:// link behind the page's button. */
export const buttonLink = (html: string): string =>
  (/class="button primary" href="([^"]*)"/.exec(html)?.[1] ?? '').replaceAll('&amp;', '&')

/** An id of the right form that no invoice has. */
export const NOBODYS_ID = '01900000-0000-7000-8000-000000000000'
