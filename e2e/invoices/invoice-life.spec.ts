import type { Page } from '@playwright/test'
import { expect, test } from '../harness/pavti.ts'
import { expectAccessible, expectAccessibleInBothThemes, sidewaysScroll } from '../harness/screens.ts'

test.use({ catches: true })

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** Chooses an item of the menu with the three dots. */
async function choose(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name }).click()
}

test('a part is paid, then the balance with TDS; one payment is undone, and the history shows all of it', async ({
  signedIn: seller,
  origin,
}) => {
  const { page } = seller
  const invoice = await seller.invoice({ amount: '5000' })
  await page.goto(`${origin}/invoice/${invoice.id}`)
  const payments = region(page, 'Payments')
  await payments.getByRole('button', { name: 'Record payment' }).click()
  const dialog = page.getByRole('dialog', { name: 'Record payment' })
  const amount = dialog.getByLabel('Amount received')
  await expect(amount).toBeFocused()
  await expect(amount).toHaveValue('5,000')
  await amount.fill('5001')
  await page.keyboard.press('Enter')
  await expect(amount).toHaveAccessibleDescription(
    'Only ₹5,000.00 is due. To record more, use Record payment on the customer’s screen.',
  )
  await expect(dialog.getByRole('link', { name: 'Record payment on the customer’s screen' })).toHaveAttribute(
    'href',
    `/customers/${invoice.customer_id}`,
  )
  await amount.fill('2000')
  await dialog.getByLabel('UTR').fill('4123 4567')
  await expect(dialog.getByLabel('UTR')).toHaveAccessibleDescription(/has 12 digits/)
  await dialog.getByLabel('UTR').fill('4123 4567 8901')
  await expectAccessible(page)
  // The network fails after the request has arrived: pressing again records it once.
  await page.route('**/payments', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await dialog.getByRole('button', { name: 'Record payment' }).click()
  await expect(dialog.getByText(/^No answer from Pavti/)).toBeVisible()
  await page.unroute('**/payments')
  await dialog.getByRole('button', { name: 'Record payment' }).click()
  await expect(dialog).toBeHidden()
  await expect(payments.getByRole('listitem')).toHaveCount(1)
  await expect(payments.getByRole('listitem')).toContainText('UPI · UTR 412345678901')
  await expect(region(page, 'Amount due')).toContainText('₹3,000.00of ₹5,000.00 · ₹2,000.00 received')

  await page.keyboard.press('m')
  const marking = page.getByRole('dialog', { name: 'Mark as Paid' })
  await expect(marking.getByText('₹2,000.00 of ₹5,000.00 received, ₹3,000.00 is due')).toBeVisible()
  await marking.getByText(/^More: amount received/).click()
  await marking.getByLabel('TDS kept back').fill('300')
  await expect(marking.getByLabel('Amount received')).toHaveValue('2,700')
  await marking.getByLabel('UTR').fill('412345678901')
  await expectAccessible(page)
  await marking.getByRole('button', { name: 'Mark as Paid' }).click()
  await expect(marking.getByText('This UTR is recorded already. Each payment has its own UTR.')).toBeVisible()
  await marking.getByLabel('How').selectOption({ label: 'Cash' })
  await marking.getByLabel('Reference').fill('')
  await marking.getByRole('button', { name: 'Mark as Paid' }).click()
  await expect(marking).toBeHidden()
  await expect(page.getByText('Invoice marked as paid!')).toBeVisible()
  await expect(payments.getByRole('listitem')).toHaveCount(3)

  await payments.getByRole('button', { name: 'Undo the payment of ₹2,000.00' }).click()
  const undoing = page.getByRole('dialog', { name: 'Undo this payment?' })
  await expect(undoing.getByLabel('Recorded by mistake')).toBeChecked()
  await undoing.getByLabel('It was for another invoice').check()
  await undoing.getByLabel('In your words').fill('INV 12')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(undoing).toBeHidden()
  await expect(payments.getByText(/^Undone on .* by Asha Traders: It was for another invoice: INV 12$/)).toBeVisible()
  await expect(region(page, 'Amount due')).toContainText('₹2,000.00of ₹5,000.00 · ₹3,000.00 received')
  await expect(region(page, 'History').getByRole('listitem')).toHaveText([
    /^Payment of ₹2,000.00 undone: It was for another invoice: INV 12.*Asha Traders$/,
    /^₹300\.00 TDS kept back/,
    /^₹2,700\.00 received/,
    /^₹2,000\.00 received/,
    /^Created/,
  ])
  await expectAccessibleInBothThemes(page)
  expect(await sidewaysScroll(page)).toBe(0)
})

test('one item is credited; another invoice is copied and cancelled', async ({ signedIn: seller, origin }) => {
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
  await choose(page, 'Credit note')
  const dialog = page.getByRole('dialog', { name: `Credit note for ${invoice.number}` })
  await expect(dialog.getByText('Credit amount₹5,713')).toBeVisible()
  await dialog.getByLabel('Some items').check()
  await dialog.getByLabel('Pillar tap').fill('7')
  await dialog.getByRole('button', { name: 'Make credit note' }).click()
  await expect(dialog.getByLabel('Pillar tap')).toBeFocused()
  await expect(dialog.getByLabel('Pillar tap')).toHaveAccessibleDescription('Only 6 pcs can be credited')
  await dialog.getByLabel('Pillar tap').fill('2')
  await expect(dialog.getByText('Credit amount₹1,691')).toBeVisible()
  await dialog.getByLabel('Reason').fill('Two taps came back')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: /^Credit note CN\// })).toBeVisible()
  await expect(region(page, 'Amount')).toContainText('₹1,691.00')
  await region(page, 'Corrects the invoice').getByRole('link', { name: invoice.number }).click()
  await expect(region(page, 'Credit notes').getByRole('link', { name: /^CN\// })).toBeVisible()
  await expect(region(page, 'Amount due')).toContainText('₹4,022.00of ₹5,713.00 · ₹1,691.00 credited')
  await expect(region(page, 'History')).toContainText('Credit note of ₹1,691.00 made: Two taps came back')
  await page.getByRole('button', { name: 'More actions' }).click()
  await expect(page.getByRole('menuitem', { name: 'Cancel invoice' })).toHaveCount(0)

  const other = await seller.invoice({ amount: '700' })
  await page.goto(`${origin}/invoice/${other.id}`)
  await choose(page, 'Cancel invoice')
  const asking = page.getByRole('dialog', { name: `Cancel invoice ${other.number}?` })
  await expect(asking.getByRole('button', { name: 'Keep it' })).toBeFocused()
  await asking.getByLabel('Reason').fill('Made twice')
  await expectAccessible(page)
  await asking.getByRole('button', { name: 'Cancel invoice' }).click()
  await expect(asking).toBeHidden()
  await expect(region(page, 'Amount')).toContainText(/Cancelled on .*: Made twice/)
  await expect(region(page, 'History').getByRole('listitem')).toHaveText([/^Cancelled: Made twice/, /^Created/])
  await expect(page.getByRole('button', { name: 'Mark as Paid' })).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Make a corrected copy' }).click()
  await expect(page).toHaveURL(/\/edit$/)
})

test('an invoice is started on the screen of its customer, and the next number is chosen', async ({
  signedIn: seller,
  origin,
}) => {
  const { page } = seller
  await page.goto(`${origin}/settings/look/numbers`)
  const numbers = region(page, 'Numbers')
  const invoices = numbers.getByRole('group').filter({ hasText: 'Invoices' }).first()
  await invoices.getByText('Invoices', { exact: true }).click()
  await invoices.getByLabel('Prefix').fill('shop1')
  await invoices.getByLabel('Next number').fill('12345')
  await numbers.getByRole('button', { name: 'Save Numbers' }).click()
  await expect(invoices.getByLabel('Next number')).toHaveAccessibleDescription(/longer than the 16 characters/)
  await invoices.getByLabel('Next number').fill('57')
  await expect(invoices.getByText(/SHOP1\/\d\d-\d\d\/0057$/)).toBeVisible()
  await numbers.getByRole('button', { name: 'Save Numbers' }).click()
  await expect(numbers.getByText('Saved', { exact: true })).toBeVisible()
  await expectAccessibleInBothThemes(page)

  const { customer_id, number } = await seller.invoice({ customer_name: 'Ravi Kumar' })
  expect(number).toMatch(/^SHOP1\/.*\/0057$/)
  await page.goto(`${origin}/customers/${customer_id}`)
  await page.getByRole('button', { name: 'Create Invoice' }).click()
  await expect(page.getByLabel('Customer Name')).toHaveValue('Ravi Kumar')
  await page.getByLabel('Amount').fill('900')
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog', { name: 'Send it to your customer' })
  await expect(sheet.getByRole('link', { name: /^View invoice SHOP1\/.*\/0058$/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(region(page, 'Invoices').getByRole('listitem')).toHaveCount(2)
})

test('the whole bill as TDS is asked for before it is recorded', async ({ signedIn: seller, origin }) => {
  const { page } = seller
  const invoice = await seller.invoice({ amount: '500' })
  await page.goto(`${origin}/invoice/${invoice.id}`)
  const payments = region(page, 'Payments')
  await payments.getByRole('button', { name: 'Record payment' }).click()
  const dialog = page.getByRole('dialog', { name: 'Record payment' })
  await expect(dialog.getByLabel(/kept back the whole bill/)).toHaveCount(0)
  await dialog.getByLabel('How').selectOption('tds')
  await dialog.getByRole('button', { name: 'Record payment' }).click()
  await expect(dialog.getByLabel('Amount received')).toHaveAccessibleDescription(/^This is the whole bill/)
  await expectAccessible(page)
  expect(await sidewaysScroll(page)).toBe(0)
  await dialog.getByLabel('The customer kept back the whole bill as TDS').check()
  await dialog.getByRole('button', { name: 'Record payment' }).click()
  await expect(dialog).toBeHidden()
  await expect(payments.getByRole('listitem')).toContainText('TDS')
})

test('of a credited invoice that was paid less TDS, only the money is refunded', async ({
  signedIn: seller,
  origin,
}) => {
  const { page } = seller
  const invoice = await seller.invoice({ customer_name: 'Gokhale & Associates', amount: '139240' })
  for (const [amount, method] of [
    ['127440', 'bank'],
    ['11800', 'tds'],
  ]) {
    const data = { amount, method }
    expect(
      (await page.request.post(`${origin}/api/invoices/${invoice.id}/payments`, { headers: { origin }, data })).ok(),
    ).toBe(true)
  }
  await page.goto(`${origin}/invoice/${invoice.id}`)
  await expect(region(page, 'History')).toContainText('₹11,800.00 TDS kept back')
  await choose(page, 'Credit note, to cancel or reduce')
  const dialog = page.getByRole('dialog', { name: `Credit note for ${invoice.number}` })
  const words = 'Refund ₹1,27,440.00. ₹11,800.00 was TDS: your customer corrects it in their TDS return.'
  await expect(dialog.getByText(words)).toBeVisible()
  await dialog.getByLabel('Reason').fill('The order was cancelled')
  await dialog.getByRole('button', { name: 'Make credit note' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Credit note CN\// })).toBeVisible()
  await page.goto(`${origin}/invoice/${invoice.id}`)
  const refunds = region(page, 'Refunds')
  await expect(refunds).toContainText(words)
  const due = region(page, 'Amount')
  await expect(due).toContainText('Credited')
  await expect(due).toContainText('₹1,39,240.00 received · ₹1,39,240.00 credited₹1,27,440.00 to refund')
  await expect(due).not.toContainText('Paid')
  await refunds.getByRole('button', { name: 'Record refund' }).click()
  const refund = page.getByRole('dialog', { name: 'Record refund' })
  await expect(refund.getByLabel('Amount refunded')).toHaveValue('1,27,440')
  await refund.getByRole('button', { name: 'Record refund' }).click()
  await expect(refunds).toContainText('₹11,800.00 was TDS: your customer corrects it in their TDS return.')
  await expect(refunds.getByRole('button', { name: 'Record refund' })).toHaveCount(0)
})
