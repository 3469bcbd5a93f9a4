import type { Page } from '@playwright/test'

/** Holds the next request of this method and path as a slow network would, until the returned function is called. */
export async function holdAnswer(page: Page, method: string, path: RegExp): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(path, async (route) => {
    if (route.request().method() !== method) return route.fallback()
    await held
    await route.continue()
  })
  return release
}
