import { expect, test } from './harness/pavti.ts'
import { readQr } from './harness/screens.ts'

test.use({ catches: true })

test('each invalid field shows its error, in the words for a link', async ({ signedIn: seller, origin }) => {
  const { page } = seller
  await page.goto(`${origin}/quick-upi`)
  const upi = page.getByLabel('UPI ID', { exact: true })
  const amount = page.getByLabel('Amount')
  await expect(upi).toHaveValue('asha@okaxis')
  await expect(amount).toBeFocused()
  await expect(page.getByText('Your QR code and payment link appear here.')).toBeVisible()
  await upi.fill('')
  await page.getByRole('button', { name: 'Generate Payment Link' }).click()
  await expect(upi).toHaveAccessibleDescription('Please enter a UPI ID')
  await expect(upi).toBeFocused()
  await expect(amount).toHaveAccessibleDescription('Please enter a valid amount')
  await upi.fill('9876543210')
  await page.getByRole('button', { name: 'Generate Payment Link' }).click()
  await expect(upi).toHaveAccessibleDescription('This is a mobile number. Choose your UPI ID below.')
  await expect(upi).toBeFocused()
  await upi.fill('asha@okaxis')
  for (const typed of ['0', '-5', 'ten']) {
    await amount.fill(typed)
    await amount.press('Enter')
    await expect(amount).toHaveAccessibleDescription('Please enter a valid amount')
    await expect(amount).toBeFocused()
  }
  await amount.fill('12.345')
  await expect(amount).toHaveAccessibleDescription('Use at most 2 decimals')
  await expect(page.getByRole('img', { name: /UPI QR code/ })).toHaveCount(0)
})

test('a link is created, scanned, copied, opened, and created again', async ({ signedIn: seller, origin }) => {
  const { page } = seller
  await page.goto(`${origin}/quick-upi`)
  await page.getByLabel('Amount').fill('250')
  await page.getByLabel('Note').fill('Tea')
  await page.getByLabel('Note').press('Enter')
  await expect(page.getByText('Hosted payment link and QR code generated!')).toBeVisible()
  await expect(page.getByText('Success', { exact: true })).toBeVisible()
  const code = page.getByRole('img', { name: 'UPI QR code: ₹250 to Asha Traders' })
  await expect(code).toBeInViewport()
  expect(await readQr(code)).toBe('upi://pay?pa=asha@okaxis&pn=Asha%20Traders&am=250.00&cu=INR&tn=Tea')

  await expect(page.getByRole('heading', { name: 'Hosted Payment Link' })).toBeVisible()
  await page.getByRole('button', { name: 'Copy', exact: true }).click()
  await expect(page.getByText('Payment link copied to clipboard')).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(new URL(link).searchParams.get('pa')).toBe('asha@okaxis')
  await page.getByRole('button', { name: 'Copy UPI ID' }).click()
  await expect(page.getByText('UPI ID copied!')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('asha@okaxis')

  const opening = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'Open Payment Page' }).click()
  const opened = await opening
  await expect(opened.getByRole('heading', { name: 'Pavti Payment' })).toBeVisible()
  await expect(opened.getByText('Asha Traders', { exact: true })).toBeVisible()
  await expect(opened.getByText('₹250.00', { exact: true }).first()).toBeVisible()
  await opened.close()

  await page.reload()
  await page.getByRole('button', { name: 'Use again: ₹250, Tea' }).click()
  await expect(page.getByLabel('Note')).toHaveValue('Tea')
  expect(await readQr(page.getByRole('img', { name: /UPI QR code/ }))).toContain('am=250.00&cu=INR&tn=Tea')
  // A new link: it was signed at another time.
  await expect(page.getByRole('link', { name: 'Open Payment Page' })).toHaveAttribute(
    'href',
    new RegExp(`^${link.slice(0, link.indexOf('&at=')).replaceAll(/[?.]/g, String.raw`\$&`)}&at=`),
  )
})

test('an error is shown if a link cannot be signed, and the QR code still works', async ({
  signedIn: seller,
  origin,
}) => {
  const { page } = seller
  await page.goto(`${origin}/quick-upi`)
  await page.route('**/api/payment-links', (route) => route.abort())
  await page.getByLabel('Amount').fill('250')
  await page.getByLabel('Amount').press('Enter')
  await expect(page.getByRole('alert').getByText('No answer from Pavti')).toBeVisible()
  await expect(page.getByRole('img', { name: /UPI QR code/ })).toBeVisible()
  await page.unroute('**/api/payment-links')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('link', { name: 'Open Payment Page' })).toBeVisible()
})

test('a link without the business name explains that the e-mail address is not confirmed', async ({
  signedIn: seller,
  origin,
}) => {
  const { page } = seller
  await page.goto(`${origin}/quick-upi`)
  await page.route('**/api/payment-links', (route) =>
    route.fulfill({ json: { url: `${origin}/pay?pa=asha@okaxis&am=250.00`, expires_at: null } }),
  )
  await page.getByLabel('Amount').fill('250')
  await page.getByLabel('Amount').press('Enter')
  await expect(page.getByText(/doesn't show the name of your business/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Confirm it' })).toHaveAttribute('href', '/settings#confirm-email')
})
