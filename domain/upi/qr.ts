import { encode } from 'uqr'

/**
 * The QR code of a text as rows of modules, true for black; `size` modules wide and high, with a border of one module.
 * @throws if the text is too long for a QR code (about 2,300 bytes)
 */
export const qrModules = (text: string): { size: number; rows: boolean[][] } => {
  const { size, data } = encode(text, { ecc: 'M', border: 1 })
  return { size, rows: data }
}

/**
 * The QR code of a text as one SVG path for a viewBox of `size` modules. Runs of black modules are strokes one module
 * high, the shortest encoding. Level M. Scanners need a quiet zone of 4 modules; the page adds the missing 3.
 * @throws if the text is too long for a QR code (about 2,300 bytes)
 */
export const qrPath = (text: string): { size: number; path: string } => {
  const { size, rows } = qrModules(text)
  let path = ''
  let penX = 0
  let penY = 0
  rows.forEach((row, y) => {
    // Stryker disable next-line EqualityOperator: beyond the end of a row nothing is black
    for (let x = 0; x < size; x++) {
      if (!row[x]) continue
      const start = x
      while (row[x + 1]) x++
      path += path === '' ? `M${start} ${y}.5` : `m${start - penX} ${y - penY}`
      path += `h${x + 1 - start}`
      penX = x + 1
      penY = y
    }
  })
  return { size, path }
}

const BMP_HEADER_BYTES = 62

/**
 * Returns the QR code of a text as the address of a picture with one pixel per module, to be scaled without smoothing.
 * An uncompressed bitmap (BMP, one bit per pixel) adds half as many bytes to a compressed page as a path.
 * @throws if the text is too long for a QR code (about 2,300 bytes)
 */
export const qrDataUrl = (text: string): string => {
  const { size, rows } = qrModules(text)
  const rowBytes = Math.ceil(size / 32) * 4
  const bytes = new Uint8Array(BMP_HEADER_BYTES + rowBytes * size)
  const header = new DataView(bytes.buffer)
  header.setUint16(0, 0x424d) // "BM"
  header.setUint32(2, bytes.length, true)
  header.setUint32(10, BMP_HEADER_BYTES, true)
  header.setUint32(14, 40, true)
  header.setInt32(18, size, true)
  header.setInt32(22, size, true)
  header.setUint16(26, 1, true)
  header.setUint16(28, 1, true)
  header.setUint32(54, 0xffffff, true) // the colour of a 0; that of a 1 is black
  rows.forEach((row, fromTop) =>
    row.forEach((isBlack, x) => {
      const y = rows.length - 1 - fromTop
      const at = BMP_HEADER_BYTES + y * rowBytes + (x >> 3)
      if (isBlack) bytes[at] = (bytes[at] ?? 0) | (0x80 >> (x & 7))
    }),
  )
  return `data:image/bmp;base64,${btoa(String.fromCharCode(...bytes))}`
}
