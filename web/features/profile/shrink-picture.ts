/** Longest side in pixels, tried in turn. A logo is printed a few centimetres wide, so 1,600 is enough. */
const SIDES = [1600, 1000, 600]

/**
 * The picture with fewer pixels, as JPEG if it was one, else as PNG, which keeps transparency. Null if the browser
 * cannot read it or it is still larger than `maxBytes`.
 */
export async function shrinkPicture(file: Blob, maxBytes: number): Promise<Blob | null> {
  const bitmap = await createImageBitmap(file).catch(() => null)
  if (bitmap === null) return null
  try {
    for (const side of SIDES) {
      const smaller = await redraw(bitmap, side, file.type === 'image/jpeg' ? 'image/jpeg' : 'image/png')
      if (smaller !== null && smaller.size <= maxBytes) return smaller
    }
    return null
  } finally {
    bitmap.close()
  }
}

function redraw(bitmap: ImageBitmap, side: number, type: string): Promise<Blob | null> {
  const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => canvas.toBlob(resolve, type, 0.88))
}
