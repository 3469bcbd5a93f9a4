import { expect, test } from './harness/pavti.ts'
import { expectAccessibleInBothThemes, sidewaysScroll } from './harness/screens.ts'
import { waitingMoney } from './harness/statement.ts'

test('every bank row says what became of it, from Money to its invoice @wide', async ({ signedIn: seller, origin }) => {
  const { page } = seller
  await waitingMoney(page, origin, seller.invoice)
  await page.goto(`${origin}/money`)
  await page.getByRole('button', { name: 'Record 1 payment' }).click()
  await expect(page.getByText('1 payment recorded')).toBeVisible()
  await page.getByRole('link', { name: 'All bank rows' }).click()

  await expect(page.getByRole('heading', { name: 'All bank rows' })).toBeVisible()
  await expect(page.getByText('The sums match. No bank row is missing in Pavti.')).toBeVisible()
  await expect(page.getByText('came in, in 3 rows')).toBeVisible()
  const rows = page.getByRole('region', { name: 'Bank rows' }).getByRole('listitem')
  await expect(rows).toHaveCount(3)
  await expect(rows.filter({ hasText: '₹731.00' })).toContainText('Ravi Kumar')
  await expect(rows.filter({ hasText: '₹1,250.00' })).toContainText('To confirm')
  expect(await sidewaysScroll(page)).toBe(0)
  await expectAccessibleInBothThemes(page)

  await page.getByRole('button', { name: /^Recorded/ }).click()
  await expect(rows).toHaveCount(1)
  const [csv] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ])
  expect(csv.suggestedFilename()).toMatch(/^bank-rows-.*\.csv$/)
  const [pdf] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Reconciliation PDF' }).click(),
  ])
  expect(pdf.suggestedFilename()).toMatch(/^reconciliation-.*\.pdf$/)

  await rows.getByRole('link', { name: 'Ravi Kumar' }).click()
  await expect(page.getByText('Ravi Kumar').first()).toBeVisible()
  await expect(page).toHaveURL(/\/invoice\//)
  await page.goBack()
  await page.getByRole('button', { name: /before/i }).click()
  await expect(page.getByText('No bank rows here.')).toBeVisible()
  await page.context().setOffline(true)
  await expect(page.getByRole('button', { name: 'Download CSV' })).toBeDisabled()
  await page.context().setOffline(false)
  await page.getByRole('link', { name: 'Back to Money' }).click()
  await expect(page.getByRole('heading', { name: 'Money' })).toBeVisible()
})

test('the screen says when it cannot be loaded, and tries again', async ({ signedIn: { page }, origin }) => {
  let isDown = true
  await page.route('**/api/money/bank-sums*', (route) =>
    isDown ? route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Busy' } }) : route.continue(),
  )
  await page.goto(`${origin}/money/bank-rows`)
  await expect(page.getByText('We could not load the sums.')).toBeVisible({ timeout: 20_000 })
  isDown = false
  await page.getByRole('button', { name: /try again/i }).click()
  await expect(page.getByText('No bank rows here.')).toBeVisible()
})
