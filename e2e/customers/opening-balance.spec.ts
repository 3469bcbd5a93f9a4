import { expect, test } from '../harness/pavti.ts'
import { expectAccessibleInBothThemes } from '../harness/screens.ts'

test('what a customer owed before is recorded by hand, paid first, and owed again when the payment is undone', async ({
  signedIn: seller,
  origin,
}) => {
  const { page } = seller
  const { customer_id } = await seller.invoice({ customer_name: 'Noor', amount: '800' })
  await page.goto(`${origin}/customers/${customer_id}`)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Opening balance' }).click()
  const opening = page.getByRole('dialog', { name: 'Opening balance' })
  await opening.getByRole('textbox', { name: 'Amount' }).fill('5000')
  await opening.getByLabel('As on').fill('2026-04-01')
  await expectAccessibleInBothThemes(page)
  await opening.getByRole('button', { name: 'Save' }).click()
  const balance = page.getByRole('region', { name: 'Balance' })
  await expect(balance.getByText('₹5,800.00')).toBeVisible()
  await expect(balance.getByText('₹5,000.00 of it from before Pavti')).toBeVisible()

  await page.getByRole('button', { name: 'Record payment' }).click()
  const payment = page.getByRole('dialog', { name: 'Record payment' })
  await expect(payment.getByText('₹5,800.00 is due: the opening balance and 1 invoice')).toBeVisible()
  await payment.getByRole('textbox', { name: 'Amount received' }).fill('5300')
  await expect(payment.getByRole('textbox', { name: 'Amount for the opening balance' })).toHaveValue('5,000')
  await expectAccessibleInBothThemes(page)
  await payment.getByRole('button', { name: 'Record ₹5,300.00' }).click()
  await expect(balance.getByText('₹500.00', { exact: true })).toBeVisible()
  await expect(page.getByText(/UPI · Opening balance · /)).toBeVisible()
  await expect(balance.getByText('from before Pavti')).toHaveCount(0)
  // The rest of the ₹5,300 was for the opening balance.
  await expect(balance.getByText('₹300.00 received for 1 invoice')).toBeVisible()

  await page.getByRole('button', { name: 'Undo' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click()
  await expect(balance.getByText('₹5,000.00 of it from before Pavti')).toBeVisible()
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Opening balance' }).click()
  await opening.getByRole('button', { name: 'Remove' }).click()
  await expect(opening.getByText(/₹5,000\.00 as on 1 Apr/)).toHaveCount(0)
})

test('an advance that came in before settles it with one tap', async ({ signedIn: seller, origin }) => {
  const { page } = seller
  const headers = { origin }
  const made = await page.request.post(`${origin}/api/customers`, { headers, data: { name: 'Ravi' } })
  const { customer } = await made.json()
  const paid = { customer_id: customer.id, amount: '700', method: 'bank', allocations: [] }
  await page.request.post(`${origin}/api/customer-payments`, { headers, data: paid })
  await page.request.post(`${origin}/api/customers/${customer.id}/opening-balances`, {
    headers,
    data: { kind: 'owed', amount: '700', as_of: '2026-04-01' },
  })
  await page.goto(`${origin}/customers/${customer.id}`)
  await page.getByRole('button', { name: 'Use for the opening balance' }).click()
  await expect(page.getByText(/Bank transfer · Opening balance|Bank · Opening balance/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Use for the opening balance' })).toHaveCount(0)
  // There is no invoice, so "₹0.00 received" would be said of the wrong thing.
  await expect(page.getByRole('region', { name: 'Balance' })).not.toContainText('received')
})
