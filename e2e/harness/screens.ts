import { expect, type Locator, type Page } from '@playwright/test'
import { scan } from '#tests/payment-pages-http/parts.ts'
import { findViolations } from './checks/axe.ts'

/** An invoice in the list: a row on the desktop, a card on the phone. */
export const invoiceRow = (page: Page, customer: string): Locator =>
  page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: customer })

/** Opens ⋯ of the list of invoices and presses one of its entries. */
export async function chooseMore(page: Page, entry: string): Promise<void> {
  await page.getByRole('button', { name: /^More: drafts/ }).click()
  await page.getByRole('menuitem', { name: entry }).click()
}

/** Shows the sidebar; on a phone it is a drawer. */
export async function showSidebar(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  const menu = page.getByRole('button', { name: 'Open menu' })
  if (await menu.isVisible()) await menu.click()
}

/** Opens the user menu. */
export async function openUserMenu(page: Page): Promise<void> {
  await showSidebar(page)
  await page.getByRole('button', { name: /plan$/ }).click()
}

/** Decodes a QR code as it is shown on the screen. */
export async function readQr(code: Locator): Promise<string> {
  await code.scrollIntoViewIfNeeded()
  return scan(await code.screenshot())
}

/** Fails on any finding of axe, however minor, in the current theme. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await findViolations(page)).toEqual([])
}

/** axe finds nothing in dark, where only colours are others, and in light, which the page then has. */
export async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  expect(await findViolations(page, { colours: true }), 'in dark').toEqual([])
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await expectAccessible(page)
}

/** Who makes a login reads before it what is kept about them, and finds the policies. */
export async function expectPrivacyNotice(page: Page): Promise<void> {
  await expect(page.getByText('You are 18 or over.', { exact: false })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Terms of Use' })).toHaveAttribute(
    'href',
    '/terms-of-use',
  )
  await expect(page.getByRole('main').getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute(
    'href',
    '/privacy-policy',
  )
  const notice = page.getByRole('group').filter({ hasText: 'What we keep about you, and why' })
  await notice.locator('summary').click()
  await expect(notice.getByRole('listitem')).toHaveCount(4)
  await notice.locator('summary').click()
}

/** How far the page can be scrolled sideways, in CSS pixels. */
export const sidewaysScroll = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Presses Tab until the element has the focus, like a user without a mouse. */
export async function tabTo(page: Page, place: Locator): Promise<void> {
  await place.waitFor()
  for (let presses = 0; presses < 60; presses++) {
    if (await place.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not lead to ${String(place)}`)
}
