import { qrPath } from '#domain/upi/qr.ts'

/** Width of the picture, in pixels: sharp on a phone and on paper, and small to send. */
const WIDTH = 800
const MARGIN = 64

/** The white margin in modules, in addition to the one of qrPath: QR readers need four. */
const QUIET_DOTS = 3
const FONT = 'system-ui, "Noto Sans", "Noto Sans Devanagari", sans-serif'

/** A line of text; `size` in pixels. */
interface Line {
  text: string
  size: number
  bold?: boolean
}

/** A PNG of the QR code with text above and below, black on white in any theme; null if the browser cannot draw one. */
export async function drawQrPicture(link: string, above: Line[], below: Line[]): Promise<Blob | null> {
  const { size, path } = qrPath(link)
  const dot = Math.floor((WIDTH - 2 * MARGIN) / size)
  const side = dot * size
  const quiet = dot * QUIET_DOTS
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH
  canvas.height = 2 * MARGIN + side + 2 * quiet + heightOf(above) + heightOf(below)
  const pen = canvas.getContext('2d')
  if (!pen) return null

  pen.fillStyle = 'white'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.fillStyle = 'black'
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  const top = write(pen, above, MARGIN) + quiet
  pen.save()
  pen.translate((WIDTH - side) / 2, top)
  pen.scale(dot, dot)
  pen.stroke(new Path2D(path))
  pen.restore()
  write(pen, below, top + side + quiet)

  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'))
}

const lineHeight = (line: Line) => Math.round(line.size * 1.5)
const heightOf = (lines: Line[]) => lines.reduce((sum, line) => sum + lineHeight(line), 0)

/** Draws the lines one below the other, each shrunk to fit the width, and returns the y where they end. */
function write(pen: CanvasRenderingContext2D, lines: Line[], top: number): number {
  let y = top
  for (const line of lines) {
    pen.font = `${line.bold ? 700 : 400} ${line.size}px ${FONT}`
    pen.fillText(line.text, WIDTH / 2, y + lineHeight(line) / 2, WIDTH - MARGIN)
    y += lineHeight(line)
  }
  return y
}
