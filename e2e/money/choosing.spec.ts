import type { Locator } from '@playwright/test'
import { expect, test } from '../harness/pavti.ts'
import { expectAccessible } from '../harness/screens.ts'
import { importStatement, waitingMoney } from '../harness/statement.ts'

test.use({ catches: true })

test('another invoice is chosen for a payment, among all that are open, the best match first', async ({
  signedIn: seller,
  origin,
}) => {
  const { page } = seller
  await waitingMoney(page, origin, seller.invoice)
  await page.route('**/api/invoices?status=pending*', (route) =>
    route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Busy.' } }),
  )
  await page.goto(`${origin}/money`)
  await page.getByRole('button', { name: 'Choose another' }).click()
  const dialog = page.getByRole('dialog', { name: 'Which invoice is it for?' })
  await expect(dialog.getByText('We could not load your open invoices.')).toBeVisible()
  await expectAccessible(page)
  await page.unroute('**/api/invoices?status=pending*')
  await dialog.getByRole('button', { name: 'Try again' }).click()

  const [kulkarni, kamble] = ['Kulkarni', 'Kamble'].map((name) => dialog.getByRole('checkbox', { name })) as [
    Locator,
    Locator,
  ]
  await expect(kulkarni).toBeVisible()
  await expect(dialog.getByText('3 open invoices, best match first')).toBeVisible()
  await expect(dialog.getByRole('checkbox').last()).toHaveAccessibleName(/Ravi Kumar/)
  await dialog.getByRole('button', { name: 'Record' }).click()
  await expect(dialog.getByText('Choose an invoice or a customer first.')).toBeVisible()
  await kamble.check()
  await expect(dialog.getByText('Choose an invoice or a customer first.')).toBeHidden()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Record' }).click()
  await expect(page.getByRole('main').getByText('1 payment recorded')).toBeVisible()
  await expect(page.getByRole('heading', { name: /^Likely/ })).toHaveCount(0)
})

test('the invoices of a customer with the payer’s name come before a stranger’s with a nearer amount', async ({
  signedIn: seller,
  origin,
}) => {
  const { page } = seller
  await seller.invoice({ customer_name: 'Meera Textiles', amount: '501.00' })
  await seller.invoice({ customer_name: 'Iqbal Khan', amount: '9000.00' })
  await importStatement(page, origin, [
    { narration: 'UPI-IQBAL KHAN-iqbal@ybl-HDFC0001234-629312345678-UPI', amount: '500.00' },
  ])
  await page.goto(`${origin}/money`)
  await page.getByRole('button', { name: /^(Assign|Choose another): IQBAL KHAN, ₹500.00$/i }).click()
  const invoices = page.getByRole('dialog', { name: 'Which invoice is it for?' }).getByRole('checkbox')
  await expect(invoices).toHaveCount(2)
  await expect(invoices.first()).toHaveAccessibleName(/Iqbal Khan/)
})

