import type { Page } from '@playwright/test'
import { waitUntilDrawn } from './checks/good-screen.ts'

/** Navigates like the app's links, without a new document: scripts and style sheets of earlier screens stay loaded. */
export async function goInApp(page: Page, path: string): Promise<void> {
  if (new URL(page.url()).pathname === path) return
  const heading = await page.getByRole('heading', { level: 1 }).elementHandle()
  await page.evaluate((to) => history.pushState(null, '', to), path)
  await heading?.waitForElementState('hidden')
  await waitUntilDrawn(page)
}
