import type { Page } from '@playwright/test'
import { expect, test } from './pavti.ts'
import { expectAccessibleInBothThemes, showSidebar, sidewaysScroll } from './screens.ts'

const openForm = async (page: Page) => {
  await page.getByRole('banner').getByRole('button', { name: 'Create Invoice' }).click()
  return page.getByRole('combobox', { name: 'Customer Name' })
}
const expectFits = async (page: Page) => {
  await expect(page.locator('.sk')).toHaveCount(0)
  await expectAccessibleInBothThemes(page)
  expect(await sidewaysScroll(page)).toBe(0)
}

test('the first invoice makes the first customer, whose screen tells what is due and leads to WhatsApp', async ({
  seller,
}) => {
  const { page } = seller
  await showSidebar(page)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Customers' }).click()
  await expect(page.getByText('Customers appear here with your first invoice.')).toBeVisible()
  await expectFits(page)
  await seller.invoice({ customer_name: 'Ravi Kumar', amount: '1200' })
  await page.reload()
  await expect(page.getByRole('listitem').filter({ hasText: 'Ravi Kumar' })).toContainText('₹1,200 due')
  await expectFits(page)

  await page.getByRole('link', { name: 'Ravi Kumar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ravi Kumar' })).toBeFocused()
  await expect(page.getByRole('region', { name: 'Balance' })).toContainText('₹1,200.00')
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByLabel('Mobile number').fill('98765 43210')
  await page.getByLabel('Email').fill('ravi@example.in')
  await page.getByLabel('GSTIN').fill('27ABCPS1234K1ZX')
  await expect(page.getByLabel('GSTIN')).toHaveAccessibleDescription(/may have a typing mistake/)
  await expectAccessibleInBothThemes(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    /wa\.me\/919876543210\?text=Namaste/,
  )
  await expect(page.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:+919876543210')
  await expect(page.getByRole('link', { name: 'Mail' })).toHaveAttribute('href', 'mailto:ravi%40example.in')
  await expectFits(page)

  await page.getByRole('region', { name: 'Invoices' }).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: /^Invoice #/ })).toBeVisible()
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await expect(page.getByRole('dialog').getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/919876543210\?text=/,
  )
})

test('while a name is typed those already known are offered, by keyboard alone', async ({ seller }) => {
  const { page } = seller
  await seller.invoice({ customer_name: 'Ravi Arts', customer_upi: 'shop@okaxis' })
  await seller.invoice({ customer_name: 'Ravi Stores' })
  const name = await openForm(page)
  await name.pressSequentially('rav')
  await expect(page.getByRole('option')).toHaveText(['Ravi Arts', 'Ravi Stores'])
  await expect(name).toHaveAttribute('aria-expanded', 'true')
  await expectAccessibleInBothThemes(page)
  await name.press('ArrowDown')
  await name.press('ArrowDown')
  await name.press('ArrowUp')
  await expect(page.getByRole('option', { name: 'Ravi Arts' })).toHaveAttribute('aria-selected', 'true')
  await name.press('Enter')
  await expect(name).toHaveValue('Ravi Arts')
  await expect(name).toBeFocused()
  await expect(page.getByLabel('Your UPI ID')).toHaveValue('shop@okaxis')
  await expect(page.getByRole('option')).toHaveCount(0)

  await name.fill('ravi')
  await expect(page.getByRole('option')).toHaveCount(2)
  await name.press('Escape')
  await expect(page.getByRole('option')).toHaveCount(0)
  await expect(page.getByRole('dialog', { name: 'Create Invoice' })).toBeVisible()
})

test('a press picks; a new name needs nothing but typing', async ({ seller, origin }) => {
  const { page } = seller
  await seller.invoice({ customer_name: 'Ravi Kumar' })
  let name = await openForm(page)
  await name.pressSequentially('kum')
  await page.getByRole('option', { name: 'Ravi Kumar' }).click()
  await expect(name).toHaveValue('Ravi Kumar')
  await page.getByLabel('Amount').fill('10')
  await page.getByLabel('Amount').press('Enter')
  await expect(page.getByRole('dialog', { name: 'Send it to your customer' })).toBeVisible()
  await page.keyboard.press('Escape')
  name = await openForm(page)
  await name.pressSequentially('Kumari')
  await page.getByLabel('Amount').fill('20')
  await page.getByLabel('Amount').press('Enter')
  await expect(page.getByRole('dialog', { name: 'Send it to your customer' })).toBeVisible()
  const { customers } = await (await page.request.get(`${origin}/api/customers`)).json()
  expect(customers.map((one: { name: string; invoices: number }) => [one.name, one.invoices])).toEqual([
    ['Kumari', 1],
    ['Ravi Kumar', 2],
  ])
})

test('two entries become one after a look at what comes of it; archived and back', async ({ seller, origin }) => {
  const { page } = seller
  await seller.invoice({ customer_name: 'R. Kumar', amount: '100' })
  await seller.invoice({ customer_name: 'Ravi Kumar', amount: '50' })
  await page.goto(`${origin}/customers`)
  await page.getByRole('link', { name: 'R. Kumar' }).click()
  const old = page.url()
  await page.getByRole('button', { name: 'Merge' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Merge' }).click()
  await expect(page.getByLabel('Merge into')).toHaveAccessibleDescription('Choose a customer from the list')
  await page.getByLabel('Merge into').pressSequentially('kumar')
  await expect(page.getByRole('option')).toHaveText(['Ravi Kumar'])
  await page.getByRole('option').click()
  await expect(page.getByText('1 invoice of R. Kumar moves to Ravi Kumar.')).toBeVisible()
  await expect(page.getByRole('dialog')).toContainText('₹150')
  await expectAccessibleInBothThemes(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Merge' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ravi Kumar' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Invoices' }).getByRole('listitem')).toHaveCount(2)
  await expect(page.getByText('Merged with R. Kumar')).toBeVisible()
  const kept = page.url()
  await page.goto(old)
  await expect(page).toHaveURL(kept)

  await page.getByRole('button', { name: 'Archive' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Ravi Kumar is back')).toBeVisible()
  await page.getByRole('button', { name: 'Archive' }).click()
  await expect(page.getByRole('button', { name: 'Bring back' })).toBeVisible()
  await page.getByRole('link', { name: 'Back to Customers' }).click()
  await expect(page.getByText('Customers appear here with your first invoice.')).toBeVisible()
  await page.getByRole('button', { name: 'Archived' }).click()
  await expect(page.getByRole('link', { name: 'Ravi Kumar' })).toBeVisible()
})
