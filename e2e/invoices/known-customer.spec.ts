import type { Page } from '@playwright/test'
import { voidInvoice } from '../harness/database.ts'
import { expect, test } from '../harness/pavti.ts'
import { expectAccessibleInBothThemes, invoiceRow, showSidebar } from '../harness/screens.ts'

const openForm = async (page: Page) => {
  await page.getByRole('banner').getByRole('button', { name: 'Create Invoice' }).click()
  return page.getByRole('dialog', { name: 'Create Invoice' })
}

test('for a known name the form says what is owed, and one tap fills in the last invoice', async ({ seller }) => {
  const { page } = seller
  await seller.invoice({ customer_name: 'Ravi Arts', amount: '900', notes: 'Lamps' })
  const second = await seller.invoice({ customer_name: 'Ravi Arts', amount: '1500.50', notes: 'Tuition' })
  await page.setViewportSize({ width: 360, height: 640 })
  const form = await openForm(page)
  const [name, amount] = [form.getByLabel('Customer Name'), form.getByLabel('Amount')]
  await name.fill('ravi arts')
  await expect(name).toHaveAccessibleDescription('Known customer · owes ₹2,400.50')
  await page.keyboard.press('Escape')
  const again = form.getByRole('button', { name: /^Same as .+: ₹1,500\.50 · Tuition$/ })
  await expect(again).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await again.click()
  await expect(amount).toBeFocused()
  await expect(amount).toHaveValue('1,500.50')
  await expect(form.getByLabel('Notes')).toHaveValue('Tuition')
  await expect(again).toBeHidden()
  const made = form.getByText(`Invoice ${second.number} of today has this amount, too.`)
  await expect(made).toBeVisible()
  await amount.fill('1500.51')
  await expect(made).toHaveCount(0)
  await amount.fill('1500.5')
  await amount.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Send it to your customer' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(invoiceRow(page, 'Ravi Arts').getByText('₹1,500.50')).toHaveCount(2)
})

test('typed notes stay, and a cancelled invoice is no last invoice', async ({ seller }) => {
  const { page } = seller
  await seller.invoice({ customer_name: 'Meera', amount: '300' })
  const cancelled = await seller.invoice({ customer_name: 'Meera', amount: '400' })
  await voidInvoice(cancelled.id)
  const form = await openForm(page)
  await form.getByLabel('Customer Name').fill('Meera')
  await form.getByLabel('Notes').fill('Blouse')
  await form.getByRole('button', { name: /^Same as .+: ₹300$/ }).click()
  await expect(form.getByLabel('Amount')).toHaveValue('300')
  await expect(form.getByLabel('Notes')).toHaveValue('Blouse')
  await form.getByLabel('Customer Name').fill('Meera Nair')
  await form.getByLabel('Amount').fill('')
  await expect(form.getByLabel('Customer Name')).not.toHaveAccessibleDescription(/Known/)
  await expect(form.getByRole('button', { name: /^Same as/ })).toHaveCount(0)
})

test("the form on a customer's screen offers the last invoice at once", async ({ seller }) => {
  const { page } = seller
  await seller.invoice({ customer_name: 'Ravi Arts', amount: '1200' })
  await showSidebar(page)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Customers' }).click()
  await page.getByRole('link', { name: 'Ravi Arts' }).click()
  await page.getByRole('main').getByRole('button', { name: 'Create Invoice' }).first().click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Same as .+: ₹1,200$/ })
    .click()
  await expect(page.getByLabel('Amount')).toHaveValue('1,200')
})

test('the editor says what a known customer was last charged, and fills it in', async ({ seller, origin }) => {
  const { page } = seller
  const line = { description: 'PVC pipe', unit: 'pcs', quantity: '10' }
  await page.request.post(`${origin}/api/items`, {
    headers: { origin },
    data: { description: 'PVC pipe', unit: 'pcs', unit_price: '500' },
  })
  await seller.invoice({ customer_name: 'Ravi Arts', amount: undefined, lines: [{ ...line, unit_price: '450' }] })
  const form = await openForm(page)
  await form.getByLabel('Customer Name').fill('Ravi Arts')
  await form.getByRole('button', { name: 'Items and more' }).click()
  await form.getByRole('link', { name: 'Add items' }).click()
  await expect(page.getByLabel('Customer Name')).toHaveAccessibleDescription('Owes ₹4,500')
  const first = page.getByRole('group', { name: 'Item 1', exact: true })
  await first.getByLabel('Description').pressSequentially('pvc')
  await page.getByRole('option', { name: 'PVC pipe' }).click()
  const rate = first.getByLabel('Rate')
  await expect(rate).toHaveValue('500')
  const last = first.getByRole('button', { name: /^Item 1: Last time ₹450 \/ pcs, .+/ })
  await expectAccessibleInBothThemes(page)
  await last.click()
  await expect(rate).toBeFocused()
  await expect(rate).toHaveValue('450')
  await expect(last).toHaveCount(0)
  await first.getByLabel('Unit').fill('box')
  await rate.fill('4000')
  await expect(last).toHaveCount(0)
})
