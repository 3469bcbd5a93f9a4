import { expect, test } from '../harness/pavti.ts'
import { expectAccessible, sidewaysScroll } from '../harness/screens.ts'

test.use({ catches: true })

test('a debit note charges more for an invoice, and both name each other', async ({ signedIn: seller, origin }) => {
  const { page } = seller
  const lines = [
    { description: 'Pillar tap', quantity: '6', unit: 'pcs', unit_price: '845.50' },
    { description: 'Delivery', unit_price: '640' },
  ]
  const given = await page.request.post(`${origin}/api/invoices`, {
    headers: { origin },
    data: { customer_name: 'Ravi Kumar', lines },
  })
  const { invoice } = await given.json()
  await page.goto(`${origin}/invoice/${invoice.id}`)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Add a debit note' }).click()
  const dialog = page.getByRole('dialog', { name: `Debit note for ${invoice.number}` })
  await dialog.getByLabel('Some items').check()
  await dialog.getByRole('button', { name: 'Make debit note' }).click()
  const tap = dialog.getByRole('group', { name: 'Pillar tap' })
  await expect(tap.getByLabel('Quantity')).toBeFocused()
  await tap.getByLabel('Quantity').fill('6')
  await tap.getByLabel('Price').fill('10')
  await expect(dialog.getByText('Debit amount₹60.00')).toBeVisible()
  await dialog.getByLabel('Reason').fill('The price was too low')
  await expectAccessible(page)
  expect(await sidewaysScroll(page)).toBe(0)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: /^Debit note DN\// })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Amount due' })).toContainText('₹60.00')
  await page.getByRole('region', { name: 'Adds to the invoice' }).getByRole('link', { name: invoice.number }).click()
  await expect(page.getByRole('region', { name: 'Debit notes' }).getByRole('link', { name: /^DN\// })).toBeVisible()
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Debit note of ₹60.00 made')
})
