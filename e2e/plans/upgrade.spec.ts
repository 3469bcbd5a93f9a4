import { expectAccessibleInBothThemes } from '../harness/screens.ts'
import { expect, freshCode, signInAdmin, test } from '../harness/service.ts'
import { signUp } from '../harness/sign-up.ts'

test('a Free seller pays with a code in the sandbox and creates an invoice', async ({ page, browser, service }) => {
  const office = await browser.newContext()
  await signInAdmin(office, service)
  const code = freshCode()
  const data = { code, discount_amount: '68' }
  const made = await office.request.post(`${service}/api/admin/discount-codes`, { headers: { origin: service }, data })
  expect(made.ok()).toBe(true)
  await office.close()

  await signUp(page.context(), service)
  await page.goto(`${service}/dashboard`)
  await expect(page.getByRole('button', { name: 'Create Invoice' })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'On Free: get paid by UPI' })).toBeVisible()
  await expect(page.getByText('Sandbox: no money moves, three taps.')).toBeVisible()
  await expect(page.locator('.btn-primary:visible')).toHaveText(['Upgrade to Pro'])
  await expect(page.getByRole('complementary', { name: 'Sandbox payments' })).toHaveCount(0)
  await page.getByRole('banner').getByRole('button', { name: 'Upgrade to Pro' }).click()
  const dialog = page.getByRole('dialog', { name: 'Upgrade to Pro' })
  // The field of a code, which few have, would open the keyboard of a phone over the price.
  await expect(dialog.getByRole('button', { name: 'Upgrade Now' })).toBeFocused()
  await expect(dialog).toContainText('₹69')
  await expect(dialog).toContainText("Only Pavti's own plan payments are a rehearsal")
  await expect(dialog).toContainText("Your customers' UPI payments are real")
  await dialog.getByRole('textbox').fill('WRONG-CODE')
  await dialog.getByRole('textbox').press('Enter')
  await expect(page.getByText('This discount code is not valid')).toBeVisible()
  await dialog.getByRole('textbox').fill(code.toLowerCase())
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('Discount applied!')).toBeVisible()
  await expect(dialog).toContainText('₹1')
  await dialog.getByRole('button', { name: 'Upgrade Now' }).click()

  await page.waitForURL(/\/sandbox\//)
  await expect(page.getByText('no money moves')).toBeVisible()
  await page.getByRole('button', { name: /^Pay/ }).click()
  await expect(page.getByText('Upgrade Complete')).toBeVisible()
  await expect(page).toHaveURL(`${service}/dashboard`)
  await page.getByRole('button', { name: 'Create Invoice' }).first().click()
  await page.getByRole('textbox', { name: 'Amount' }).or(page.getByLabel('Amount')).first().fill('250')
  await page.getByLabel('Customer Name').fill('Ravi Kumar')
  await page.getByRole('dialog').getByRole('button', { name: 'Create Invoice' }).click()
  await expect(page.getByText('Invoice created!')).toBeVisible()

  await page.goto(`${service}/payments`)
  await expect(page.getByText('₹1', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: /Receipt/ })).toBeVisible()
})

test('the upgrade dialog and the payments screen pass axe', async ({ page, service }) => {
  await signUp(page.context(), service)
  await page.goto(`${service}/payments`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await page.goto(`${service}/dashboard`)
  await page.getByRole('banner').getByRole('button', { name: 'Upgrade to Pro' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessibleInBothThemes(page)
})

// @abuse 146
test('a return address typed by hand does not grant Pro', async ({ page, service }) => {
  await signUp(page.context(), service)
  await page.goto(`${service}/dashboard?payment_success=true`)
  await expect(page.getByText('Upgrade Processing').first()).toBeVisible({ timeout: 30_000 })
  await expect(page).toHaveURL(`${service}/dashboard`)
  const me = await page.request.get(`${service}/api/auth/me`)
  expect((await me.json()).user.plan).toBe('Free')
})
