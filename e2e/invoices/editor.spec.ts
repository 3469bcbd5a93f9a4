import { addDays, indiaDay } from '#domain/days/india-day.ts'
import { fiscalYear } from '#domain/days/month.ts'
import type { Page } from '@playwright/test'
import { expectAnnounced } from '../harness/announced.ts'
import { expect, test } from '../harness/pavti.ts'
import { expectAccessible, invoiceRow, sidewaysScroll } from '../harness/screens.ts'

/** Registers the seller for GST in Maharashtra. */
async function register(page: Page, origin: string): Promise<void> {
  const answer = await page.request.put(`${origin}/api/business`, {
    headers: { origin },
    data: { version: 1, registration: 'registered', gstin: '27AAPFU0939F1ZV', state_code: '27', due_days: 7 },
  })
  expect(answer.ok()).toBe(true)
}

const item = (page: Page, at: number) => page.getByRole('group', { name: `Item ${at}`, exact: true })
const open = (page: Page, section: string) =>
  page.locator('summary').filter({ has: page.getByRole('heading', { name: section, exact: true }) })

test(
  'two items for another state become an invoice with IGST, and a draft is edited and issued',
  { tag: '@wide' },
  async ({ seller, origin }) => {
    const { page } = seller
    await register(page, origin)
    await page.goto(`${origin}/dashboard`)
    await page.getByRole('banner').getByRole('button', { name: 'Create Invoice' }).click()
    await page.getByLabel('Customer Name').fill('Lakshmi Enterprises')
    await page.getByLabel('Amount').fill('1000')
    await page.getByRole('button', { name: 'Items and more' }).click()
    await page.getByRole('link', { name: 'Add items' }).click()

    await expect(page.getByLabel('Customer Name')).toHaveValue('Lakshmi Enterprises')
    await page.getByLabel('GSTIN').fill('29AABCL7734M1ZY')
    await expect(page.getByLabel('GSTIN')).toHaveAccessibleDescription('Karnataka · PAN AABCL7734M')
    await expect(page.getByLabel('Place of supply')).toHaveValue('29')
    await page.getByRole('button', { name: 'Create Invoice' }).filter({ visible: true }).click()
    await page.getByRole('alert').getByRole('button', { name: 'Item 1, Description' }).click()
    await expect(item(page, 1).getByLabel('Description')).toBeFocused()
    await page.keyboard.type('PVC pipe')
    await expect(item(page, 1).getByLabel('Rate')).toHaveValue(/^1,?000$/)
    await item(page, 1).getByLabel('Qty').fill('2')
    await item(page, 1).getByLabel('GST %').press('Enter')
    await page.keyboard.type('Transport')
    await item(page, 2).getByLabel('Rate').fill('100')
    await item(page, 2).getByLabel('GST %').selectOption('5')
    await item(page, 2).getByLabel('Rate').press('Alt+ArrowUp')
    await expect(item(page, 1).getByLabel('Rate')).toBeFocused()
    await expect(item(page, 1).getByLabel('Description')).toHaveValue('Transport')
    await item(page, 1).getByRole('button', { name: 'Delete item 1' }).click()
    await expect(item(page, 2)).toHaveCount(0)
    const deleted = page.getByText('Transport · Item deleted')
    await expect(deleted).toBeVisible()
    await expect(page.locator('.toast')).toHaveCount(0)
    // It stands where the line was.
    expect((await deleted.boundingBox())?.y).toBeLessThan((await item(page, 1).boundingBox())?.y ?? 0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(deleted).toHaveCount(0)
    await expect(item(page, 1).getByLabel('Description')).toHaveValue('Transport')

    const tax = open(page, 'Tax')
    if (!(await page.getByLabel('Supply type').isVisible())) await tax.click()
    await expect(page.getByText(/^IGST, because Asha Traders is in Maharashtra .* Karnataka\.$/)).toBeVisible()
    await expect(page.getByText('IGST 18% on ₹2,000.00')).toBeVisible()
    await expectAccessible(page)
    expect(await sidewaysScroll(page)).toBe(0)
    await page.getByRole('button', { name: 'Create Invoice' }).filter({ visible: true }).click()
    await expect(
      page.getByRole('dialog', { name: 'Send it to your customer' }).getByText('₹2,465', { exact: true }),
    ).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('article', { name: 'The invoice' })).toContainText('₹2,465.00')

    await page.goto(`${origin}/invoice/new`)
    await expect(page.getByLabel('Customer Name')).toHaveValue('')
    await page.getByLabel('Customer Name').fill('Meera Stores')
    await item(page, 1).getByLabel('Description').fill('Lamp')
    await item(page, 1).getByLabel('HSN').fill('9405')
    await item(page, 1).getByLabel('Rate').fill('50000')
    if (!(await page.getByLabel('Supply type').isVisible())) await tax.click()
    await expect(page.getByText('need an e-way bill before they are moved (Rule 138)')).toBeVisible()
    await item(page, 1).getByLabel('Rate').fill('500')
    await expect(page.getByText('need an e-way bill')).toHaveCount(0)
    await page.keyboard.press('Control+Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Edit draft' })).toBeVisible()
    await page.goto(`${origin}/dashboard`)
    await page.getByRole('link', { name: 'Meera Stores', exact: true }).click()
    await item(page, 1).getByLabel('Qty').fill('3')
    await page.getByRole('button', { name: 'Issue invoice' }).filter({ visible: true }).click()
    await expect(
      page.getByRole('dialog', { name: 'Send it to your customer' }).getByText('₹1,770', { exact: true }),
    ).toBeVisible()
    await page.goto(`${origin}/dashboard`)
    await expect(invoiceRow(page, 'Meera Stores').getByText('Pending', { exact: true })).toBeVisible()
    await expect(invoiceRow(page, 'Lakshmi Enterprises').getByText('₹2,465', { exact: true })).toBeVisible()
  },
)

