import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect } from './pavti.ts'
import { openUserMenu } from './screens.ts'

/** A PNG of 240 by 80 pixels. */
export const wideLogo = () =>
  sharp({ create: { width: 240, height: 80, channels: 4, background: '#0b665e' } })
    .png()
    .toBuffer()

/** Opens the Settings dialog on the way of a user, and waits until it is loaded: user menu, How invoices look, Logo. */
export const openSettings = async (page: Page) => {
  await openUserMenu(page)
  await page.getByRole('menuitem', { name: 'Settings' }).click()
  await page.getByRole('link', { name: /^How invoices look/ }).click()
  await page.getByRole('link', { name: / Logo$/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Settings' })
  await expect(dialog.getByText('Customize your invoice branding')).toBeVisible()
  return dialog
}
