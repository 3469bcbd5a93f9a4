import type { BrowserContext } from '@playwright/test'
import { savePicture } from './save.ts'

const SIZE = { width: 1120, height: 640 }

/** The document reaches under both phones by less than its margin, so that nothing on it is covered. */
const STYLE = `body { margin: 0; background: none }
div { position: relative; width: ${SIZE.width}px; height: ${SIZE.height}px }
img { position: absolute; display: block; object-fit: cover; object-position: top; box-shadow: 0 8px 20px #0005 }
img:nth-child(2) { left: 330px; top: 32px; width: 460px; height: 576px; border-radius: 4px }
img:not(:nth-child(2)) { z-index: 1; top: 12px; height: 600px; border: 8px solid #46524f; border-radius: 32px }
img:nth-child(1) { left: 24px }
img:nth-child(3) { right: 24px }`

/** Puts the seller's phone, the document and the payer's phone beside each other, on a transparent background. */
export async function makeHero(context: BrowserContext, name: string, pictures: Buffer[]): Promise<void> {
  const page = await context.newPage()
  await page.setViewportSize(SIZE)
  const images = pictures.map((one) => `<img src="data:image/png;base64,${one.toString('base64')}">`)
  await page.setContent(`<style>${STYLE}</style><div>${images.join('')}</div>`)
  await savePicture(name, await page.screenshot({ omitBackground: true }))
  await page.close()
}
