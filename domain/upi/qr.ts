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
