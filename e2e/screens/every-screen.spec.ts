import type { Page } from '@playwright/test'
import { addDays, indiaDay } from '#domain/days/india-day.ts'
import { brokenFigures } from '../harness/checks/broken-figures.ts'
import { fillShop } from '../harness/filled-shop.ts'
import {
  expectGoodAsLoaded,
  expectGoodAtEachWidth,
  expectGoodWhenLoadedWide,
  waitUntilComplete,
  expectRoomForLargeText,
} from '../harness/checks/good-screen.ts'
import { expect, test } from '../harness/pavti.ts'
import { FOR_SELLERS, FOR_VISITORS, screenAddress } from '../harness/screen-address.ts'
import { sidewaysScroll } from '../harness/screens.ts'
import { readShifts, watchShifts } from '../harness/checks/shifts.ts'
import { waitingMoney } from '../harness/statement.ts'
import { textFaults } from '../harness/checks/text-faults.ts'

const PHONE = { width: 360, height: 640 }
const TABLET = { width: 768, height: 1024 }

/** Nothing shifted while the screen was loading. */
async function expectNoShift(page: Page): Promise<void> {
  await waitUntilComplete(page)
  expect.soft(await readShifts(page), new URL(page.url()).pathname).toEqual([])
}

/** Opens one screen after the other, each with a fresh load; a failure names its screen. */
async function walk(page: Page, screens: { path: string; address: string }[]): Promise<void> {
  expect(screens).not.toEqual([])
  await watchShifts(page)
  for (const { path, address } of screens) {
    await test.step(path, async () => {
      await page.setViewportSize(PHONE)
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'no-preference' })
      await page.goto(address)
      await expectGoodAsLoaded(page)
      // By now the last part has been loaded too.
      await expectNoShift(page)
      const filled = await page.locator('.btn-primary:visible').allTextContents()
      expect.soft({ filled: filled.length > 1 ? filled : [] }).toEqual({ filled: [] })
      const decidesWhenLoaded = /\/(?:edit|new)$/.test(path)
      await expectGoodAtEachWidth(page, { axeWhenWide: !decidesWhenLoaded })
      if (decidesWhenLoaded) await expectGoodWhenLoadedWide(page, address)
    })
  }
}

const GOOD =
  'is accessible, has one filled button, does not shift while it loads, and fits small screens, fingers and large text'

test(`each screen of a visitor ${GOOD}`, async ({ page, origin }) => {
  await walk(
    page,
    FOR_VISITORS.map((path) => ({ path, address: origin + path })),
  )
})

