import { expect, type Page } from '@playwright/test'

/** What the screen shows by itself is read out to a screen reader, and has no toast. */
export async function expectAnnounced(page: Page, words: string): Promise<void> {
  await expect(page.getByRole('status').and(page.locator('.sr-only')).filter({ hasText: words })).toHaveCount(1)
  await expect(page.locator('.toast').filter({ hasText: words })).toHaveCount(0)
}
