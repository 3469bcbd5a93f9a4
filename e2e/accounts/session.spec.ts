import { randomUUID } from 'node:crypto'
import { expect, test } from '../harness/pavti.ts'
import { expectAccessible, openUserMenu, showSidebar } from '../harness/screens.ts'

test.use({ catches: true })

test('automatic sign-in shows logo and spinner, and an invalid token is removed silently', async ({ page, origin }) => {
  await page.route('**/api/auth/validate-token', async (route) => {
    await expect(page.getByText('Signing you in')).toBeVisible()
    await route.continue()
  })
  await page.addInitScript(() => localStorage.setItem('pavti.authToken', 'not-a-token'))
  await page.goto(`${origin}/dashboard`)
  await expect(page.getByRole('heading', { name: 'Welcome to Pavti' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('pavti.authToken'))).toBeNull()
  expect(new URL(page.url()).pathname).toBe('/dashboard')
  await expect(page.locator('.toast')).toHaveCount(0)
})

test('sign-in returns to the screen that needed a session', async ({ signedIn: seller, origin }) => {
  const { page, email, password } = seller
  await page.context().clearCookies()
  await page.goto(`${origin}/quick-upi`)
  await page.getByLabel('Email').fill(email.toUpperCase())
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(page.getByText('You have been logged in successfully.')).toBeVisible()
  await expect(page).toHaveURL(`${origin}/quick-upi`)
})

test('a refused sign-in selects the password and shows the reason in both places', async ({ page, origin }) => {
  await page.goto(`${origin}/login`)
  await expect(page.getByLabel('Email')).toBeFocused()
  await page.getByLabel('Email').fill('nobody@example.in')
  await page.getByLabel('Password', { exact: true }).fill('wrong password')
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByRole('alert').getByText('Login failed')).toBeVisible()
  await expect(page.locator('form').getByText('Invalid email or password')).toBeVisible()
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  expect(await page.evaluate(() => getSelection()?.toString().length)).toBeGreaterThan(0)
})

test('a mobile number as UPI ID stops the sign-up, says what to do, and a tap completes it', async ({
  page,
  origin,
}) => {
  await page.goto(`${origin}/login`)
  await page.getByRole('link', { name: 'Sign up' }).click()
  await page.getByLabel('Full Name').fill('Sharma Traders')
  await page.getByLabel('Email').fill(`sharma-${randomUUID()}@example.in`)
  await page.getByLabel('Password', { exact: true }).fill('correct horse')
  const upi = page.getByLabel('Default UPI ID')
  await upi.fill('9876543210')
  await expect(upi).not.toHaveAttribute('aria-invalid')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(upi).toHaveAccessibleDescription('This is a mobile number. Choose your UPI ID below, or leave it empty.')
  await expect(upi).toHaveAttribute('aria-invalid', 'true')
  await expect(upi).toBeFocused()
  await expectAccessible(page)
  await page.getByRole('button', { name: '9876543210@ybl' }).click()
  await expect(upi).toHaveValue('9876543210@ybl')
  await expect(upi).toBeFocused()
  await expect(upi).not.toHaveAttribute('aria-invalid')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByText('Account created!')).toBeVisible()
})

test('logging out clears token and drafts, and signs out the other tab', async ({ seller, origin }) => {
  const { page } = seller
  const other = await page.context().newPage()
  await other.goto(`${origin}/dashboard`)
  await expect(other.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await page.evaluate(() => {
    localStorage.setItem('pavti.authToken', 'kept')
    localStorage.setItem('pavti.draft.invoice', 'typed')
  })
  await openUserMenu(page)
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page.getByText('You have been logged out successfully.')).toBeVisible()
  await expect(page).toHaveURL(`${origin}/login`)
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('pavti.')))).toEqual([])
  await expect(other.getByRole('heading', { name: 'Welcome to Pavti' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Welcome to Pavti' })).toBeVisible()
})

test('a session that was ended elsewhere shows the sign-in screen at the next call', async ({ seller }) => {
  const { page } = seller
  await seller.invoice({})
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Recent Invoices' })).toBeVisible()
  // A pending call of the first view would end the session before the click.
  await page.waitForLoadState('networkidle')
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Pending' }).first().click()
  await expect(page.getByRole('heading', { name: 'Welcome to Pavti' })).toBeVisible()
})

test('an e-mail address that already has an account is reported at its field', async ({
  signedIn: seller,
  browser,
  origin,
}) => {
  const page = await (await browser.newContext()).newPage()
  await page.goto(`${origin}/signup`)
  await page.getByLabel('Full Name').fill('Asha')
  await page.getByLabel('Email').fill(seller.email)
  await page.getByLabel('Password', { exact: true }).fill('correct horse')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByText('Signup failed')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sign in instead' })).toBeVisible()
  await expect(page.getByLabel('Email')).toBeFocused()
  await page.context().close()
})

// @abuse 35
test('when another user signs in in another tab, the first tab shows that user', async ({ seller, origin }) => {
  const { page } = seller
  await expect(page.getByRole('heading', { name: 'Recent Invoices' })).toBeVisible()
  const other = await page.context().newPage()
  await page.context().clearCookies()
  await other.goto(`${origin}/signup`)
  await other.getByLabel('Full Name').fill('Second User')
  await other.getByLabel('Email').fill(`second-${seller.email}`)
  await other.getByLabel('Password', { exact: true }).fill('correct horse')
  await other.getByRole('button', { name: 'Create Account' }).click()
  await expect(other.getByText('Account created!')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Second User/, includeHidden: true })).toBeAttached()
  await showSidebar(page)
  await expect(page.getByRole('button', { name: /^Second User/ })).toBeVisible()
  await expect(page.getByText('Asha Traders')).toHaveCount(0)
})
