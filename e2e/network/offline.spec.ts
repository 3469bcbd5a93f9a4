import type { Page, Request } from '@playwright/test'
import { addDays, indiaDay } from '#domain/days/india-day.ts'
import { insertUsers } from '#tests/harness/insert-users.ts'
import { otherDevice } from '../harness/other-device.ts'
import { expect, test } from '../harness/pavti.ts'
import { invoiceRow, openUserMenu } from '../harness/screens.ts'
import { signInAs } from '../harness/sign-in-as.ts'

test.use({ serviceWorkers: 'allow' })

/** Waits until the worker runs, and has kept what the dashboard shows. */
async function waitForWorker(page: Page): Promise<void> {
  const listKept = () =>
    page.evaluate(async () => {
      if (navigator.serviceWorker.controller === null) return []
      const kept = await caches.open('pavti-data').then((cache) => cache.keys())
      return kept.map(({ url }) => new URL(url).pathname.replace(/^\/business\/[^/]+/, ''))
    })
  const needed = ['/api/analytics/stats', '/api/auth/me', '/api/business', '/api/invoices']
  await expect.poll(listKept).toEqual(expect.arrayContaining(needed))
}

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

/** Opens Create Invoice and fills in a customer and an amount, once it says that there is no network. */
async function fillInvoice(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Create Invoice' }).first().click()
  await expect(page.getByText('The invoice is kept on this device.')).toBeVisible()
  await page.getByLabel('Customer Name').fill(name)
  await page.getByLabel('Amount', { exact: true }).fill('250')
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

test('an invoice made offline is kept over a reload, and sent once when the network is back', async ({ seller }) => {
  const { page } = seller
  await waitForWorker(page)
  await page.context().setOffline(true)
  await fillInvoice(page, 'Meera Textiles')
  await page.getByRole('button', { name: 'Create Invoice' }).last().click()
  await expect(page.getByText('Invoice kept on this device')).toBeVisible()
  await page.reload()
  const unsent = page.getByRole('region', { name: 'Waiting for internet' })
  await expect(unsent.getByText('Meera Textiles')).toBeVisible()
  await expect(unsent.getByText('₹250.00')).toBeVisible()

  const second = await page.context().newPage()
  await second.goto(page.url())
  await expect(second.getByRole('region', { name: 'Waiting for internet' })).toBeVisible()
  await page.context().setOffline(false)
  await expect(invoiceRow(page, 'Meera Textiles')).toBeVisible()
  await expect(unsent).toHaveCount(0)
  await expect(second.getByRole('region', { name: 'Waiting for internet' })).toHaveCount(0)
  // One of the two tabs sent it; both show it.
  await expect(invoiceRow(second, 'Meera Textiles')).toBeVisible()
  await page.reload()
  await expect(invoiceRow(page, 'Meera Textiles')).toHaveCount(1)
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

test('a refused invoice stays with the reason, and can be changed in the editor', async ({ seller }) => {
  const { page } = seller
  await waitForWorker(page)
  await page.context().setOffline(true)
  await fillInvoice(page, 'Gokhale & Associates')
  await page.getByRole('button', { name: 'Create Invoice' }).last().click()
  const unsent = page.getByRole('region', { name: 'Waiting for internet' })
  await expect(unsent).toBeVisible()
  await page.evaluate(() => {
    const place = Object.keys(localStorage).find((key) => key.startsWith('pavti.unsent.')) ?? ''
    const kept = JSON.parse(localStorage.getItem(place) ?? '')
    localStorage.setItem(place, JSON.stringify({ ...kept, body: { ...kept.body, customer_upi: 'not a UPI ID' } }))
  })
  await page.context().setOffline(false)
  const refused = page.getByRole('region', { name: 'Not created yet' })
  await expect(refused.getByText('A UPI ID has an @, like name@okaxis')).toBeVisible()
  await refused.getByRole('button', { name: 'Change: Gokhale & Associates' }).click()
  await expect(page.getByRole('heading', { name: 'New invoice' })).toBeVisible()
  await expect(page.getByText('Gokhale & Associates').first()).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Rate ₹' })).toHaveValue('250')
})

test('invoices that waited for a business that the user was removed from are shown as not created', async ({
  seller,
  payer,
  origin,
  db,
}) => {
  await signInAs(payer, origin, db, seller.email, 'staff')
  await payer.goto(`${origin}/dashboard`)
  await waitForWorker(payer)
  await payer.context().setOffline(true)
  await fillInvoice(payer, 'Meera Textiles')
  await payer.getByRole('button', { name: 'Create Invoice' }).last().click()
  await expect(payer.getByRole('region', { name: 'Waiting for internet' })).toBeVisible()
  const other = otherDevice(seller.page.request, origin)
  const [, imran] = (await other.get('/api/members')).members
  await other.del(`/api/members/${imran.id}`)
  await payer.context().setOffline(false)
  const lost = payer.getByRole('region', { name: 'Not created', exact: true })
  await expect(lost.getByText('Meera Textiles')).toBeVisible()
  await expect(lost.getByText('a business that you can no longer open')).toBeVisible()
  for (const request of [seller.page.request, payer.request])
    expect((await otherDevice(request, origin).get('/api/invoices')).invoices).toEqual([])
  await lost.getByRole('button', { name: 'Remove: Meera Textiles' }).click()
  await payer.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(lost).toHaveCount(0)
})

test('logging out warns of what is not sent, and clears what the device holds', async ({ seller }) => {
  const { page } = seller
  await waitForWorker(page)
  await page.context().setOffline(true)
  await fillInvoice(page, 'Meera Textiles')
  await page.getByRole('button', { name: 'Create Invoice' }).last().click()
  await expect(page.getByRole('region', { name: 'Waiting for internet' })).toBeVisible()
  await openUserMenu(page)
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  const dialog = page.getByRole('dialog', { name: 'Log out without sending?' })
  await expect(dialog).toContainText('One invoice is not sent yet.')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.context().setOffline(false)
  await expect(page.getByRole('region', { name: 'Waiting for internet' })).toHaveCount(0)
  // On a phone the drawer with the menu is still open.
  await page.getByRole('button', { name: /plan$/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page.getByText('You have been logged out successfully.')).toBeVisible()
  const held = await page.evaluate(async () => ({
    answers: (await caches.has('pavti-data')) ? (await caches.open('pavti-data').then((c) => c.keys())).length : 0,
    texts: Object.keys(localStorage).filter((key) => /^pavti\.(draft|unsent)/.test(key)),
  }))
  expect(held).toEqual({ answers: 0, texts: [] })
  await page.context().setOffline(true)
  await page.reload()
  await expect(page.getByText('Meera Textiles')).toHaveCount(0)
})

/** Submits a form with a bank message to the address for shared messages. */
const submitMessage = (page: Page, origin: string, rel = '') =>
  page.evaluate(
    ([action = '', how = '']) => {
      const form = document.createElement('form')
      form.method = 'post'
      form.enctype = 'multipart/form-data'
      form.action = action
      form.rel = how
      const text = document.createElement('input')
      text.name = 'text'
      text.value =
        'Rs.1500.50 credited to a/c XX1234 on 22-11-26 by VPA ravi@okaxis (UPI Ref No 632612345678). -Test Bank'
      form.append(text)
      document.body.append(form)
      form.submit()
    },
    [`${origin}/share-message`, rel],
  )

test('a bank message shared to the installed app is read on Money, and never sent', async ({ seller, origin }) => {
  const { page } = seller
  await waitForWorker(page)
  const sent: string[] = []
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))
  // As the browser does for "Share" in another app: without a referrer, in the window of the installed app.
  await page.addInitScript(() => {
    const { matchMedia } = window
    window.matchMedia = (query) => matchMedia(query === '(display-mode: standalone)' ? 'all' : query)
  })
  await submitMessage(page, origin, 'noreferrer')
  await expect(page).toHaveURL(`${origin}/money?shared`)
  const dialog = page.getByRole('dialog', { name: 'Paste bank messages' })
  await expect(dialog.getByLabel('Bank messages')).toHaveValue(/Rs\.1500\.50 credited/)
  await expect(dialog.getByRole('button', { name: 'Add 1 payment' })).toBeVisible()
  expect(
    sent.filter((request) => !request.startsWith(`${origin}/share-message`) && request.includes('1500.50')),
  ).toEqual([])
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Money', exact: true })).toBeVisible()
  await expect(dialog).toHaveCount(0)
})

test('a message that the form of another site sends is not taken', async ({ seller, origin }) => {
  const { page } = seller
  await waitForWorker(page)
  const dialog = page.getByRole('dialog', { name: 'Paste bank messages' })
  await page.route('http://other.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Another site</title>' }),
  )
  for (const rel of ['', 'noreferrer']) {
    await page.goto('http://other.example/')
    await submitMessage(page, origin, rel)
    await page.waitForURL(`${origin}/money**`)
    await expect(page.getByRole('heading', { name: 'Money', exact: true })).toBeVisible()
    const waits = () => page.evaluate(async () => (await caches.match('/shared-text')) !== undefined)
    await expect.poll(waits).toBe(false)
    await expect(dialog).toHaveCount(0)
  }
})

