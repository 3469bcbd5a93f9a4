import type { Page } from '@playwright/test'

/**
 * Loses the answer to the next call of this method and path: the server does what it asks, and the phone is not told.
 * Returns a function that tells whether it happened. The test must set `catches`.
 */
export async function loseAnswer(page: Page, method: string, path: RegExp): Promise<() => boolean> {
  let isLost = false
  await page.route(path, async (route) => {
    if (isLost || route.request().method() !== method) return route.fallback()
    isLost = true
    await route.fetch()
    await route.abort('connectionreset')
  })
  return () => isLost
}
