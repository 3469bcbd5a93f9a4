import { randomUUID } from 'node:crypto'
import { indiaDay, showDay } from '#domain/days/india-day.ts'
import { voidInvoice } from './harness/database.ts'
import { expect, test } from './harness/pavti.ts'
import { expectAccessibleInBothThemes, readQr, sidewaysScroll } from './harness/screens.ts'

// @abuse 103
test('the page is readable without scripts, and the QR code scans', { tag: '@wide' }, async ({ shop, browser }) => {
  const invoice = await shop.invoice({ amount: '1234.50', notes: 'Two lamps' })
  const payer = await browser.newPage({ javaScriptEnabled: false })
  await payer.goto(invoice.payment_url)
  await expect(payer.getByRole('heading', { level: 1 })).toContainText('Asha Traders')
  await expect(payer.getByText('₹1,234.50', { exact: true }).first()).toBeVisible()
  await expect(payer.getByText('Two lamps')).toHaveCount(2)
  await expect(payer.getByText('asha@okaxis', { exact: true })).toBeVisible()
  await expect(payer.getByRole('button')).toHaveCount(0)
  expect(await readQr(payer.getByRole('img', { name: 'UPI QR code: ₹1,234.50 to Asha Traders' }))).toBe(
    `upi://pay?pa=asha@okaxis&pn=Asha%20Traders&am=1234.50&cu=INR&tn=${invoice.payment_code}%20${invoice.number.replaceAll('/', '-')}`,
  )
  await payer.close()
})

test('Copy shows Copied! for two seconds and copies the plain value', async ({ shop, payer }) => {
  const invoice = await shop.invoice({ amount: '1234.50' })
  await payer.goto(invoice.payment_url)
  for (const [name, value] of [
    ['Copy UPI ID', 'asha@okaxis'],
    ['Copy Amount', '1234.50'],
  ] as const) {
    const button = payer.getByRole('button', { name })
    await button.click()
    await expect(payer.getByRole('button', { name: /^Copied!/ })).toBeVisible()
    expect(await payer.evaluate(() => navigator.clipboard.readText())).toBe(value)
    await expect(button).toBeVisible()
  }
})

test(
  'the button that opens the UPI app is shown only on phones',
  { tag: '@wide' },
  async ({ shop, payer }, { project }) => {
    const invoice = await shop.invoice({ amount: '250' })
    await payer.goto(invoice.payment_url)
    const pay = payer.locator('a', { hasText: 'Pay ₹250 with UPI' })
    await expect(pay).toHaveAttribute('href', new RegExp('^upi://pay\\?pa=asha@okaxis&pn=Asha%20Traders&am=250.00&'))
    await expect(pay).toBeVisible({ visible: project.name === 'phone' })
    if (project.name === 'phone') {
      await expect(payer.getByRole('link', { name: 'PhonePe' })).toHaveAttribute(
        'href',
        /^phonepe:\/\/pay\?pa=asha@okaxis&/,
      )
    }
  },
)

test('the page is accessible and fits 320 pixels in every state, language and theme', async ({
  shop,
  origin,
  payer,
}) => {
  const [open, paid, cancelled] = [await shop.invoice(), await shop.invoice(), await shop.invoice()]
  await shop.settle(paid)
  await voidInvoice(cancelled.id)
  for (const address of [
    open.payment_url,
    `${open.payment_url}?lang=hi`,
    paid.payment_url,
    cancelled.payment_url,
    open.payment_url.replace(open.id, randomUUID()),
    `${origin}/pay?pa=ravi@okaxis&am=12.50&tn=Tea`,
    `${origin}/pay?pa=ravi@okaxis`,
  ]) {
    await payer.goto(address)
    await expectAccessibleInBothThemes(payer)
    const { width = 0, height = 0 } = payer.viewportSize() ?? {}
    await payer.setViewportSize({ width: 320, height })
    expect(await sidewaysScroll(payer)).toBe(0)
    await payer.setViewportSize({ width, height })
  }
})

test('a paid and a cancelled invoice offer no way to pay', async ({ shop, payer }) => {
  const [paid, cancelled] = [await shop.invoice(), await shop.invoice()]
  await shop.settle(paid)
  await voidInvoice(cancelled.id)
  for (const [address, words] of [
    [paid.payment_url, `Paid on ${showDay(indiaDay(new Date()))}`],
    [cancelled.payment_url, 'This invoice was cancelled by Asha Traders'],
  ] as const) {
    await payer.goto(address)
    await expect(payer.getByRole('heading', { name: words })).toBeVisible()
    await expect(payer.locator('a[href^="upi:"], svg[role=img]')).toHaveCount(0)
    await expect(payer.getByText('asha@okaxis')).toHaveCount(0)
  }
})

