import type { Page } from '@playwright/test'
import { englishWords } from './english-words.ts'
import { waitUntilDrawn } from './good-screen.ts'
import { expect } from '../pavti.ts'
import { sidewaysScroll } from '../screens.ts'

/** Waits until the screen is drawn, and looks at it at every width. `npm run screenshots` runs axe on it. */
export async function expectGoodHindi(page: Page, names: readonly string[] = []): Promise<void> {
  await waitUntilDrawn(page)
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi')
  expect.soft(await englishWords(page, names)).toEqual([])
  const size = page.viewportSize() ?? { width: 360, height: 640 }
  for (const width of [320, 360, 768, 1280]) {
    await page.setViewportSize({ ...size, width })
    expect.soft(await sidewaysScroll(page), `at ${width} pixels`).toBe(0)
  }
  expect.soft(await englishWords(page, names), 'at 1280 pixels').toEqual([])
  await page.setViewportSize(size)
}
