import { expect, test } from './harness/pavti.ts'
import { expectAccessible, showSidebar, sidewaysScroll } from './harness/screens.ts'

test('a quotation is made, accepted by its customer without scripts, and made into an invoice by one tap', async ({
  seller,
  browser,
}) => {
  const { page } = seller
  await showSidebar(page)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Quotations' }).click()
  await expect(page.getByText('Send a price first')).toBeVisible()
  await page.getByRole('link', { name: 'New quotation' }).click()

  await page.getByRole('button', { name: 'Save' }).filter({ visible: true }).click()
  await expect(page.getByRole('alert').getByRole('button', { name: 'Customer Name' })).toBeVisible()
  await page.getByLabel('Customer Name').fill('Lakshmi Enterprises')
  const item = page.getByRole('group', { name: 'Item 1', exact: true })
  await item.getByLabel('Description').fill('Oak table')
  await item.getByLabel('Rate').fill('12500')
  await expect(page.getByLabel('Valid until')).not.toHaveValue('')
  await expectAccessible(page)
  expect(await sidewaysScroll(page)).toBe(0)
  await page.getByRole('button', { name: 'Save' }).filter({ visible: true }).click()

  await expect(page.getByRole('heading', { level: 1, name: /^Quotation QT\// })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'QUOTATION', exact: true })).toBeVisible()
  await expect(page.getByText('Open', { exact: true })).toBeVisible()
  await expectAccessible(page)
  expect(await sidewaysScroll(page)).toBe(0)
  const url = (await page.getByText(/\/offer\/[\w-]{36}$/).textContent()) ?? ''

  const phone = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 360, height: 640 } })
  const customer = await phone.newPage()
  await customer.goto(url)
  await expect(customer.getByText('Oak table')).toBeVisible()
  await customer.getByLabel('Your name').fill('Lakshmi Rao')
  await customer.getByRole('button', { name: 'Accept' }).click()
  await expect(customer.getByText(/^Accepted by Lakshmi Rao on/)).toBeVisible()
  await phone.close()

  await page.reload()
  await expect(page.getByText(/^Accepted by Lakshmi Rao on/)).toBeVisible()
  await page.getByRole('button', { name: 'Make invoice' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Invoice INV\// })).toBeVisible()
  await page.goBack()
  await expect(page.getByText('Invoiced', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Make invoice' })).toBeHidden()
})
