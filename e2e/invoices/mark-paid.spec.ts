import type { Page } from '@playwright/test'
import { expectAnnounced } from '../harness/announced.ts'
import { expect, test, type SellerPage } from '../harness/pavti.ts'
import { expectAccessible, invoiceRow } from '../harness/screens.ts'

test.use({ catches: true })

const UPDATE = '**/api/invoices/*'

const openDialog = async ({ page, invoice }: SellerPage) => {
  const made = await invoice({ customer_name: 'Ravi Kumar', amount: '1200' })
  await page.reload()
  const opener = invoiceRow(page, 'Ravi Kumar').getByRole('button', { name: /^Mark (as )?Paid: Ravi Kumar, ₹1,200$/ })
  await opener.click()
  const dialog = page.getByRole('dialog', { name: 'Mark as Paid' })
  await expect(dialog).toBeVisible()
  return { made, opener, dialog }
}

const badge = (page: Page, words: string) => invoiceRow(page, 'Ravi Kumar').getByText(words, { exact: true })

/** Delays the response until released, so that the screen can be checked meanwhile. */
async function delayUpdates(page: Page, answer: 'real' | 'busy' | 'cut') {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(UPDATE, async (route) => {
    if (route.request().method() !== 'PUT') return route.fallback()
    await held
    if (answer === 'cut') return route.abort()
    if (answer === 'real') return route.continue()
    const message = 'Pavti is busy or restarting. Nothing was lost; please try again in a moment.'
    return route.fulfill({ status: 503, json: { code: 'unavailable', message } })
  })
  return release
}

/** Counts the update requests inside the page, because the browser does not report every one of them. */
async function countUpdates(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const send = window.fetch
    const { dataset } = document.documentElement
    dataset.updates = '0'
    window.fetch = (what, how) => {
      if (how?.method === 'PUT') dataset.updates = String(Number(dataset.updates) + 1)
      return send(what, how)
    }
  })
  return async () => Number(await page.locator('html').getAttribute('data-updates'))
}

test('the dialog names the invoice, and Cancel changes nothing', async ({ seller }) => {
  const { page } = seller
  const { dialog, opener } = await openDialog(seller)
  await expect(dialog.getByText('Confirm that this invoice has been paid by the customer.')).toBeVisible()
  await expect(dialog.getByText('Invoice: Ravi Kumar - ₹1,200.00')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Mark as Paid' })).toBeFocused()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
  await expect(badge(page, 'Pending')).toBeVisible()
})

test('Enter confirms; the row changes before the response, and the button cannot be pressed twice', async ({
  seller,
}) => {
  const { page } = seller
  const { dialog } = await openDialog(seller)
  const asked = await countUpdates(page)
  const release = await delayUpdates(page, 'real')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('button', { name: 'Updating...' })).toHaveAttribute('aria-busy', 'true')
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-invoice]:visible').getByText('Paid', { exact: true })).toBeVisible()
  release()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('status').getByText('Invoice marked as paid!')).toBeVisible()
  await expect(page.getByText('The invoice has been updated successfully.')).toBeVisible()
  await expect(badge(page, 'Paid')).toBeVisible()
  // The button was removed or replaced; the position in the list stays.
  await expect(invoiceRow(page, 'Ravi Kumar').locator(':focus')).toHaveCount(1)
  expect(await asked()).toBe(1)
})

test('the dialog closes with the answer, while the figures are still being fetched', async ({ seller }) => {
  const { page } = seller
  const { dialog } = await openDialog(seller)
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/api/analytics/stats', async (route) => {
    await held
    await route.continue()
  })
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(badge(page, 'Paid')).toBeVisible()
  release()
  await expect(page.getByRole('region', { name: 'Figures' }).getByText('100%')).toBeVisible()
})

for (const [answer, words] of [
  ['busy', 'Pavti is busy or restarting. Nothing was lost; please try again in a moment.'],
  ['cut', 'No answer from Pavti. Check your internet connection and try again.'],
] as const) {
  test(`a failure (${answer}) is shown and rolled back`, async ({ seller }) => {
    const { page } = seller
    const { dialog } = await openDialog(seller)
    const release = await delayUpdates(page, answer)
    await page.keyboard.press('Enter')
    await expect(page.locator('[data-invoice]:visible').getByText('Paid', { exact: true })).toBeVisible()
    release()
    await expect(page.getByRole('alert').getByText('Error', { exact: true })).toBeVisible()
    await expect(page.getByRole('alert').getByText(words)).toBeVisible()
    await expect(dialog).toBeHidden()
    await expect(badge(page, 'Pending')).toBeVisible()
    await page.unroute(UPDATE)
    await page.reload()
    await expect(badge(page, 'Pending')).toBeVisible()
  })
}

