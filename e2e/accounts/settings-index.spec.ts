import type { Page } from '@playwright/test'
import { SETTINGS_PATHS } from '#contract/site/settings-paths.ts'
import { waitUntilDrawn } from '../harness/checks/good-screen.ts'
import { expect, test } from '../harness/pavti.ts'
import { expectAccessibleInBothThemes, openUserMenu, sidewaysScroll } from '../harness/screens.ts'
import { SETTINGS_OF_ANCHORS } from '#web/screens/settings/OldAccountScreen.tsx'

const FIELDS_MAX = 15

const groups = (page: Page) => page.getByRole('navigation', { name: 'Groups of settings' })

/** Fields that can be seen and filled in; radio buttons of one name are one field. */
const countFields = (page: Page): Promise<number> =>
  page.locator('main :is(input, select, textarea)').evaluateAll((fields) => {
    const shown = fields.filter((one) => one.checkVisibility())
    return new Set(shown.map((one) => (one instanceof HTMLInputElement && one.type === 'radio' ? one.name : one))).size
  })

test('Settings of the user menu leads to an index of seven groups with their present values', async ({ seller }) => {
  const { page } = seller
  await openUserMenu(page)
  await expect(page.getByRole('menuitem', { name: 'Account' })).toHaveCount(0)
  await page.getByRole('menuitem', { name: 'Settings' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeFocused()
  await expect(page.locator('.user')).toHaveClass(/\bhere\b/)
  const links = groups(page).getByRole('link')
  await expect(links).toHaveCount(7)
  for (const [group, ...values] of [
    ['Business and GST', 'Asha Traders', 'Not registered for GST'],
    ['Getting paid', 'asha@okaxis', 'Due in 7 days'],
    ['How invoices look', 'Modern, without logo', 'Next number INV/'],
    ['Messages and reminders', 'Pavti’s texts', 'Reminders: 6 steps, you send'],
    ['People', 'Only you so far', 'Your staff and your accountant'],
    ['Security', 'Password · two-step sign-in off', 'Signed in on'],
    ['Data and plan', 'Pro is free here'],
  ] as const) {
    for (const value of values) await expect(links.filter({ hasText: group })).toContainText(value)
  }
  await page.getByRole('button', { name: 'Language and theme' }).click()
  await expectAccessibleInBothThemes(page)
  const dialog = page.getByRole('dialog', { name: 'Language and theme' })
  await dialog.getByRole('radio', { name: 'Dark' }).check()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await dialog.getByRole('radio', { name: 'हिंदी' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'सेटिंग' })).toBeVisible()
  await page.getByRole('searchbox').fill('राउंड')
  await expect(page.getByRole('link', { name: /पेमेंट पहचानने के लिए/ })).toBeVisible()
})

test('the search finds a setting by other words and leads to its page and part', async ({ seller, origin }) => {
  const { page } = seller
  await page.goto(`${origin}/settings`)
  const search = page.getByRole('searchbox', { name: 'Find a setting' })
  await search.fill('xyz')
  await expect(page.getByText('No setting found. Try another word.')).toBeVisible()
  await expect(groups(page)).toBeHidden()
  await search.fill('round-off')
  const found = page.getByRole('navigation', { name: 'Settings found' }).getByRole('link')
  await expect(found).toHaveCount(1)
  await expectAccessibleInBothThemes(page)
  await search.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Getting paid' })).toBeVisible()
  expect(new URL(page.url()).hash).toBe('#paise')
  await expect(page.locator('#paise')).toBeInViewport()

  await page.goto(`${origin}/settings`)
  await search.fill('Brand')
  await found.click()
  const dialog = page.getByRole('dialog', { name: 'Settings' })
  await expect(dialog.getByText('Customize your invoice branding')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  expect(new URL(page.url()).hash).toBe('')
  await page.goto(`${origin}/settings/look#logo`)
  await expect(dialog).toBeVisible()
})

test('each page of the settings is short, has one Save at most, and fits a phone', async ({
  signedIn: seller,
  origin,
}) => {
  test.slow()
  const { page } = seller
  const version = (await (await page.request.get(`${origin}/api/business`)).json()).business.version
  const registered = { version, registration: 'registered', gstin: '27ABCPS1234K1ZM' }
  await page.request.put(`${origin}/api/business`, { headers: { origin }, data: registered })
  for (const path of SETTINGS_PATHS)
    await test.step(path, async () => {
      await page.goto(origin + path)
      await waitUntilDrawn(page)
      expect.soft(await countFields(page)).toBeLessThanOrEqual(FIELDS_MAX)
      expect.soft(await page.locator('main button[type=submit]').count()).toBeLessThanOrEqual(1)
      for (const width of [320, 360]) {
        await page.setViewportSize({ width, height: 740 })
        expect.soft(await sidewaysScroll(page), `at ${width} pixels`).toBe(0)
      }
      await expectAccessibleInBothThemes(page)
    })
})

test('every anchor of the earlier Account page leads to the page that has its part', async ({ seller, origin }) => {
  test.slow()
  const { page } = seller
  for (const [anchor, to] of Object.entries(SETTINGS_OF_ANCHORS)) {
    await page.goto(`${origin}/account#${anchor}`)
    await expect.poll(() => page.url()).toBe(origin + to)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const [, part] = to.split('#')
    if (part && part !== 'confirm-email' && part !== 'after-reset')
      await expect(page.locator(`#${part}`)).toBeInViewport()
    // The next address differs by its anchor alone, which loads nothing.
    await page.goto('about:blank')
  }
  await page.goto(`${origin}/account`)
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
})

test('an old address keeps its part over the sign-in', async ({ page, origin }) => {
  await page.goto(`${origin}/account#devices`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(new URL(page.url()).searchParams.get('next')).toBe('/settings/security/devices')
})
