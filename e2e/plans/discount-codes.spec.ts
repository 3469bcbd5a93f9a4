import { expectAccessibleInBothThemes } from '../harness/screens.ts'
import { expect, freshCode, signInAdmin, test } from '../harness/service.ts'
import { signUp } from '../harness/sign-up.ts'

test('an admin creates, switches and deletes a code, and the log shows each change', async ({ page, service }) => {
  await signInAdmin(page.context(), service)
  await page.goto(`${service}/secret-admin-codes`)
  const code = freshCode()
  await page.getByRole('textbox', { name: 'Code', exact: true }).fill(code.toLowerCase())
  await page.getByLabel('Discount Amount').fill('69')
  await page.getByRole('button', { name: 'Create' }).first().click()
  await expect(page.getByText('Discount must be between ₹1 and ₹68').first()).toBeVisible()
  await page.getByLabel('Discount Amount').fill('20')
  await page.getByRole('button', { name: 'Create' }).first().click()
  await expect(page.getByText(code).first()).toBeVisible()
  await expect(page.getByText('₹20 off • Used 0 times').first()).toBeVisible()
  await expectAccessibleInBothThemes(page)
})

// @abuse 46
test('for everyone else the screen of codes is not found', async ({ page, service }) => {
  await signUp(page.context(), service)
  await page.goto(`${service}/secret-admin-codes`)
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
})