test('Undo makes the invoice pending again, in the figures too', async ({ seller }) => {
  const { page } = seller
  await openDialog(seller)
  await page.keyboard.press('Enter')
  const figures = page.getByRole('region', { name: 'Figures' })
  await expect(figures.getByText('100%')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(badge(page, 'Pending')).toBeVisible()
  await expect(figures.getByText('1 pending payment')).toBeVisible()
  await expect(figures.getByText('0%', { exact: true })).toBeVisible()
  await page.reload()
  await expect(badge(page, 'Pending')).toBeVisible()
})

test('a part is recorded without a toast: the row says it, and has Undo for some seconds', async ({ seller }) => {
  const { page } = seller
  const { dialog } = await openDialog(seller)
  await dialog.getByText(/^More: amount received/).click()
  await dialog.getByRole('textbox', { name: 'Amount received' }).fill('500')
  await dialog.getByRole('button', { name: 'Record payment' }).click()
  await expect(dialog).toBeHidden()
  await expect(badge(page, '₹500 of ₹1,200 received')).toBeVisible()
  await expectAnnounced(page, 'Payment recorded')
  await expect(page.locator('.toast')).toHaveCount(0)
  await invoiceRow(page, 'Ravi Kumar')
    .getByRole('button', { name: /^Undo: / })
    .click()
  await expect(badge(page, '₹500 of ₹1,200 received')).toHaveCount(0)
})

test('the payment method is one tap, or the arrow keys, and is the default for the next invoice', async ({
  seller,
  origin,
}) => {
  const { page, invoice } = seller
  await invoice({ customer_name: 'Meera', amount: '500' })
  const { dialog, made } = await openDialog(seller)
  const confirm = dialog.getByRole('button', { name: 'Mark as Paid' })
  await expect(dialog.getByRole('radio', { name: 'UPI' })).toBeChecked()
  await dialog.getByRole('radio', { name: 'UPI' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByRole('radio', { name: 'Cash' })).toBeChecked()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()

  await page.goto(`${origin}/invoice/${made.id}`)
  await expect(page.getByRole('region', { name: 'Payments' }).getByRole('listitem')).toContainText('· Cash')
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Marked as paid, ₹1,200.00 received · Cash')

  await page.goto(`${origin}/dashboard`)
  await invoiceRow(page, 'Meera')
    .getByRole('button', { name: /^Mark (as )?Paid: Meera, ₹500$/ })
    .click()
  await expect(dialog.getByRole('radio', { name: 'Cash' })).toBeChecked()
  await expect(confirm).toBeFocused()
  await dialog.getByRole('radio', { name: 'Bank transfer' }).check()
  await confirm.click()
  await invoiceRow(page, 'Meera').getByRole('link').first().click()
  await expect(page.getByRole('region', { name: 'Payments' }).getByRole('listitem')).toContainText('· Bank transfer')
})

test('"More" asks in the order of a payment, TDS last, and once for the method', async ({ seller }) => {
  const { page } = seller
  const { dialog } = await openDialog(seller)
  await dialog.getByRole('radio', { name: 'Cash' }).check()
  await dialog.getByText(/^More: amount received/).click()
  await expect(dialog.getByLabel('How')).toHaveValue('cash')
  await expect(dialog.getByRole('radio')).toHaveCount(0)
  const names = dialog.locator('input, select').evaluateAll((all) => all.map((one) => one.getAttribute('name')))
  expect(await names).toEqual(['amount', 'received_on', 'method', 'reference', 'note', 'tds_kind', 'tds'])
  await expectAccessible(page)
  await dialog.getByLabel('How').selectOption('bank')
  await dialog.getByText(/^More: amount received/).click()
  await expect(dialog.getByRole('radio', { name: 'Bank transfer' })).toBeChecked()
})

test('a customer who leaves out three rupees: the rest is written off with the payment', async ({ seller }) => {
  const { page } = seller
  const { dialog } = await openDialog(seller)
  await dialog.getByText('More: amount received').click()
  await dialog.getByLabel('Amount received').fill('1197')
  const rest = dialog.getByRole('checkbox', { name: 'Write off the rest, ₹3' })
  await rest.check()
  await expect(dialog.getByRole('button', { name: 'Mark as Paid' })).toBeVisible()
  await dialog.getByLabel('Amount received').fill('1198')
  await expect(dialog.getByRole('checkbox', { name: 'Write off the rest, ₹2' })).not.toBeChecked()
  await dialog.getByLabel('Amount received').fill('1000')
  await expect(dialog.getByRole('checkbox', { name: /Write off/ })).toHaveCount(0)
  await dialog.getByLabel('Amount received').fill('1197')
  await rest.check()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Mark as Paid' }).click()
  await expect(page.getByRole('status').getByText('Invoice marked as paid!')).toBeVisible()
  await expect(badge(page, 'Settled')).toBeVisible()
})
