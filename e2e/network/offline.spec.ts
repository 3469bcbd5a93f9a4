import type { Page, Request } from '@playwright/test'
import { addDays, indiaDay } from '#domain/days/india-day.ts'
import { expect, test } from '../harness/pavti.ts'
import { invoiceRow } from '../harness/screens.ts'
import { keptPaths, waitForWorker } from './service-worker.ts'

test.use({ serviceWorkers: 'allow' })

/** Reloads without a network. Chromium since 150 forgets at a reload that it has none. */
async function reloadOffline(page: Page): Promise<void> {
  await page.context().setOffline(true)
  await page.reload()
  const network = await page.context().newCDPSession(page)
  await network.send('Network.enable')
  await network.send('Network.overrideNetworkState', {
    offline: true,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: -1,
  })
}

test('without a network Pavti opens and shows what was last seen, and says of when it is', async ({ seller }) => {
  const { page } = seller
  const invoice = await seller.invoice({ customer_name: 'Ravi Kumar' })
  await page.reload()
  await expect(invoiceRow(page, 'Ravi Kumar')).toBeVisible()
  await waitForWorker(page)
  await invoiceRow(page, 'Ravi Kumar').getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: invoice.number })).toBeVisible()
  await reloadOffline(page)
  await expect(page.getByRole('heading', { name: invoice.number })).toBeVisible()
  await expect(page.getByText('You are offline. Last updated')).toBeVisible()
  await page.getByRole('link', { name: 'Dashboard' }).first().click()
  await expect(invoiceRow(page, 'Ravi Kumar')).toBeVisible()
})

test('Late shows its last copy without a network, says how old it is, and WhatsApp still opens', async ({
  seller,
  origin,
}) => {
  const { page } = seller
  const today = indiaDay(new Date())
  const issued_on = addDays(today, -40)
  await seller.invoice({ customer_name: 'Noor', amount: '1200', issued_on, due_on: addDays(today, -9) })
  await waitForWorker(page)
  await page.goto(`${origin}/late`)
  const row = page.getByRole('listitem').filter({ hasText: 'Noor' })
  await expect(row).toContainText('9 days late')
  await reloadOffline(page)
  await expect(row).toContainText('Next: WhatsApp')
  await expect(page.getByText('You are offline. Last updated')).toBeVisible()
  await expect(page.getByText('WhatsApp still opens.')).toBeVisible()
  await expect(row.getByRole('link', { name: 'WhatsApp: Noor, ₹1,200' })).toHaveAttribute('href', /INV/)
  await expect(row.getByRole('button', { name: 'More: Noor' })).toHaveCount(0)
})

test('Late that was visited by its link opens in a new tab without a network', async ({ seller, origin }) => {
  const { page } = seller
  const today = indiaDay(new Date())
  await seller.invoice({ customer_name: 'Noor', issued_on: addDays(today, -40), due_on: addDays(today, -9) })
  await page.reload()
  await waitForWorker(page)
  await page.getByRole('link', { name: 'Late' }).first().click()
  const row = (of: Page) => of.getByRole('listitem').filter({ hasText: 'Noor' })
  await expect(row(page)).toContainText('9 days late')
  await expect.poll(() => keptPaths(page)).toContain('/api/late')
  await page.context().setOffline(true)
  const tab = await page.context().newPage()
  await tab.goto(`${origin}/late`)
  await expect(row(tab)).toContainText('9 days late')
  await expect(tab.getByText('You are offline. Last updated')).toBeVisible()
  await tab.reload()
  await expect(row(tab)).toContainText('9 days late')
})

test('what Create Invoice needs is read to its end, although no screen shows it', async ({ seller }) => {
  const { page } = seller
  await waitForWorker(page)
  const requests: Request[] = []
  const finished: Request[] = []
  const ofBusiness = (request: Request) => new URL(request.url()).pathname.endsWith('/api/business')
  page.on('request', (request) => ofBusiness(request) && requests.push(request))
  page.on('requestfinished', (request) => ofBusiness(request) && finished.push(request))
  await page.reload()
  await expect.poll(() => requests.length).toBeGreaterThan(0)
  // A request whose answer nobody reads stays open, and holds its connection.
  await expect.poll(() => finished).toEqual(requests)
})

test('a list from the device says so and is asked for again, although other calls are answered', async ({ seller }) => {
  const { page } = seller
  await waitForWorker(page)
  const [worker] = page.context().serviceWorkers()
  if (!worker) throw new Error('There is no service worker.')
  await worker.evaluate(() => {
    const { fetch } = globalThis
    globalThis.fetch = (input, init) =>
      input instanceof Request && new URL(input.url).pathname.endsWith('/api/invoices')
        ? Promise.reject(new TypeError('Failed to fetch'))
        : fetch(input, init)
    addEventListener('network-is-back', () => (globalThis.fetch = fetch))
  })
  await seller.invoice({ customer_name: 'Ravi Kumar' })
  const isNotices = (request: Request) => request.url().endsWith('/api/notices')
  const [notices] = await Promise.all([page.waitForEvent('requestfinished', isNotices), page.reload()])
  expect((await notices.response())?.status()).toBe(200)
  const bar = page.getByText('You are offline. Last updated')
  await expect(bar).toBeVisible()
  // The second round of calls, in which notices are answered again.
  await page.waitForEvent('requestfinished', isNotices)
  await expect(bar).toBeVisible()
  await worker.evaluate(() => dispatchEvent(new Event('network-is-back')))
  await expect(invoiceRow(page, 'Ravi Kumar')).toBeVisible()
  await expect(bar).toHaveCount(0)
})

test('a network that carries nothing at first is tried again, and the screen no longer says that it is offline', async ({
  seller,
}) => {
  const { page } = seller
  await waitForWorker(page)
  const [worker] = page.context().serviceWorkers()
  if (!worker) throw new Error('There is no service worker.')
  await worker.evaluate(() => {
    const { fetch } = globalThis
    globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'))
    addEventListener('network-is-back', () => (globalThis.fetch = fetch))
  })
  await page.reload()
  const bar = page.getByText('You are offline. Last updated')
  await expect(bar).toBeVisible()
  await worker.evaluate(() => dispatchEvent(new Event('network-is-back')))
  // The browser says that it is online all the while, so nothing but the clock can make the page ask again.
  await expect(bar).toHaveCount(0)
})
