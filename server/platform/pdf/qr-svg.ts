import { qrPath } from '#domain/upi/qr.ts'

/**
 * Returns the QR code of a text as SVG. The page supplies the white border, so that the code fills its width. Strokes
 * overlap slightly to avoid hairlines.
 */
export function qrSvg(text: string): string {
  const { size, path } = qrPath(text)
  const side = size - 2
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="1 1 ${side} ${side}"><path stroke="#000" stroke-width="1.02" d="${path}"/></svg>`
}
