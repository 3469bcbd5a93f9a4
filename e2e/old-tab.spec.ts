import type { Page } from '@playwright/test'
import { serveUpdatable, type Updatable } from './harness/next-build.ts'
import { expect, test as base } from './harness/pavti.ts'

/** A server whose build is replaced by the next one while a page is open. */
const test = base.extend<{ updatable: Updatable }>({
  updatable: async ({ origin }, use) => {
    const updatable = await serveUpdatable(origin)
    await use(updatable)
    await updatable.stop()
  },
})

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  /** Waits until the worker runs, and the next one has its files and waits. */
  async function updateWorker(page: Page, { update }: Updatable): Promise<void> {
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    update()
    await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
    const isWaiting = () => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null)
    await expect.poll(isWaiting).toBe(true)
  }

  test('a tab that is reloaded offline after an update opens the new version', async ({
    signedIn: { page },
    updatable,
  }) => {
    await page.goto(`${updatable.origin}/dashboard`)
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
    await updateWorker(page, updatable)
    // Browsers may delete from it at any time; what the worker keeps stays.
    await (await page.context().newCDPSession(page)).send('Network.clearBrowserCache')
    await updatable.stop()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
    await page.getByRole('button', { name: 'Open menu' }).click()
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Reports' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible()
  })
})
