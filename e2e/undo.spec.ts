import type { Page } from '@playwright/test'
import { expect, test } from './harness/pavti.ts'
import { importStatement, strangers } from './harness/statement.ts'

const addItems = async (page: Page, origin: string, names: readonly string[]) => {
  for (const description of names) {
    const data = { description, hsn: '', unit: '', unit_price: '100', rate: '18', exemption: null }
    expect((await page.request.post(`${origin}/api/items`, { headers: { origin }, data })).ok()).toBe(true)
  }
}

test('the focus stays in the list when Undo is pressed by key', async ({ signedIn, origin }) => {
  const { page } = signedIn
  await addItems(page, origin, ['Bulb', 'Fan', 'Wire'])
  await page.goto(`${origin}/items`)
  const undo = page.getByRole('button', { name: 'Undo: Fan' })
  await page.getByRole('button', { name: 'Delete: Fan' }).press('Enter')
  await expect(undo).toBeFocused()
  await undo.press('Enter')
  await expect(page.getByRole('button', { name: 'Delete: Fan' })).toBeVisible()
  // In the next row, or in the heading where the list was drawn again meanwhile.
  await expect(page.locator(':focus')).toHaveCount(1)
})

test('a deleted item is brought back by a second try when there was no network', async ({ signedIn, origin }) => {
  const { page } = signedIn
  await addItems(page, origin, ['Fan'])
  await page.goto(`${origin}/items`)
  await page.getByRole('button', { name: 'Delete: Fan' }).click()
  await expect(page.getByRole('button', { name: 'Undo: Fan' })).toBeVisible()
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Undo: Fan' }).click()
  const toast = page.locator('.toast')
  await expect(toast).toContainText('No answer from Pavti')
  await toast.hover()
  await page.context().setOffline(false)
  await toast.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('button', { name: 'Delete: Fan' })).toBeVisible()
  expect((await (await page.request.get(`${origin}/api/items`)).json()).items).toHaveLength(1)
})

test('the second press of a double click does not undo, and a row offers no Undo of what was undone elsewhere', async ({
  signedIn,
  origin,
}) => {
  const { page } = signedIn
  await importStatement(page, origin, strangers(2))
  await page.goto(`${origin}/money`)
  const unknown = page.getByRole('region', { name: /^Unknown/ })
  const first = unknown.getByRole('listitem').first()
  await first.getByRole('button', { name: 'Not for an invoice' }).click()
  const undo = first.getByRole('button', { name: 'Undo' })
  // What a second press of a double click is to the button that came under the pointer.
  await undo.dispatchEvent('click', { detail: 2 })
  await expect(undo).toBeVisible()

  const aside = page.getByRole('region', { name: 'Payments set aside' })
  await aside.getByRole('heading', { name: 'Payments set aside' }).click()
  await aside.getByRole('button', { name: /^Bring back: / }).click()
  await expect(unknown.getByRole('button', { name: 'Not for an invoice' })).toHaveCount(2, { timeout: 3_000 })
  await expect(undo).toHaveCount(0)
  expect((await (await page.request.get(`${origin}/api/money`)).json()).waiting).toBe(2)
})

test('a double click on Undo presses nothing that comes under the pointer', async ({ signedIn, origin }) => {
  const { page } = signedIn
  await signedIn.invoice({ customer_name: 'Ravi Kumar' })
  await page.goto(`${origin}/dashboard`)
  const markPaid = page.getByRole('button', { name: /^Mark .*Ravi Kumar/ })
  await markPaid.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as Paid' }).click()
  await page.getByRole('button', { name: /^Undo.*Ravi Kumar/ }).dblclick()
  await expect(markPaid).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/dashboard')
  const { invoices } = await (await page.request.get(`${origin}/api/invoices`)).json()
  expect(invoices).toMatchObject([{ state: 'pending' }])
})

test('a double click on the button of a dialog sends its form once', async ({ signedIn, origin }) => {
  const { page } = signedIn
  const invoice = await signedIn.invoice()
  await signedIn.settle(invoice)
  await page.goto(`${origin}/invoice/${invoice.id}`)
  await page.getByRole('button', { name: /^Undo the payment/ }).click()
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(new URL(request.url()).pathname))
  const dialog = page.getByRole('dialog')
  // Both clicks before the first one is rendered, as on a busy phone.
  await dialog.getByRole('button', { name: 'Undo payment' }).evaluate((button) => {
    for (const detail of [1, 2])
      button.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail }))
  })
  await expect(page.getByText(/^Undone on/)).toBeVisible()
  await expect(dialog).toHaveCount(0)
  expect(sent).toEqual([expect.stringMatching(/\/undo$/)])
})
