import { codeAt } from '#tests/accounts/two-step-code.ts'
import { ageSession } from '../harness/database.ts'
import { expect, test } from '../harness/pavti.ts'
import { expectAccessibleInBothThemes } from '../harness/screens.ts'

test('a change of the UPI IDs asks for the password once, and then goes on by itself', async ({
  signedIn: seller,
  origin,
}) => {
  const { page, email, password } = seller
  await ageSession(email)
  await page.goto(`${origin}/settings/paid`)
  const upi = page.getByRole('region', { name: 'UPI IDs', exact: true })
  const add = async (vpa: string) => {
    const button = upi.getByRole('button', { name: 'Add a UPI ID' })
    await button.or(upi.getByLabel('Add a UPI ID')).first().waitFor()
    if (await button.isVisible()) await button.click()
    await upi.getByLabel('Add a UPI ID').fill(vpa)
    await upi.getByLabel('Add a UPI ID').press('Enter')
  }
  const dialog = page.getByRole('dialog', { name: 'Enter your password again' })

  await add('shop@ybl')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('Please enter your password again to make this change.')).toBeVisible()
  await expect(upi.getByRole('listitem')).toHaveCount(1)

  await add('shop@ybl')
  await dialog.getByLabel('Password', { exact: true }).fill('wrong horse')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByText('This is not your password')).toBeVisible()
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(upi.getByRole('listitem').filter({ hasText: 'shop@ybl' })).toBeVisible()

  await add('till@okicici')
  await expect(upi.getByRole('listitem').filter({ hasText: 'till@okicici' })).toBeVisible()
})

test('another device is listed and signed out', async ({ signedIn: seller, origin, browser }) => {
  const { page, email, password } = seller
  const agent = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/126.0.0.0 Mobile Safari/537.36'
  const other = await browser.newContext({ userAgent: agent })
  await other.request.post(`${origin}/api/auth/login`, { headers: { origin }, data: { email, password } })

  await page.goto(`${origin}/settings/security/devices`)
  const devices = page.getByRole('region', { name: 'Devices', exact: true })
  await expect(devices.getByRole('listitem')).toHaveCount(2)
  await expect(devices.getByRole('listitem').filter({ hasText: 'This device' })).toHaveCount(1)
  await expectAccessibleInBothThemes(page)
  await devices.getByRole('button', { name: 'Sign out Chrome on Android' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click()
  await expect(devices.getByRole('listitem')).toHaveCount(1)
  expect((await other.request.get(`${origin}/api/auth/me`)).status()).toBe(401)
  await other.close()
})

test('two-step sign-in is turned on with a code, and then asked for on its own screen', async ({
  signedIn: seller,
  origin,
}) => {
  const { page, email, password } = seller
  await page.goto(`${origin}/settings/security/two-step`)
  const section = page.getByRole('region', { name: 'Two-step sign-in', exact: true })
  await section.getByRole('button', { name: 'Turn on' }).click()
  const dialog = page.getByRole('dialog')
  const secret = (await dialog.getByText(/^[A-Z2-7]{32}$/).textContent()) ?? ''
  await expect(dialog.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await dialog.getByLabel('Code', { exact: true }).fill('12')
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  await expect(dialog.getByText('This code is not right.')).toBeVisible()
  const now = new Date().toISOString()
  await dialog.getByLabel('Code', { exact: true }).fill(codeAt(secret, now))
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  await expect(dialog.getByRole('listitem')).toHaveCount(10)
  const [recovery = ''] = await dialog.getByRole('listitem').allTextContents()
  await dialog.getByRole('button', { name: 'I have kept them' }).click()
  await expect(section.getByText('10 recovery codes left.')).toBeVisible()

  await page.context().clearCookies()
  await page.goto(`${origin}/login`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  const code = page.getByLabel('Code', { exact: true })
  await expect(code).toBeFocused()
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
  await expectAccessibleInBothThemes(page)
  await code.fill(codeAt(secret, now))
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('This code is not right. Enter the newest one of your app.').first()).toBeVisible()
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill(recovery)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
})
