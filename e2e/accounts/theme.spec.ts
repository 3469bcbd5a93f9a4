import type { Page } from '@playwright/test'
import { expect, test } from '../harness/pavti.ts'
import { expectAccessible, openUserMenu } from '../harness/screens.ts'

const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor)

async function choose(page: Page, theme: string): Promise<void> {
  await openUserMenu(page)
  await page.getByRole('menuitem', { name: 'Theme' }).click()
  await page.getByRole('radio', { name: theme }).check()
}

test.use({ catches: true })

test('a chosen theme shows at once, stays on this device, and holds on public pages after signing out', async ({
  seller,
}) => {
  const { page } = seller
  await page.emulateMedia({ colorScheme: 'light' })
  const light = await ground(page)
  await choose(page, 'Dark')
  await expectAccessible(page)
  const dark = await ground(page)
  expect(dark).not.toBe(light)
  await page.getByRole('button', { name: 'Done' }).click()

  // Before any script has run.
  await page.route('**/*.js', (route) => route.abort())
  await page.reload({ waitUntil: 'commit' })
  await page.waitForLoadState('domcontentloaded')
  await expect.poll(() => ground(page)).toBe(dark)
  await page.unroute('**/*.js')
  await page.reload()

  await openUserMenu(page)
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of Use' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Terms of Use' })).toBeVisible()
  expect(await ground(page)).toBe(dark)
  await expectAccessible(page)
})

test('a light theme stays light on a dark device until it follows the device again', async ({ seller }) => {
  const { page } = seller
  await page.emulateMedia({ colorScheme: 'dark' })
  const dark = await ground(page)
  await choose(page, 'Light')
  const light = await ground(page)
  expect(light).not.toBe(dark)
  await expect(page.locator('meta[name="theme-color"]')).toHaveAttribute('content', '#fbfaf7')
  await page.getByRole('radio', { name: 'As on this device' }).check()
  expect(await ground(page)).toBe(dark)
  await page.getByRole('button', { name: 'Done' }).click()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  expect(await ground(page)).toBe(dark)
})
