import sharp from 'sharp'

/** A real PNG of one colour, as data URL. */
export async function pngUrl(width = 40, height = 30, background = '#124578'): Promise<string> {
  const png = await sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer()
  return dataUrl(png)
}

export const dataUrl = (bytes: Buffer, type = 'image/png'): string => `data:${type};base64,${bytes.toString('base64')}`
