import type { Page } from '@playwright/test'
import { moreFilters as inEnglish } from '#web/features/invoices/list/texts.en.ts'
import { moreFilters as inHindi } from '#web/features/invoices/list/texts.hi.ts'

export const PHONE = { width: 360, height: 720 }
export const DESKTOP = { width: 1280, height: 800 }

/** Opens an address and waits until it is completely drawn. */
export async function openPage(page: Page, address: string, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size)
  await page.goto(address)
  await waitUntilDrawn(page)
}

const MORE = new RegExp(`^(?:${inEnglish}|${inHindi})`)

/** Waits for the parts that load last: the menus, when the browser is idle. */
export async function waitUntilDrawn(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready)
  if (page.url().endsWith('/dashboard')) await page.getByRole('button', { name: MORE }).waitFor()
}
