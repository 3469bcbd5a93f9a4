import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectAccessibleInBothThemes, sidewaysScroll } from './screens.ts'

/**
 * Waits until a screen has rendered its content: one heading, and nothing that is loading. Asks at each frame, while
 * `expect` asks again only after 100, 250, 500 and 1,000 ms.
 */
export async function waitUntilDrawn(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const [heading, ...others] = document.querySelectorAll('h1')
    const isVisible = heading?.checkVisibility({ visibilityProperty: true }) ?? false
    return isVisible && others.length === 0 && !document.querySelector('.sk, .loading-bar')
  })
}

/** The same, with the heading as assistive technology finds it. */
export async function expectDrawn(page: Page): Promise<void> {
  await waitUntilDrawn(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

const DESKTOP = { width: 1280, height: 720 }

/** Text of 200% lets nothing stick out at these widths. */
async function expectRoomForLargeText(page: Page, widths: readonly number[]): Promise<void> {
  const size = page.viewportSize() ?? DESKTOP
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  for (const width of widths) {
    await page.setViewportSize({ ...size, width })
    expect(await sidewaysScroll(page), `with text of 200% at ${width} pixels`).toBe(0)
  }
  await page.setViewportSize(size)
  await page.evaluate(() => (document.documentElement.style.fontSize = ''))
}

/** A screen that decides when it is loaded what a wide window shows, such as which sections of the editor are open. */
export async function expectGoodWhenLoadedWide(page: Page, address: string): Promise<void> {
  const size = page.viewportSize() ?? DESKTOP
  await page.setViewportSize(DESKTOP)
  await page.goto(address)
  await expectDrawn(page)
  await expectAccessible(page)
  expect(await sidewaysScroll(page), 'loaded at 1280 pixels').toBe(0)
  await expectRoomForLargeText(page, [DESKTOP.width])
  await page.setViewportSize(size)
}

/** The screen has title and footer, axe finds nothing, and nothing sticks out: on a phone, and on a desktop after one load. */
export async function expectGoodScreen(page: Page): Promise<void> {
  await expectDrawn(page)
  await expect(page).toHaveTitle(/^.+ · Pavti$/)
  await expect(page.getByRole('contentinfo').getByText('© 2025 Pavti')).toBeVisible()
  await expect(page.getByRole('contentinfo').getByRole('link')).toHaveCount(5)
  const size = page.viewportSize() ?? { width: 360, height: 640 }
  await expectAccessibleInBothThemes(page)
  await page.setViewportSize(DESKTOP)
  // The colours are the same at every width, so the dark theme is checked only on the phone.
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await expectAccessible(page)
  for (const width of [1280, 768, 320]) {
    await page.setViewportSize({ ...size, width })
    expect(await sidewaysScroll(page), `at ${width} pixels`).toBe(0)
  }
  await page.setViewportSize(size)
  await expectRoomForLargeText(page, [size.width, DESKTOP.width])
}
