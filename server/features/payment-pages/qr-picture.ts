import sharp from 'sharp'
import { qrModules } from '#domain/qr.ts'

/** Smallest side in pixels: sharp when a phone shows the saved picture over its whole width. */
const MIN_SIDE = 640

/** White modules added on each side; with the one of the code itself they are the four that readers want. */
const WHITE_AROUND = 3

/**
 * The QR code of a text as a PNG of black and white, each module the same whole number of pixels.
 * Drawn from pixels: the SVG reader of sharp stays closed in this process, since uploaded pictures pass through it.
 */
export function drawQrPicture(text: string): Promise<Buffer> {
  const { size, rows } = qrModules(text)
  const pixels = Uint8Array.from(rows.flat(), (isBlack) => (isBlack ? 0 : 255))
  const scale = Math.ceil(MIN_SIDE / (size + 2 * WHITE_AROUND))
  const white = WHITE_AROUND * scale
  return sharp(pixels, { raw: { width: size, height: size, channels: 1 } })
    .resize(size * scale, size * scale, { kernel: 'nearest' })
    .extend({ top: white, bottom: white, left: white, right: white, background: '#fff' })
    .png({ palette: true, colours: 2 })
    .toBuffer()
}
