import { setTimeout as sleep } from 'node:timers/promises'
import { expectAnnounced } from '../harness/announced.ts'
import { expect, test } from '../harness/pavti.ts'
import { expectAccessibleInBothThemes } from '../harness/screens.ts'

test.use({ catches: true })

test("a customer's payment opens with the invoices that are due at that moment, or says that they did not load", async ({
  signedIn: seller,
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
  await expectAnnounced(page, 'Payment of ₹1,000.00 recorded')
  await expect(page.getByRole('button', { name: 'Refund advance of ₹200.00' })).toBeVisible()
})

// Income-tax Act, 1961, s.269ST.
test('₹2 lakh in cash of one customer brings a hint', async ({ signedIn: seller, origin }) => {
  const { page } = seller
  const { customer_id } = await seller.invoice({ amount: '300000' })
  await page.goto(`${origin}/customers/${customer_id}`)
  await page.getByRole('button', { name: 'Record payment' }).click()
  const dialog = page.getByRole('dialog', { name: 'Record payment' })
  await dialog.getByRole('textbox', { name: 'Amount received' }).fill('200000')
  const hint = dialog.getByText(/section 269ST/)
  await expect(hint).toBeHidden()
  await dialog.getByLabel('How').selectOption('cash')
  await expect(hint).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Amount received' }).fill('199999')
  await expect(hint).toBeHidden()
})

test('an advance is offered on the next invoice, and the rest of it is refunded', async ({
  signedIn: seller,
  origin,
}) => {
  const { page } = seller
  const { customer_id } = await seller.invoice({ customer_name: 'Meera Textiles', amount: '100' })
  const payment = { customer_id, amount: '1100' }
  await page.request.post(`${origin}/api/customer-payments`, { headers: { origin }, data: payment })
  await page.goto(`${origin}/customers/${customer_id}`)
  await page.getByRole('button', { name: 'Create Invoice' }).click()
  await page.getByRole('dialog').getByLabel('Amount').fill('800')
  await page.getByRole('dialog').getByRole('button', { name: 'Create Invoice' }).click()
  const share = page.getByRole('dialog', { name: 'Send it to your customer' })
  await expect(share.getByText('₹1,000 advance of Meera Textiles. Use it on this invoice?')).toBeVisible()
  await expectAccessibleInBothThemes(page)
  // The screen behind the sheet is refreshed last: by then the button is gone.
  await page.route(`**/api/customers/${customer_id}*`, async (route) => {
    await sleep(1_000)
    await route.fallback()
  })
  await share.getByRole('button', { name: 'Use advance of ₹800.00' }).click()
  await expectAnnounced(page, 'Advance of ₹800.00 used')
  await expect(share.getByText('Use it on this invoice?')).toHaveCount(0)
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Refund advance of ₹200.00' }).click()
  const dialog = page.getByRole('dialog', { name: 'Refund advance' })
  await dialog.getByLabel('Amount refunded').fill('200.01')
  await dialog.getByRole('button', { name: 'Record refund' }).click()
  await expect(dialog.getByText('At most ₹200.00 can be refunded')).toBeVisible()
  await expect(dialog.getByText('Please say why it is paid back')).toBeVisible()
  await dialog.getByLabel('Amount refunded').fill('150')
  await dialog.getByLabel('UTR').fill('632612345678')
  await dialog.getByLabel('Why it is paid back').fill('Order cancelled')
  await dialog.getByRole('button', { name: 'Record refund' }).click()
  await expect(page.getByText(/^₹150\.00 paid back on .* · UPI · UTR 632612345678 · Order cancelled$/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Refund advance of ₹50.00' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo the refund of ₹150.00' }).click()
  await page.getByRole('dialog').getByRole('textbox').fill('It came back')
  await page.getByRole('dialog').getByRole('button', { name: 'Undo refund' }).click()
  await expect(page.getByRole('button', { name: 'Refund advance of ₹200.00' })).toBeVisible()
})

test('an invoice whose credit was used for another one shows it when it is opened again', async ({
  signedIn: seller,
  origin,
}) => {
  const { page } = seller
  const post = (path: string, data: object) =>
    page.request.post(`${origin}/api/invoices/${path}`, { headers: { origin }, data })
  const paid = await seller.invoice({ customer_name: 'Meera Textiles', amount: '500' })
  await post(`${paid.id}/payments`, { amount: '500', method: 'cash' })
  await post(`${paid.id}/credit-notes`, { amount: '200', reason: 'Returned' })
  const { number } = await seller.invoice({ customer_name: 'Meera Textiles', amount: '300' })
  await page.goto(`${origin}/invoice/${paid.id}`)
  await page.getByRole('link', { name: 'Meera Textiles' }).click()
  const open = (name: string) => page.getByRole('link', { name }).filter({ visible: true }).first().click()
  await open(paid.number)
  await expect(page.getByRole('button', { name: 'Record refund' })).toBeVisible()
  await page.goBack()
  await open(number)
  await page.getByRole('button', { name: 'Use advance of ₹200.00' }).click()
  await expectAnnounced(page, 'Advance of ₹200.00 used')
  await page.goBack()
  await open(paid.number)
  await expect(page.getByText('₹200.00 of credit used for another invoice')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Record refund' })).toHaveCount(0)
})

test('a refund voucher is offered only for refunds after the receipt voucher', async ({ signedIn: seller, origin }) => {
  const { page } = seller
  const { customer_id } = await seller.invoice({ customer_name: 'Meera Textiles', amount: '100' })
  const post = async (path: string, data: object) =>
    (await page.request.post(`${origin}/api/customer-payments${path}`, { headers: { origin }, data })).json()
  const { payment } = await post('', { customer_id, amount: '500', method: 'cash', allocations: [] })
  const refund = (amount: string) => post(`/${payment.id}/refunds`, { amount, method: 'cash', note: 'Smaller order' })
  await refund('100')
  await post(`/${payment.id}/receipt-voucher`, { description: 'Cloth', supply: 'goods' })
  await refund('150')
  await page.goto(`${origin}/customers/${customer_id}`)
  const offers = page.getByRole('button', { name: 'Make a refund voucher' })
  await expect(page.getByText(/^₹100\.00 paid back on /)).toBeVisible()
  await expect(offers).toHaveAccessibleName(/for the refund of ₹150\.00/)
  await offers.click()
  await expect(page.getByRole('link', { name: /^Refund voucher RF/ })).toBeVisible()
  await expect(offers).toHaveCount(0)
})

test('the invoices of a customer say what is left of one that was paid in part', async ({
  signedIn: seller,
  origin,
}) => {
  const { page } = seller
  const { id, customer_id } = await seller.invoice({ amount: '1200' })
  await page.goto(`${origin}/customers/${customer_id}`)
  const row = page.getByRole('region', { name: 'Invoices' }).getByRole('listitem')
  await expect(row).toContainText('₹1,200')
  await expect(row).not.toContainText('due')
  const data = { amount: '500.50' }
  expect((await page.request.post(`${origin}/api/invoices/${id}/payments`, { headers: { origin }, data })).ok()).toBe(
    true,
  )
  await page.reload()
  await expect(row).toContainText('₹699.50 due')
  await expectAccessibleInBothThemes(page)
  await page.request.put(`${origin}/api/invoices/${id}`, { headers: { origin }, data: { paid: true } })
  await page.reload()
  await expect(row).toContainText('Paid')
  await expect(row).not.toContainText('due')
})
