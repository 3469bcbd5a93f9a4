import type { Page } from '@playwright/test'
import { otherDevice } from '../harness/other-device.ts'
import { expect, test } from '../harness/pavti.ts'
import { invoiceRow, openUserMenu } from '../harness/screens.ts'
import { waitForWorker } from './service-worker.ts'
import { signInAs } from '../harness/sign-in-as.ts'

test.use({ serviceWorkers: 'allow' })

/** Opens Create Invoice and fills in a customer and an amount, once it says that there is no network. */
async function fillInvoice(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Create Invoice' }).first().click()
  await expect(page.getByText('The invoice is kept on this device.')).toBeVisible()
  await page.getByLabel('Customer Name').fill(name)
  await page.getByLabel('Amount', { exact: true }).fill('250')
}

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
