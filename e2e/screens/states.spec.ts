import type { Page } from '@playwright/test'
import { expect, test } from '../harness/pavti.ts'
import { invoiceRow } from '../harness/screens.ts'

test.use({ catches: true })

const LIST = '**/api/invoices?*'
const STATS = '**/api/analytics/stats'

const refuse = (page: Page, path: string) =>
  page.route(path, (route) =>
    route.fulfill({
      status: 503,
      json: {
        code: 'unavailable',
        message: 'Pavti is busy or restarting. Nothing was lost; please try again in a moment.',
        request_id: 'req-1',
      },
    }),
  )

test('skeletons show while the content loads', async ({ seller }) => {
  const { page } = seller
  await seller.invoice({ customer_name: 'Ravi Kumar' })
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/api\/(invoices\?|analytics)/, async (route) => (await held, await route.continue()))
  await page.reload()
  await expect(page.getByText('Loading your invoices')).toBeAttached()
  await expect(page.locator('.sk:visible').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Recent Invoices' })).toBeVisible()
  const before = await page.getByRole('heading', { name: 'Recent Invoices' }).boundingBox()
  release()
  await expect(invoiceRow(page, 'Ravi Kumar')).toBeVisible()
  await expect(page.locator('.sk')).toHaveCount(0)
  const after = await page.getByRole('heading', { name: 'Recent Invoices' }).boundingBox()
  expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0))).toBeLessThanOrEqual(2)
})

test('the list fails independently of the figures, and Try again loads it', async ({ seller }) => {
  const { page } = seller
  await seller.invoice({ customer_name: 'Ravi Kumar' })
  await refuse(page, LIST)
  await page.reload()
  const fault = page.getByRole('alert').filter({ hasText: 'We could not load your invoices.' })
  await expect(fault.getByText('Nothing was lost; please try again in a moment.')).toBeVisible()
  await expect(fault.getByText('Request req-1')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Figures' }).getByText('1 pending payment')).toBeVisible()
  await expect(page.getByRole('searchbox')).toBeEnabled()
  await page.unroute(LIST)
  await fault.getByRole('button', { name: 'Try again' }).click()
  await expect(invoiceRow(page, 'Ravi Kumar')).toBeVisible()
  await expect(fault).toHaveCount(0)
})

test('what a busy server refuses is asked for again without a word', async ({ seller }) => {
  const { page } = seller
  await seller.invoice({ customer_name: 'Ravi Kumar' })
  await refuse(page, LIST)
  const refused = page.waitForResponse((answer) => answer.url().includes('/api/invoices?') && answer.status() === 503)
  await page.reload()
  await refused
  await page.unroute(LIST)
  await expect(invoiceRow(page, 'Ravi Kumar')).toBeVisible()
  await expect(page.getByText('We could not load your invoices.')).toHaveCount(0)
})

test('the figures fail independently of the list, and Try again loads them', async ({ seller }) => {
  const { page } = seller
  await seller.invoice({ customer_name: 'Ravi Kumar' })
  await refuse(page, STATS)
  await page.reload()
  await expect(page.getByText('We could not load your figures.')).toBeVisible()
  await expect(invoiceRow(page, 'Ravi Kumar')).toBeVisible()
  await page.unroute(STATS)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('1 pending payment')).toBeVisible()
})

