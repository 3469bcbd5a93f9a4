import { chromium, type Page } from '@playwright/test'
import { CHROMIUM_OF_TESTS } from '#tests/harness/chromium.ts'
import { fillShop } from '../harness/filled-shop.ts'
import { waitUntilComplete } from '../harness/checks/good-screen.ts'
import { expect, test } from '../harness/pavti.ts'
import { screenAddress, type Shown } from '../harness/screen-address.ts'
import { sidewaysScroll } from '../harness/screens.ts'
import { textFaults } from '../harness/checks/text-faults.ts'

const SCREENS = ['/dashboard', '/invoice/:id', '/money', '/money/bank-rows', '/late', '/customers', '/customers/:id']

const READERS = [
  {
    name: 'letters of 200% in the settings of the browser, on a wide screen',
    size: { width: 1280, height: 720 },
    flag: '--blink-settings=defaultFontSize=32',
  },
  {
    name: 'no letters below 20 pixels',
    size: { width: 360, height: 640 },
    flag: '--blink-settings=minimumFontSize=20',
  },
  // Headless browsers hide scroll bars; those of a desktop take 15 pixels.
  { name: 'a scroll bar that is always shown', size: { width: 360, height: 640 }, shown: '--hide-scrollbars' },
]

async function expectRoom(page: Page, origin: string, shown: Shown): Promise<void> {
  for (const path of SCREENS) {
    await page.goto(origin + screenAddress(path, shown))
    await waitUntilComplete(page)
    expect.soft(await sidewaysScroll(page), path).toBe(0)
    expect.soft(await textFaults(page), path).toEqual([])
  }
}

for (const { name, size, flag, shown: leftOut } of READERS) {
  test(`nothing is cut off with ${name}`, async ({ shop, page, origin, context }) => {
    const shown = await fillShop(shop, page, origin, { wide: true })
    const browser = await chromium.launch({
      ...CHROMIUM_OF_TESTS,
      args: [...CHROMIUM_OF_TESTS.args, ...(flag ? [flag] : [])],
      ignoreDefaultArgs: leftOut ? [leftOut] : [],
    })
    const reader = await browser.newContext({ viewport: size, isMobile: false, deviceScaleFactor: 1 })
    await reader.addCookies(await context.cookies())
    await expectRoom(await reader.newPage(), origin, shown)
    await browser.close()
  })
}

test('who asks for more contrast gets darker lines and no grey words', async ({ seller: { page }, origin }) => {
  await page.goto(`${origin}/customers`)
  const grey = page.getByRole('contentinfo').getByText('© 2025 Pavti')
  const search = page.getByRole('searchbox')
  await expect(grey).toBeVisible()
  const coloursOf = async () => [
    await grey.evaluate((one) => getComputedStyle(one).color),
    await search.evaluate((one) => getComputedStyle(one).borderColor),
  ]
  const text = await page.evaluate(() => getComputedStyle(document.body).color)
  expect(await coloursOf()).not.toContain(text)
  await page.emulateMedia({ contrast: 'more' })
  expect(await coloursOf()).toEqual([text, text])
})
