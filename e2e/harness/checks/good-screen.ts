import { expect, type Page } from '@playwright/test'
import { repeatedNames } from './repeated-names.ts'
import { expectAccessible, expectAccessibleInBothThemes, sidewaysScroll } from '../screens.ts'
import { smallControls } from './tap-targets.ts'
import { setReaderStyles, TEXT_SPACING, textFaults } from './text-faults.ts'

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

/**
 * Waits until no more elements appear: the content, the last parts of the sidebar, each in a file of its own (the bell
 * and the menu of the user), and the fonts.
 */
export async function waitUntilComplete(page: Page): Promise<void> {
  await waitUntilDrawn(page)
  await page.waitForFunction(() => {
    if (!document.querySelector('.sidebar')) return true
    const labels = [...document.querySelectorAll('[aria-label]')].map((one) => one.getAttribute('aria-label') ?? '')
    return [/^Notices(?:, \d+ new)?$/, /, (?:Free|Pro) plan$/].every((part) => labels.some((label) => part.test(label)))
  })
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
}

const PHONE = { width: 360, height: 640 }
const DESKTOP = { width: 1280, height: 720 }

/** Nothing sticks out of the page at its current width. */
async function expectNoSidewaysScroll(page: Page, when: string): Promise<void> {
  expect(await sidewaysScroll(page), when).toBe(0)
}

/** Text of 200% lets nothing stick out at the current width. */
export async function expectRoomForLargeText(page: Page): Promise<void> {
  const scroll = await page.evaluate(() => {
    const root = document.documentElement
    root.style.fontSize = '200%'
    const { scrollWidth, clientWidth } = root
    root.style.fontSize = ''
    return scrollWidth - clientWidth
  })
  expect(scroll, `with text of 200% at ${page.viewportSize()?.width} pixels`).toBe(0)
}

/**
 * With the text spacing of WCAG 1.4.12 nothing sticks out, is cut off or lies over another text at the current width.
 */
export async function expectRoomForTextSpacing(page: Page): Promise<void> {
  await setReaderStyles(page, TEXT_SPACING)
  const width = page.viewportSize()?.width
  expect.soft(await sidewaysScroll(page), `with text spacing at ${width} pixels`).toBe(0)
  expect.soft(await textFaults(page), `with text spacing at ${width} pixels`).toEqual([])
  await setReaderStyles(page, '')
}

/** Resizes the window; nothing sticks out, with large text either, and axe finds nothing. */
async function expectGoodWide(page: Page, { axe }: { axe: boolean }): Promise<void> {
  await page.setViewportSize(DESKTOP)
  await expectNoSidewaysScroll(page, 'at 1280 pixels')
  await expectRoomForLargeText(page)
  await expectRoomForTextSpacing(page)
  if (axe) await expectAccessible(page)
}

/** A screen that decides when it is loaded what a wide window shows, such as which sections of the editor are open. */
export async function expectGoodWhenLoadedWide(page: Page, address: string): Promise<void> {
  await page.setViewportSize(DESKTOP)
  await page.goto(address)
  await expectDrawn(page)
  await expectGoodWide(page, { axe: true })
}

/**
 * The screen has title and footer, no two controls have one name, and axe finds nothing in either theme, at the width
 * at which it was loaded.
 */
export async function expectGoodAsLoaded(page: Page): Promise<void> {
  await expectDrawn(page)
  await expect(page).toHaveTitle(/^.+ · Pavti$/)
  await expect(page.getByRole('contentinfo').getByText('© 2025 Pavti')).toBeVisible()
  await expect(page.getByRole('contentinfo').getByRole('link')).toHaveCount(5)
  expect.soft(await repeatedNames(page), 'names of several controls').toEqual([])
  await expectAccessibleInBothThemes(page)
}

/**
 * Nothing sticks out at any width, each control is large enough on a phone, and axe finds nothing on a desktop, unless
 * `expectGoodWhenLoadedWide` runs it there. The window stays wide.
 */
export async function expectGoodAtEachWidth(page: Page, { axeWhenWide = true } = {}): Promise<void> {
  const { width, height } = page.viewportSize() ?? PHONE
  if (width < 500) expect.soft(await smallControls(page), 'controls that are too small').toEqual([])
  await expectNoSidewaysScroll(page, `at ${width} pixels`)
  await expectRoomForLargeText(page)
  await expectRoomForTextSpacing(page)
  for (const other of [320, 768]) {
    await page.setViewportSize({ width: other, height })
    await expectNoSidewaysScroll(page, `at ${other} pixels`)
  }
  await expectGoodWide(page, { axe: axeWhenWide })
}

/** A screen is good as it was loaded and at each width, which the window then has again. */
export async function expectGoodScreen(page: Page): Promise<void> {
  const size = page.viewportSize() ?? PHONE
  await expectGoodAsLoaded(page)
  await expectGoodAtEachWidth(page)
  await page.setViewportSize(size)
}