test('an invoice that cannot be loaded shows an error, and Try again loads it', async ({ seller, origin }) => {
  const { page } = seller
  const invoice = await seller.invoice({ customer_name: 'Ravi Kumar' })
  await refuse(page, '**/api/invoices/*')
  await page.goto(`${origin}/invoice/${invoice.id}`)
  await expect(page.getByText('We could not load this invoice.')).toBeVisible()
  await page.unroute('**/api/invoices/*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('link', { name: 'Ravi Kumar', exact: true })).toBeVisible()
})

test('offline, a bar is shown and actions that need the network are disabled', async ({ seller }) => {
  const { page } = seller
  await seller.invoice({ customer_name: 'Ravi Kumar' })
  await page.reload()
  const mark = invoiceRow(page, 'Ravi Kumar').getByRole('button', { name: /^Mark/ })
  await expect(mark).toBeEnabled()
  // The code of dialogs is loaded once the browser is idle.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /\/dialogs-.*\.js$/.test(name)),
  )
  await page.context().setOffline(true)
  await expect(page.getByText(/^You are offline\. Last updated \d+:\d\d [ap]m\.$/)).toBeVisible()
  await expect(mark).toBeDisabled()
  await expect(mark).toHaveAttribute('title', /\(you are offline\)$/)
  await expect(invoiceRow(page, 'Ravi Kumar')).toBeVisible()
  // Input is never lost: the form opens, stores a draft and says when it is sent.
  await page.getByRole('banner').getByRole('button', { name: 'Create Invoice' }).click()
  await page.getByLabel('Customer Name').fill('Meena Stores')
  await expect(
    page.getByText('The invoice is kept on this device. It is created, with its number, once you are online.'),
  ).toBeVisible()
  await page.keyboard.press('Escape')
  await page.context().setOffline(false)
  await expect(page.getByText(/^You are offline/)).toHaveCount(0)
  await expect(mark).toBeEnabled()
})

test('a server that does not respond at the start shows an error, not the sign-in screen', async ({ seller }) => {
  const { page } = seller
  await page.route('**/api/auth/me', (route) => route.abort())
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Pavti could not be reached' })).toBeVisible()
  await page.unroute('**/api/auth/me')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Recent Invoices' })).toBeVisible()
})

test('a dialog whose code cannot be loaded says so, and after Reload it opens with the stored draft', async ({
  seller,
}) => {
  const { page } = seller
  const create = page.getByRole('banner').getByRole('button', { name: 'Create Invoice' })
  await create.click()
  await page.getByLabel('Customer Name').fill('Meena Stores')
  await page.route('**/assets/dialogs-*.js', (route) => route.abort())
  await page.reload()
  await create.click()
  await expect(page.getByRole('dialog', { name: 'This could not be loaded' })).toBeVisible()
  await page.unroute('**/assets/dialogs-*.js')
  await page.getByRole('button', { name: 'Reload' }).click()
  await create.click()
  await expect(page.getByLabel('Customer Name')).toHaveValue('Meena Stores')
})

test('a screen whose code is slow shows that it loads; lost, it says so, and Reload opens it', async ({
  seller,
  origin,
}) => {
  // A page of its own, since the lost code is an error in the console.
  const page = await seller.page.context().newPage()
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  const code = /\/assets\/MoneyScreen-.*\.js$/
  await page.route(code, async (route) => (await held, await route.abort()))
  await page.goto(`${origin}/money`)
  await expect(page.getByRole('status').filter({ hasText: 'Loading' }).first()).toBeAttached()
  release()
  await expect(page.getByRole('heading', { name: 'This screen could not be' })).toBeVisible()
  await page.unroute(code)
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByRole('heading', { name: 'Money', level: 1 })).toBeVisible()
  await page.close()
})

test('a screen whose code could not be loaded offline comes when the network is back', async ({ signedIn, origin }) => {
  // The console of this page has the error that the test causes.
  const page = await signedIn.page.context().newPage()
  await page.goto(`${origin}/customers`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.context().setOffline(true)
  const openReports = async () => {
    await page.getByRole('button', { name: 'Open menu' }).click()
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Reports' }).click()
    await expect(page.getByRole('heading', { name: 'This screen could not be shown' })).toBeVisible()
  }
  await openReports()
  // Another screen, where something may be typed, is not reloaded.
  await page.goBack()
  const offline = page.getByText('You are offline', { exact: false })
  await expect(offline.first()).toBeVisible()
  await page.evaluate(() => (document.documentElement.dataset.kept = 'yes'))
  await page.context().setOffline(false)
  await expect(offline).toHaveCount(0)
  await expect(page.locator('html')).toHaveAttribute('data-kept', 'yes')

  await page.context().setOffline(true)
  await openReports()
  await page.context().setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible()
})
