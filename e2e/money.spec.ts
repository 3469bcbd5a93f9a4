import { expect, test } from './harness/pavti.ts'
import { expectAccessible } from './harness/screens.ts'

const today = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kolkata' }).format(new Date())

/** A statement of a bank that Pavti knows, with these credits. */
const statementOf = (rows: readonly { narration: string; amount: string }[]): string =>
  [
    'Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance',
    ...rows.map(({ narration, amount }, at) => {
      const balance = rows.slice(0, at + 1).reduce((sum, row) => sum + Number(row.amount), 1000)
      return [today, narration, '', today, '', amount, balance.toFixed(2)].join(',')
    }),
  ].join('\n')

test('what a statement shows is recorded in one tap, and the import undone', async ({ seller, origin }) => {
  const { page, invoice } = seller
  const claimed = await invoice({ customer_name: 'Meera Textiles', amount: '512.00' })
  const coded = await invoice({ customer_name: 'Ravi Kumar', amount: '731.00' })
  await invoice({ customer_name: 'Ramesh Kulkarni', amount: '1250.00' })
  await invoice({ customer_name: 'Ramesh Kamble', amount: '1250.00' })
  await page.request.post(`${origin}/payment/${claimed.id}/claim`, { form: { utr: '629312345678', amount: '512.00' } })

  await page.goto(`${origin}/money`)
  await page.getByRole('button', { name: 'Import', exact: false }).first().click()
  const strangers = Array.from({ length: 6 }, (_, at) => ({
    narration: `UPI-PASSER BY-stranger${at}@ybl-HDFC0001234-62931234501${at}-UPI`,
    amount: `${10 + at}.00`,
  }))
  const file = statementOf([
    { narration: 'UPI-MEERA-meera@oksbi-SBIN0001234-629312345678-UPI', amount: '512.00' },
    { narration: `UPI-SOMEBODY-any@ybl-HDFC0001234-629312345679-${coded.payment_code} BILL`, amount: '731.00' },
    { narration: 'UPI-RAMESH K-ramesh@ybl-HDFC0001234-629312345680-UPI', amount: '1250.00' },
    ...strangers,
  ])
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'statement.csv', mimeType: 'text/csv', buffer: Buffer.from(file) })
  await expect(page.getByText('9 payments read, 9 new.')).toBeVisible()
  await page.getByRole('button', { name: 'Done' }).click()

  await expect(page.getByRole('heading', { name: /^Sure 2/ })).toBeVisible()
  await expect(page.getByText('Which invoice').or(page.getByRole('radio').first())).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Record 2 payments' }).click()
  await expect(page.getByText('2 payments recorded')).toBeVisible()
  await expect(page.getByRole('heading', { name: /^Sure/ })).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Recorded' })).toBeVisible()
  await page.goto(`${origin}/payment/${claimed.id}`)
  await expect(page.getByText(/paid on/i).first()).toBeVisible()

  await page.goto(`${origin}/money`)
  await page.getByRole('button', { name: 'Undo import' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click()
  await expect(page.getByText('Import undone, with 2 payments')).toBeVisible()
  const stats = await (await page.request.get(`${origin}/api/analytics/stats`)).json()
  expect(stats).toMatchObject({ paid: 0, pending: 4, owed: '3743.00', totalEarnings: '0.00' })
})

test('before the first import the screen says how to begin', async ({ seller: { page }, origin }) => {
  await page.goto(`${origin}/money`)
  await expect(page.getByRole('heading', { name: 'See who has paid, in one minute a day' })).toBeVisible()
  await expectAccessible(page)
})
