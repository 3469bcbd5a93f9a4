import { expect, test } from './harness/pavti.ts'
import { expectAccessibleInBothThemes, sidewaysScroll } from './harness/screens.ts'
import { statementOf, strangers, waitingMoney } from './harness/statement.ts'

test('every bank row says what became of it, from Money to its invoice @wide', async ({ signedIn: seller, origin }) => {
  const { page } = seller
  await waitingMoney(page, origin, seller.invoice)
  await page.goto(`${origin}/money`)
  await page.getByRole('button', { name: 'Record 1 payment' }).click()
  await expect(page.getByRole('main').getByText('1 payment recorded')).toBeVisible()
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

test('a row that waits leads to its credit on Money, and accounts get names', async ({ signedIn: seller, origin }) => {
  const { page } = seller
  await waitingMoney(page, origin, seller.invoice)
  for (const [digits, count] of [
    ['1188', 4],
    ['2299', 5],
  ] as const) {
    const file = `Account No : XXXXXXXX${digits}\n${statementOf(strangers(count).slice(-2))}`
    const headers = { origin, 'content-type': 'application/octet-stream' }
    expect((await page.request.post(`${origin}/api/bank/statements`, { headers, data: file })).ok()).toBe(true)
  }
  await page.goto(`${origin}/money/bank-rows`)
  const rows = page.getByRole('region', { name: 'Bank rows' }).getByRole('listitem')
  await rows.filter({ hasText: 'stranger4@ybl' }).getByRole('link', { name: 'To confirm' }).click()
  const credit = page.getByRole('listitem').filter({ hasText: 'stranger4@ybl' })
  await expect(credit).toBeFocused()
  await expect(credit).toBeInViewport()
  await expectAccessibleInBothThemes(page)
  await page.getByRole('searchbox').fill('stranger')
  await expect(page).toHaveURL((url) => !url.searchParams.has('credit'))

  await page.goto(`${origin}/money/bank-rows`)
  await page.getByLabel('Bank account').selectOption({ label: '··1188' })
  await page.getByRole('button', { name: 'Name account ··1188' }).click()
  const dialog = page.getByRole('dialog', { name: 'Name of the account' })
  await expect(dialog.getByText('The account that ends with 1188')).toBeVisible()
  await dialog.getByLabel('Name').fill('Shop')
  await expectAccessibleInBothThemes(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('button', { name: 'Rename Shop ··1188' })).toBeVisible()
  await expect(rows.filter({ hasText: 'Shop ··1188' })).not.toHaveCount(0)
  await page.getByLabel('Bank account').selectOption({ label: '··2299' })
  await page.getByRole('button', { name: 'Name account ··2299' }).click()
  await dialog.getByLabel('Name').fill('shop')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Another account has this name')).toBeVisible()
  expect(await sidewaysScroll(page)).toBe(0)
})