interface Clients {
  matchAll: () => Promise<readonly unknown[]>
}

/** The paths of the answers that are kept on the device. */
const keptPaths = (page: Page) =>
  page.evaluate(async () => {
    const kept = await caches.open('pavti-data').then((cache) => cache.keys())
    return kept.map(({ url }) => new URL(url).pathname.replace(/^\/business\/[^/]+/, ''))
  })

/** Signs in with the form, and waits until the worker has kept what the dashboard shows. */
async function signIn(page: Page, origin: string, email: string, remember: boolean): Promise<void> {
  await page.context().clearCookies()
  await page.goto(`${origin}/login`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('correct horse')
  if (remember) await page.getByLabel('Remember me').check()
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await page.reload()
  await waitForWorker(page)
}

test('without "Remember me" nothing is readable once Pavti is closed; with it the copies stay', async ({
  seller,
  origin,
}) => {
  const { page } = seller
  await seller.invoice({ customer_name: 'Ravi Kumar' })
  for (const remember of [false, true]) {
    const context = page.context()
    const first = await context.newPage()
    await signIn(first, origin, seller.email, remember)
    await expect(invoiceRow(first, 'Ravi Kumar')).toBeVisible()
    const noted = () => first.evaluate(async () => (await (await caches.match('/copies-of'))?.json())?.remembered)
    await expect.poll(noted).toBe(remember)
    // The browser is closed, and opened without a network.
    await page.goto('about:blank')
    await first.close()
    const openPages = () =>
      context
        .serviceWorkers()[0]
        ?.evaluate(async () => (await (self as unknown as { clients: Clients }).clients.matchAll()).length)
    await expect.poll(openPages).toBe(0)
    await context.setOffline(true)
    const again = await context.newPage()
    await again.goto(origin)
    if (remember) await expect(invoiceRow(again, 'Ravi Kumar')).toBeVisible()
    else {
      expect(await keptPaths(again)).toEqual([])
      await expect(again.getByText('Ravi Kumar')).toHaveCount(0)
    }
    await context.setOffline(false)
    await again.close()
  }
})

test('the copies of one user go with the sign-in of the next', async ({ seller, origin, db }) => {
  const { page } = seller
  const { id } = await seller.invoice({ customer_name: 'Ravi Kumar' })
  await page.goto(`${origin}/invoice/${id}`)
  await expect.poll(() => keptPaths(page)).toContain(`/api/invoices/${id}`)
  // Another tab, or a script, changes the session: no page of Pavti is told.
  const [next] = await insertUsers(db, 1, { name: 'Meera Textiles' })
  const value = next?.cookie ?? ''
  await page.context().addCookies([{ name: 'pavti', value, url: origin, httpOnly: true, sameSite: 'Lax' }])
  await page.goto(origin, { waitUntil: 'commit' })
  // The tab asks for the former user's business first, and loads itself anew.
  await expect(async () => expect(await keptPaths(page)).not.toContain(`/api/invoices/${id}`)).toPass()
  await expect(page.getByText('Meera Textiles').first()).toBeAttached()
  // What was answered before the new user was known went too, and is kept the next time.
  await page.reload()
  await waitForWorker(page)
  expect(await keptPaths(page)).not.toContain(`/api/invoices/${id}`)
})