test('one payment is divided between two customers, and the rest of another is an advance', async ({
  signedIn: seller,
  origin,
}) => {
  const { page } = seller
  await seller.invoice({ customer_name: 'Meera Textiles', amount: '512.00' })
  await seller.invoice({ customer_name: 'Noor Jahan', amount: '500.00' })
  await importStatement(page, origin, [
    { narration: 'UPI-PASSER BY-family@ybl-HDFC0001234-629312345001-UPI', amount: '900.01' },
    { narration: 'UPI-S K STORES-other@ybl-HDFC0001234-629312345002-UPI', amount: '700.00' },
  ])
  await page.goto(`${origin}/money`)
  const assign = (amount: string) =>
    page.getByRole('listitem').filter({ hasText: amount }).getByRole('button', { name: 'Assign' }).click()
  await assign('900.01')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('checkbox', { name: /Meera Textiles/ }).check()
  await dialog.getByRole('checkbox', { name: /Noor Jahan/ }).check()
  await expect(dialog.getByLabel(/^Noor Jahan · /)).toHaveValue('388.01')
  await dialog.getByLabel(/^Meera Textiles · /).fill('400')
  await dialog.getByLabel(/^Noor Jahan · /).fill('400')
  await dialog.getByRole('button', { name: 'Record payment' }).click()
  await expect(dialog.getByText('₹100.01 is left. Choose whose advance it is.')).toBeVisible()
  await dialog.getByLabel(/^Noor Jahan · /).fill('500')
  await expect(dialog.getByText(/₹112\.00 stays due on/)).toBeVisible()
  await dialog.getByLabel(/^Meera Textiles · /).fill('400.01')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Record payment' }).click()
  await expect(page.getByRole('main').getByText('1 payment recorded')).toBeVisible()
  await expect(dialog).toHaveCount(0)

  await assign('700.00')
  await dialog.getByRole('checkbox', { name: /Meera Textiles/ }).check()
  await dialog.getByRole('button', { name: 'For a customer, without an invoice' }).click()
  const owner = dialog.getByLabel('Whose payment is it?')
  await expect(owner).toBeFocused()
  await expect(owner).toBeInViewport({ ratio: 1 })
  await expect(owner).toHaveValue('')
  // Of the invoices, only the chosen one.
  await expect(dialog.getByRole('checkbox')).toHaveCount(1)
  await dialog.getByRole('button', { name: 'Choose invoices' }).click()
  await expect(dialog.getByLabel('Customer, number or amount')).toBeFocused()
  await dialog.getByRole('button', { name: 'For a customer, without an invoice' }).click()
  await owner.fill('Noor')
  await expect(page.getByRole('option', { name: /Noor Jahan/ })).toBeVisible()
  await dialog.getByRole('button', { name: 'Record payment' }).click({ trial: true })
  await expectAccessible(page)
  await page.getByRole('option', { name: /Noor Jahan/ }).click()
  await expect(dialog.getByText('₹588.01 stays as an advance of Noor Jahan.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Record payment' }).click()
  await expect(dialog).toHaveCount(0)
  const { payments } = await (await page.request.get(`${origin}/api/customer-payments`)).json()
  const sums = payments.map((one: Record<string, string>) => `${one.customer_name} ${one.amount} ${one.advance}`)
  expect(sums.toSorted()).toEqual([
    'Meera Textiles 111.99 0.00',
    'Meera Textiles 400.01 0.00',
    'Noor Jahan 500.00 0.00',
    'Noor Jahan 588.01 588.01',
  ])
})

test('money of a payer whose name one customer has is their advance in two taps', async ({
  signedIn: seller,
  origin,
}) => {
  const { page } = seller
  await seller.settle(await seller.invoice({ customer_name: 'Noor Jahan', amount: '40.00' }))
  await importStatement(page, origin, [
    { narration: 'UPI-NOOR JAHAN-noor@ybl-HDFC0001234-629312345003-UPI', amount: '333.00' },
  ])
  await page.goto(`${origin}/money`)
  await page.getByRole('listitem').filter({ hasText: '₹333.00' }).getByRole('button', { name: 'Assign' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'For a customer, without an invoice' }).click()
  await expect(dialog.getByLabel('Whose payment is it?')).toHaveValue('Noor Jahan')
  await expect(dialog.getByText('₹333.00 stays as an advance of Noor Jahan.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Record payment' }).click()
  await expect(page.getByRole('main').getByText('1 payment recorded')).toBeVisible()
})

test('a likely payment names the customer beside the invoice', async ({ signedIn: seller, origin }) => {
  const { page } = seller
  await waitingMoney(page, origin, seller.invoice)
  await page.goto(`${origin}/money`)
  const row = page.getByRole('region', { name: /^Likely/ }).getByRole('listitem')
  await expect(row).toHaveCount(1)
  for (const customer of ['Ramesh Kulkarni', 'Ramesh Kamble']) {
    await expect(row.getByRole('radio', { name: new RegExp(`^${customer}.*\\d{4}`) })).toBeVisible()
  }
})

test('the old invoice of the payer is first among more open invoices than one page', async ({
  signedIn: seller,
  origin,
}) => {
  const { page } = seller
  const { number } = await seller.invoice({ customer_name: 'Meera Textiles', amount: '512.00' })
  for (const at of Array.from({ length: 101 }).keys())
    await seller.invoice({ customer_name: `Customer ${'abcdefghij'[at % 10]}`, amount: '700.00' })
  await importStatement(page, origin, [
    { narration: 'UPI-MEERA TEXTILES-meera@oksbi-HDFC0001234-629312345004-UPI', amount: '700.50' },
  ])
  await page.goto(`${origin}/money`)
  await page.getByRole('button', { name: /^(Assign|Choose another): MEERA TEXTILES, ₹700.50$/i }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('list', { name: 'Open invoices' }).getByRole('listitem').first()).toContainText(number)
  await expect(dialog.getByText('101 of 102 open invoices, best match first. Search for others.')).toBeVisible()
  await dialog.getByRole('checkbox', { name: /Meera Textiles/ }).check()
  await expect(dialog.getByText('₹188.50 stays as an advance of Meera Textiles.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Record payment' }).click()
  await expect(page.getByRole('main').getByText('1 payment recorded')).toBeVisible()
})
