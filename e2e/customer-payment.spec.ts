import { expect, test } from './harness/pavti.ts'

test.use({ catches: true })

test("a customer's payment opens with the invoices that are due at that moment, or says that they did not load", async ({
  seller,
  origin,
}) => {
  const { page } = seller
  const first = await seller.invoice({ amount: '1200' })
  await seller.invoice({ amount: '800' })
  await page.goto(`${origin}/customers/${first.customer_id}`)
  const record = page.getByRole('button', { name: 'Record payment' })
  const dialog = page.getByRole('dialog', { name: 'Record payment' })
  await record.click()
  await expect(dialog.getByText('₹2,000.00 is due on 2 invoices')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  await seller.settle(first)
  await record.click()
  await expect(dialog.getByText('₹800.00 is due on 1 invoice', { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  const openInvoices = (address: URL) => address.searchParams.get('status') === 'pending'
  await page.route(openInvoices, (route) => route.abort())
  await record.click()
  await expect(dialog.getByRole('heading', { name: 'We could not load the invoices.' })).toBeVisible()
  await page.unroute(openInvoices)
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await dialog.getByRole('textbox', { name: 'Amount received' }).fill('1000')
  await dialog.getByRole('button', { name: 'Record ₹1,000.00' }).click()
  await expect(page.getByText('₹200.00 is left as advance.')).toBeVisible()
})