test('an unregistered seller sees nothing about GST, and picks saved items', async ({ signedIn: seller, origin }) => {
  const { page } = seller
  await page.goto(`${origin}/items`)
  await page.getByRole('button', { name: 'Add Item' }).click()
  await page.getByLabel('Description').fill('Brass lamp')
  await page.getByLabel('Rate').fill('450')
  await page.getByLabel('Rate').press('Enter')
  await expect(page.getByRole('listitem').filter({ hasText: 'Brass lamp' })).toContainText('₹450')
  const lamp = page.getByRole('listitem').filter({ hasText: 'Brass lamp' })
  await page.getByRole('button', { name: 'Delete: Brass lamp' }).click()
  await expectAnnounced(page, 'Item deleted')
  await expect(lamp).toContainText('Item deleted')
  const { items } = await (await page.request.get(`${origin}/api/items`)).json()
  expect(items).toEqual([])
  await expect(lamp.getByRole('button', { name: 'Undo: Brass lamp' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(lamp.getByRole('button', { name: 'Delete: Brass lamp' })).toBeVisible()
  await expect(lamp).not.toContainText('Item deleted')

  await page.goto(`${origin}/invoice/new`)
  await item(page, 1).getByLabel('Description').fill('bras')
  await page.getByRole('option', { name: /Brass lamp/ }).click()
  await expect(item(page, 1).getByLabel('Rate')).toHaveValue('450')
  await expect(page.getByRole('main')).not.toContainText(/GST|HSN/)
  await page.getByLabel('Customer Name').fill('Ravi Kumar')
  await expect(page.getByText(/^Draft saved \d/)).toBeAttached()
  await page.reload()
  await expect(page.getByLabel('Customer Name')).toHaveValue('Ravi Kumar')
  await page.getByRole('button', { name: 'Create Invoice' }).filter({ visible: true }).click()
  await expect(page.getByText('Invoice created!')).toBeVisible()
})

test('a draft of before the seller registered is issued from the editor, which shows its tax', async ({
  signedIn: seller,
  origin,
}) => {
  const { page } = seller
  const { id } = await seller.invoice({
    customer_name: 'Meera Stores',
    amount: undefined,
    lines: [{ description: 'Lamp', unit_price: '500', rate: '18' }],
    draft: true,
  })
  await register(page, origin)
  const answer = await page.request.post(`${origin}/api/invoices/${id}/issue`, {
    headers: { origin },
    data: { version: 1 },
  })
  expect(answer.status()).toBe(409)
  await page.goto(`${origin}/invoice/${id}/edit`)
  await page.getByRole('button', { name: 'Issue invoice' }).filter({ visible: true }).click()
  await expect(
    page.getByRole('dialog', { name: 'Send it to your customer' }).getByText('₹590', { exact: true }),
  ).toBeVisible()
})

test('leaving a field of a long list shifts nothing, so the next tap hits its button', async ({
  signedIn: seller,
  origin,
}) => {
  const { page } = seller
  const lines = Array.from({ length: 40 }, (_, i) => ({ description: `Chair ${i + 1}`, unit_price: '100' }))
  const { id } = await seller.invoice({ amount: undefined, lines, draft: true })
  await page.goto(`${origin}/invoice/${id}/edit`)
  for (const at of [20, 39]) {
    await item(page, at).scrollIntoViewIfNeeded()
    await item(page, at).getByLabel('Rate').focus()
    await page.keyboard.press('End')
    const remove = item(page, at + 1).getByRole('button', { name: `Delete item ${at + 1}` })
    await remove.scrollIntoViewIfNeeded()
    const moved = await remove.evaluate(async (button) => {
      const tops: number[] = []
      const note = () => tops.push(button.getBoundingClientRect().top)
      note()
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      note()
      for (let frame = 0; frame < 5; frame++) {
        await new Promise(requestAnimationFrame)
        note()
      }
      return Math.max(...tops) - Math.min(...tops)
    })
    expect(moved).toBeLessThan(1)
  }
  await item(page, 20).getByLabel('Rate').focus()
  await item(page, 21).getByRole('button', { name: 'Delete item 21' }).click()
  await expect(item(page, 21).getByLabel('Description')).toHaveValue('Chair 22')
})

test('an invoice date earlier than that of the last invoice is pointed out before the invoice is made', async ({
  signedIn: seller,
  origin,
}) => {
  const { page } = seller
  const { number } = await seller.invoice()
  const today = indiaDay(new Date())
  const yesterday = addDays(today, -1)
  await page.goto(`${origin}/invoice/new`)
  const note = page.getByText(/numbers and dates are out of order/)
  await open(page, 'Terms').click()
  await expect(page.getByLabel('Invoice date')).toHaveValue(today)
  await expect(note).toBeHidden()
  await page.getByLabel('Invoice date').fill(yesterday)
  // On 1 April the day before belongs to the numbers of another year.
  await expect(note).toBeVisible({ visible: fiscalYear(yesterday) === fiscalYear(today) })
  await page.getByLabel('Invoice date').fill(today)
  await expect(note).toBeHidden()
  expect(number).toMatch(/0001$/)
})

test('until the seller chose days to pay, an invoice with items is due in a week, as the screen says', async ({
  seller,
  origin,
}) => {
  const { page } = seller
  await page.goto(`${origin}/dashboard`)
  await page.getByRole('banner').getByRole('button', { name: 'Create Invoice' }).click()
  await page.getByLabel('Customer Name').fill('Ravi Kumar')
  await page.getByLabel('Amount').fill('1000')
  await page.getByRole('button', { name: 'Items and more' }).click()
  await page.getByRole('link', { name: 'Add items' }).click()
  await item(page, 1).getByLabel('Description').fill('Lamp')
  await open(page, 'Terms').click()
  await expect(page.getByLabel('Payment terms')).toHaveValue('7')
  await page.getByRole('button', { name: 'Create Invoice' }).filter({ visible: true }).click()
  await expect(page.getByText('Invoice created!')).toBeVisible()
  const [invoice] = (await (await page.request.get(`${origin}/api/invoices`)).json()).invoices
  expect(invoice.due_on).toBe(addDays(invoice.issued_on, 7))
})
