import { expect, test } from '../harness/pavti.ts'
import { holdAnswer } from '../harness/hold-answer.ts'
import { expectAccessible } from '../harness/screens.ts'
import { importStatement } from '../harness/statement.ts'

test.use({ catches: true })

test('a payment settles what a customer owed before, as offered or as chosen', async ({ signedIn: seller, origin }) => {
  const { page } = seller
  for (const name of ['Noor Jahan', 'Meera Textiles', 'Iqbal Khan']) {
    const { customer } = await (await page.request.post(`${origin}/api/customers`, { data: { name } })).json()
    await page.request.post(`${origin}/api/customers/${customer.id}/opening-balances`, {
      data: { kind: 'owed', amount: '2300.00', as_of: '2026-01-01' },
    })
  }
  await seller.invoice({ customer_name: 'Iqbal Khan', amount: '512.00' })
  await importStatement(page, origin, [
    { narration: 'UPI-NOOR JAHAN-noor@ybl-HDFC0001234-629312345001-UPI', amount: '2300.00' },
    { narration: 'UPI-S K STORES-other@ybl-HDFC0001234-629312345002-UPI', amount: '2500.00' },
    { narration: 'UPI-PASSER BY-family@ybl-HDFC0001234-629312345003-UPI', amount: '3000.00' },
  ])
  await page.goto(`${origin}/money`)
  const row = page.getByRole('listitem').filter({ hasText: '₹2,300.00' })
  await expect(
    row.getByText('Opening balance · Payer name like Noor Jahan, and the ₹2,300 owed from before'),
  ).toBeVisible()
  await expectAccessible(page)
  await row.getByRole('button', { name: 'Record' }).click()
  await expect(row.getByText('1 payment recorded')).toBeVisible()

  await page.getByRole('button', { name: /^Assign: S K STORES/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'For a customer, without an invoice' }).click()
  await dialog.getByLabel('Whose payment is it?').fill('Meera')
  await page.getByRole('option', { name: /Meera Textiles/ }).click()
  await expect(dialog.getByText('₹2,300.00 is for what Meera Textiles owed from before.')).toBeVisible()
  await expect(dialog.getByText('₹200.00 stays as an advance of Meera Textiles.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Record payment' }).click()
  await expect(dialog).toHaveCount(0)

  // Record is pressed before it is known what Iqbal Khan owed.
  const answer = await holdAnswer(page, 'GET', /\/api\/customers\/[\w-]+$/)
  await page.getByRole('button', { name: /^Assign: PASSER BY/ }).click()
  await dialog.getByRole('checkbox', { name: /Iqbal Khan/ }).check()
  await dialog.getByRole('button', { name: 'Record payment' }).click()
  await expect(dialog.getByText('stays as an advance of Iqbal Khan')).toHaveCount(0)
  await expect(dialog.getByRole('button', { name: 'Recording...' })).toBeVisible()
  answer()
  await expect(dialog).toHaveCount(0)
  const { customers } = await (await page.request.get(`${origin}/api/customers`)).json()
  expect(customers.map(({ owed }: { owed: string }) => owed)).toEqual(['0.00', '0.00', '0.00'])
})