test('an unknown invoice shows a message with the next step', async ({ origin, payer }) => {
  expect((await payer.goto(`${origin}/payment/${randomUUID()}`))?.status()).toBe(404)
  await expect(payer.getByRole('heading', { name: 'Invoice Not Found' })).toBeVisible()
  await expect(payer.getByText("This invoice doesn't exist or has been removed.")).toBeVisible()
  await expect(payer.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/')
})

test('the page switches to Hindi and back', async ({ shop, payer }) => {
  const invoice = await shop.invoice({ amount: '250' })
  await payer.goto(invoice.payment_url)
  await payer.getByRole('link', { name: 'Language' }).click()
  await expect(payer.getByRole('link', { name: 'English' })).toHaveAttribute('aria-current', 'true')
  await payer.getByRole('link', { name: 'Back' }).click()
  await expect(payer.getByRole('heading', { name: 'Scan QR Code' })).toBeVisible()
  await payer.getByRole('link', { name: 'Language' }).click()
  await payer.getByRole('link', { name: 'हिंदी' }).click()
  await expect(payer.locator('html')).toHaveAttribute('lang', 'hi')
  await expect(payer.getByRole('heading', { name: 'QR स्कैन करें' })).toBeVisible()
  const code = payer.getByRole('img', { name: 'UPI QR कोड: Asha Traders को ₹250' })
  expect(await readQr(code)).toContain('upi://pay?pa=asha@okaxis&')
  await payer.getByRole('link', { name: 'भाषा' }).click()
  await payer.getByRole('link', { name: 'English' }).click()
  await expect(payer.getByRole('heading', { name: 'Scan QR Code' })).toBeVisible()
})

test('an unsigned hosted link shows a warning above the amount', async ({ origin, payer }) => {
  await payer.goto(`${origin}/pay?pa=ravi@okaxis&am=12.5&tn=Tea`)
  await expect(payer.getByRole('heading', { level: 1, name: 'Pavti Payment' })).toBeVisible()
  await expect(payer.getByText('Not verified by Pavti: pay only if you know this UPI ID')).toBeVisible()
  await expect(payer.getByText('₹12.50', { exact: true }).first()).toBeVisible()
  expect(await readQr(payer.getByRole('img', { name: 'UPI QR code: ₹12.50 to ravi@okaxis' }))).toBe(
    'upi://pay?pa=ravi@okaxis&pn=ravi@okaxis&am=12.50&cu=INR&tn=Tea',
  )
  await payer.getByRole('button', { name: 'Copy Payment Link' }).click()
  await expect(payer.getByRole('button', { name: 'Copied!' })).toBeVisible()
  expect(await payer.evaluate(() => navigator.clipboard.readText())).toBe(
    `${origin}/pay?pa=ravi@okaxis&am=12.50&tn=Tea`,
  )
})

test('a signed hosted link shows the business name; a changed one does not', async ({ seller, origin, payer }) => {
  const made = await seller.page.request.post(`${origin}/api/payment-links`, {
    headers: { origin },
    data: { upi_id: 'asha@okaxis', amount: '99', note: 'Sweets' },
  })
  const { url } = await made.json()
  await payer.goto(url)
  await expect(payer.getByText('Asha Traders', { exact: true })).toBeVisible()
  await expect(payer.getByText('Not verified by Pavti')).toHaveCount(0)
  await expect(payer.getByText('Note: Sweets')).toBeVisible()
  expect(await readQr(payer.getByRole('img', { name: /UPI QR code/ }))).toBe(
    'upi://pay?pa=asha@okaxis&pn=Asha%20Traders&am=99.00&cu=INR&tn=Sweets',
  )
  await payer.goto(url.replace('am=99', 'am=9900'))
  await expect(payer.getByText('₹9,900', { exact: false }).first()).toBeVisible()
  await expect(payer.getByText('Not verified by Pavti')).toBeVisible()
  await expect(payer.getByText('Asha Traders')).toHaveCount(0)
})

test('a hosted link without a UPI ID or an amount is invalid', async ({ origin, payer }) => {
  for (const query of ['', '?pa=ravi@okaxis', '?am=10']) {
    await payer.goto(`${origin}/pay${query}`)
    await expect(payer.getByRole('heading', { name: 'Invalid Payment Link' })).toBeVisible()
    await expect(payer.getByText('This payment link is missing required information.')).toBeVisible()
    await expect(payer.getByRole('img')).toHaveCount(0)
  }
})
