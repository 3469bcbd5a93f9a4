import { LOGO_MAX_BYTES } from '#contract/profile/profile.ts'
import { refusalText } from '#web/ui/texts/refusal-text.en.ts'
import * as texts from './texts.en.ts'

/** The longest sides to try, in pixels. A logo is printed a few centimetres wide, so 1,600 is enough. */
const SIDES = [1600, 1000, 600]

/**
 * Scales the picture down. The result is a JPEG if the picture was one, else a PNG, which keeps transparency. Null if
 * the browser cannot read the picture or the result is still larger than `maxBytes`.
 */
async function shrinkPicture(file: Blob, maxBytes: number): Promise<Blob | null> {
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

type ImageFault = 'invalid_type' | 'too_large' | 'unreadable' | 'invalid_image'

/** The toast of each fault. */
export const IMAGE_FAULTS: Record<ImageFault, { title: string; text: string }> = {
  invalid_type: { title: texts.invalidFileType, text: refusalText('invalid_file_type') },
  too_large: { title: texts.fileTooLarge, text: refusalText('file_too_large') },
  unreadable: { title: texts.uploadFailed, text: texts.imageUnreadable },
  invalid_image: { title: texts.invalidImage, text: refusalText('invalid_image') },
}

/**
 * The image types that the server stores. They are listed one by one, so that an iPhone converts its HEIC photos to
 * JPEG.
 */
export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp']

/** Reads a picture from the device into a data URL, and scales it down if it is too large for the server. */
export async function readImageFile(file: File): Promise<{ dataUrl: string; bytes: number } | { fault: ImageFault }> {
  if (!PICTURE_TYPES.includes(file.type)) return { fault: 'invalid_type' }
  const picture = file.size > LOGO_MAX_BYTES ? await shrinkPicture(file, LOGO_MAX_BYTES) : file
  if (picture === null) return { fault: 'too_large' }
  const dataUrl = await readDataUrl(picture)
  if (dataUrl === null) return { fault: 'unreadable' }
  return (await canBeShown(dataUrl)) ? { dataUrl, bytes: picture.size } : { fault: 'invalid_image' }
}

const readDataUrl = (file: Blob): Promise<string | null> =>
  new Promise((resolve) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : null))
    reader.addEventListener('error', () => resolve(null))
    reader.readAsDataURL(file)
  })

const canBeShown = (dataUrl: string): Promise<boolean> =>
  new Promise((resolve) => {
    const image = new Image()
    image.addEventListener('load', () => resolve(true))
    image.addEventListener('error', () => resolve(false))
    image.src = dataUrl
  })