test('the longer addresses open the same screens', async ({ page, origin }) => {
  for (const [path, title] of [
    ['/auth/login', 'Welcome to Pavti'],
    ['/auth/signup', 'Join Pavti'],
  ] as const) {
    expect((await page.goto(origin + path))?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  }
})

test(`the sample beside an account without invoices ${GOOD}`, async ({ seller: { page }, origin }) => {
  expect((await page.request.post(`${origin}/api/sample`, { headers: { origin } })).ok()).toBe(true)
  await walk(
    page,
    ['/dashboard', '/customers', '/sample/invoices/1', '/sample/customers/1'].map((path) => ({
      path,
      address: origin + path,
    })),
  )
})

for (const third of [0, 1, 2]) {
  test(`each screen of a seller ${GOOD}, third ${third + 1}`, async ({ shop, page, origin }) => {
    test.slow()
    const shown = await fillShop(shop, page, origin, { wide: false })
    const screens = FOR_SELLERS.map((path: string) => ({ path, address: origin + screenAddress(path, shown) }))
    screens.push({ path: '/invoice/:id of a draft', address: `${origin}/invoice/${shown.draft}` })
    await walk(
      page,
      screens.filter((_, index) => index % 3 === third),
    )
  })
}

test(`Money with payments that wait ${GOOD}`, async ({ shop, page, origin }) => {
  await waitingMoney(page, origin, shop.invoice)
  await walk(
    page,
    ['/money', '/money/bank-rows'].map((path) => ({ path, address: origin + path })),
  )
  await page.goto(`${origin}/money`)
  await expect(page.getByRole('heading', { name: /^Likely 1/ })).toBeVisible()
})

/** Screens with data of the seller; the others are texts. */
const WITH_DATA = FOR_SELLERS.filter((path) => !/new|policy|terms|refund|delivery|confirm|change|test|admin/.test(path))

test('no screen of a seller shifts while it loads on a tablet, and amounts of crores fit a phone and large text', async ({
  shop,
  page,
  origin,
}) => {
  test.slow()
  const shown = await fillShop(shop, page, origin, { wide: true })
  await watchShifts(page)
  for (const path of WITH_DATA) {
    await test.step(path, async () => {
      await page.setViewportSize(TABLET)
      await page.goto(origin + screenAddress(path, shown))
      await page.waitForLoadState('networkidle')
      await expectNoShift(page)
      for (const width of [360, 344, 326, 320, 280]) {
        await page.setViewportSize({ ...PHONE, width })
        expect.soft(await sidewaysScroll(page), `at ${width} pixels`).toBe(0)
        const cutOff = await page.locator('h1').evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
        expect.soft(cutOff, `of the title at ${width} pixels`).toBe(0)
      }
      expect.soft(await textFaults(page), 'at 280 pixels').toEqual([])
      await page.setViewportSize(PHONE)
      await expectRoomForLargeText(page)
      await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
      expect.soft(await brokenFigures(page), 'figures on two lines in large letters').toEqual([])
      expect.soft(await textFaults(page), 'in large letters').toEqual([])
    })
  }
})

test('a late invoice says on a phone how late it is, and the menu leads to screens of rare work', async ({
  shop,
  page,
  origin,
}) => {
  const today = indiaDay(new Date())
  const late = await shop.invoice({ issued_on: addDays(today, -30), due_on: addDays(today, -12) })
  await page.goto(`${origin}/customers/${late.customer_id}`)
  const row = page.getByRole('listitem').filter({ hasText: 'Pending' })
  await expect(row.getByText('12 days late')).toBeVisible()
  for (const [place, tab, title] of [
    ['Documents', 'Items', 'Documents'],
    ['Reports', 'Exports', 'Exports and imports'],
  ] as const) {
    await page.goto(`${origin}/dashboard`)
    await page.getByRole('button', { name: 'Open menu' }).click()
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: place }).click()
    await page.getByRole('navigation', { name: place }).getByRole('link', { name: tab, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  }
})

test('the menu has six places, and the one of an address is lit', async ({ shop, page, origin }) => {
  const { id } = await shop.invoice({})
  // By its class: on a phone the drawer is hidden.
  const menu = page.locator('nav.nav')
  for (const [address, place] of [
    ['/dashboard', 'Dashboard'],
    [`/invoice/${id}`, 'Dashboard'],
    ['/quick-upi', 'Dashboard'],
    ['/recurring', 'Documents'],
    ['/items', 'Documents'],
    ['/reports/tds', 'Reports'],
    ['/exports', 'Reports'],
    ['/settings', undefined],
    ['/settings/paid/bank', undefined],
    ['/clients', undefined],
  ] as const) {
    await page.goto(`${origin}${address}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(menu.locator('a')).toHaveCount(6)
    await expect(menu.locator('[aria-current]')).toHaveText(place ? [RegExp(`^${place}`)] : [])
    await expect(page.locator('.user.here')).toHaveCount(place ? 0 : 1)
  }
})

/**
 * Chromium sends a page "Back" of an Android phone, which no test can press, by the way of an Escape that no script
 * hears.
 */
const hearNoEscape = () =>
  window.addEventListener('keydown', (e) => e.key === 'Escape' && e.stopImmediatePropagation(), true)

for (const { what, before } of [
  { what: 'Escape', before: () => void Reflect.deleteProperty(window, 'CloseWatcher') },
  { what: '"Back" of an Android phone', before: hearNoEscape },
]) {
  test(`${what} closes the menu of a phone, and the focus returns`, async ({ shop, page, origin }) => {
    await shop.invoice({})
    await page.setViewportSize(PHONE)
    await page.addInitScript(before)
    await page.goto(`${origin}/customers`)
    const opener = page.getByRole('button', { name: 'Open menu' })
    const sidebar = page.getByRole('complementary', { name: 'Sidebar' })
    for (const time of ['first', 'second']) {
      await opener.click()
      await expect(sidebar.getByRole('link').first(), time).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(sidebar, time).toBeHidden()
      await expect(opener, time).toBeFocused()
    }
    await expect(page.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible()
  })
}

test('a row of tabs stays on one line of a phone and scrolls to the current one', async ({ shop, page, origin }) => {
  await shop.invoice({})
  await page.setViewportSize(PHONE)
  await page.goto(`${origin}/exports`)
  const tabs = page.getByRole('navigation', { name: 'Reports' })
  await expect(tabs.locator('[aria-current]')).toBeInViewport({ ratio: 0.99 })
  const heights = await tabs
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().top))
  expect(new Set(heights).size).toBe(1)
  expect(await tabs.evaluate((row) => row.scrollLeft)).toBeGreaterThan(0)
})
