import type { Page } from '@playwright/test'
import { insertUsers } from '#tests/harness/insert-users.ts'
import { expect, test } from '../harness/pavti.ts'
import { invoiceRow } from '../harness/screens.ts'
import { keptPaths, waitForWorker } from './service-worker.ts'

test.use({ serviceWorkers: 'allow' })

interface Clients {
  matchAll: () => Promise<readonly unknown[]>
}

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
