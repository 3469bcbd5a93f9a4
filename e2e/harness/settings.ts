import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect } from './pavti.ts'
import { openUserMenu } from './screens.ts'

/** A PNG of 240 by 80 pixels. */
export const wideLogo = () =>
  sharp({ create: { width: 240, height: 80, channels: 4, background: '#0b665e' } })
    .png()
    .toBuffer()

/** Opens the Settings dialog from the user menu and waits until it is loaded. */
export const openSettings = async (page: Page) => {
  await openUserMenu(page)
  await page.getByRole('menuitem', { name: 'Settings' }).click()
  const dialog = page.getByRole('dialog', { name: 'Settings' })
  await expect(dialog.getByText('Customize your invoice branding')).toBeVisible()
  return dialog
}
