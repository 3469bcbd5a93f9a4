import type { Page } from '@playwright/test'
import { serveUpdatable, type Updatable } from '../harness/next-build.ts'
import { expect, test as base } from '../harness/pavti.ts'

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

test.describe('in Hindi', () => {
  test.use({ locale: 'hi-IN' })

  test('a refusal in a tab of an earlier build is shown at its field, in Hindi', async ({
    signedIn: { page },
    updatable,
  }) => {
    await page.goto(`${updatable.origin}/settings/security/password`)
    const current = page.getByLabel('अभी का पासवर्ड')
    await current.fill('not my password')
    await page.getByLabel('नया पासवर्ड').fill('another strong horse')
    const findTexts = () =>
      page.evaluate(() => {
        const files = performance.getEntriesByType('resource').map(({ name }) => name)
        return files.find((name) => name.includes('/refusal-in-hindi-')) ?? ''
      })
    await expect.poll(findTexts).not.toBe('')
    // Waits for what the file imports, too.
    await page.evaluate((file) => import(file), await findTexts())
    updatable.update()
    await page.getByRole('button', { name: /सेव करें/ }).click()
    await expect(current).toHaveAccessibleDescription('यह आपका पासवर्ड नहीं है')
  })
})

test('a dialog that an old tab cannot load says to save first, and nothing typed is lost', async ({
  signedIn: { page },
  updatable: { origin, update },
}) => {
  await page.goto(`${origin}/settings/business/details`)
  const name = page.getByLabel('Business name', { exact: true })
  await name.fill('Asha Traders Pune')
  const bell = page.getByRole('button', { name: 'Notices', exact: true })
  await expect(bell).toBeVisible()
  update()
  await bell.click()
  const dialog = page.getByRole('dialog', { name: 'This could not be loaded' })
  await expect(dialog).toContainText('Save what you typed, then reload the page.')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('region', { name: 'Business', exact: true }).getByRole('button', { name: /^Save/ }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await bell.click()
  await dialog.getByRole('button', { name: 'Reload' }).click()
  await expect(name).toHaveValue('Asha Traders Pune')
  await bell.click()
  await expect(page.getByText('Nothing happened in the last 30 days.')).toBeVisible()
})
