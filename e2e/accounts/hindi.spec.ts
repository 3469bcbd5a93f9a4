import type { Page } from '@playwright/test'
import { SCREEN_PATHS } from '#contract/site/screen-paths.ts'
import { englishWords } from '../harness/english-words.ts'
import { waitUntilDrawn } from '../harness/good-screen.ts'
import { goInApp } from '../harness/go-in-app.ts'
import { expect, test } from '../harness/pavti.ts'
import { FOR_VISITORS, makeShown, screenAddress, TWICE } from '../harness/screen-address.ts'
import { sidewaysScroll } from '../harness/screens.ts'
import { importStatement, strangers } from '../harness/statement.ts'

test.use({ locale: 'hi-IN' })

const FOR_SELLERS = SCREEN_PATHS.filter((path) => ![...FOR_VISITORS, ...TWICE].includes(path))

/** Waits until the screen is drawn, and looks at it at every width. `npm run screenshots` runs axe on it. */
async function expectGoodHindi(page: Page): Promise<void> {
  await waitUntilDrawn(page)
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi')
  expect.soft(await englishWords(page)).toEqual([])
  const size = page.viewportSize() ?? { width: 360, height: 640 }
  for (const width of [320, 360, 768, 1280]) {
    await page.setViewportSize({ ...size, width })
    expect.soft(await sidewaysScroll(page), `at ${width} pixels`).toBe(0)
  }
  expect.soft(await englishWords(page), 'at 1280 pixels').toEqual([])
  await page.setViewportSize(size)
}

test('each screen of a visitor is in Hindi and fits every width', async ({ page, origin }) => {
  for (const path of FOR_VISITORS)
    await test.step(path, async () => {
      await page.goto(origin + path)
      await expectGoodHindi(page)
    })
})

test('each screen of a seller is in Hindi and fits every width', async ({ signedIn: seller, origin }) => {
  test.slow()
  const shown = await makeShown(seller, {
    customer: 'रवि कुमार',
    notes: 'दो बल्ब',
    item: 'बल्ब',
    tenant: 'गोखले',
    rent: 'किराया',
  })
  await seller.settle(await seller.invoice({ customer_name: 'मीना स्टोर' }))
  const { page } = seller
  await importStatement(page, origin, strangers(2))
  // A screen with a new document shows the same texts; `every-screen` opens each one so.
  await page.goto(`${origin}/money`)
  await expectGoodHindi(page)
  for (const path of FOR_SELLERS)
    await test.step(path, async () => {
      await goInApp(page, screenAddress(path, shown))
      await expectGoodHindi(page)
    })
})

test('a form says what is wrong, and a refusal of the server, in Hindi', async ({ page, origin }) => {
  await page.goto(`${origin}/login`)
  await page.getByLabel('ईमेल').fill('nobody@example.in')
  await page.getByRole('button', { name: 'लॉग इन करें', exact: true }).click()
  await expect(page.getByText('पासवर्ड लिखें')).toBeVisible()
  await page.getByLabel('पासवर्ड', { exact: true }).fill('wrong horse')
  await page.getByRole('button', { name: 'लॉग इन करें', exact: true }).click()
  await expect(page.getByRole('main').getByText('ईमेल या पासवर्ड गलत है')).toBeVisible()
})

test('a visitor chooses the language on the sign-in screen, and it stays', async ({ page, origin }) => {
  await page.goto(`${origin}/login`)
  await expect(page.getByRole('heading', { name: 'Pavti में स्वागत है' })).toBeVisible()
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome to Pavti' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.goto(`${origin}/signup`)
  await expect(page.getByRole('heading', { name: 'Join Pavti' })).toBeVisible()
  await page.getByRole('button', { name: 'हिंदी' }).click()
  await expect(page.getByRole('heading', { name: 'Pavti से जुड़ें' })).toBeVisible()
})

test('the account keeps the language on another device', async ({ seller, browser, origin }) => {
  const { page } = seller
  const menu = page.getByRole('button', { name: 'मेन्यू खोलें' })
  await expect(page.getByRole('heading', { name: 'डैशबोर्ड' })).toBeVisible()
  await menu.click()
  await page.getByRole('button', { name: /प्लान$/ }).click()
  await page.getByRole('menuitem', { name: 'English' }).click()
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()

  const context = await browser.newContext({ locale: 'hi-IN' })
  const other = await context.newPage()
  await other.goto(`${origin}/login`)
  await other.getByLabel('ईमेल').fill(seller.email)
  await other.getByLabel('पासवर्ड', { exact: true }).fill(seller.password)
  await other.getByRole('button', { name: 'लॉग इन करें', exact: true }).click()
  await expect(other.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await expect(other.locator('html')).toHaveAttribute('lang', 'en')
  await context.close()
})
