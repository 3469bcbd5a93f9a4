import { expectAccessibleInBothThemes } from '../harness/screens.ts'
import { expect, test } from '../harness/service.ts'

test('a test payment fails, is closed and succeeds, and success needs the confirmation of the server', async ({
  page,
  service,
}) => {
  await page.goto(`${service}/payment-test`)
  await expect(page.getByLabel('Amount')).toHaveValue('100')
  await expectAccessibleInBothThemes(page)
  await page.getByRole('button', { name: 'Pay Now' }).click()
  const checkout = page.getByRole('dialog')
  await checkout.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('button', { name: 'Pay Now' })).toBeEnabled()
  await page.getByRole('button', { name: 'Pay Now' }).click()
  await checkout.getByRole('button', { name: 'Fail' }).click()
  await expect(page.getByText('Payment Failed').first()).toBeVisible()
  await checkout.getByRole('button', { name: /^Pay/ }).click()
  await expect(page.getByText('Payment Successful!').first()).toBeVisible()
})

// @abuse 170
test('a script that cannot be loaded shows an error, and the button returns', async ({ page, service }) => {
  await page.route('**/checkout.js', (route) => route.abort())
  await page.goto(`${service}/payment-test`)
  await page.getByRole('button', { name: 'Pay Now' }).click()
  await expect(page.getByText('Failed to load Razorpay SDK')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pay Now' })).toBeEnabled()
})
