import { addDays, indiaDay } from '#domain/days/india-day.ts'
import { utrOf } from '#tests/claims/payer.ts'
import { expectAnnounced } from './harness/announced.ts'
import { expect, test } from './harness/pavti.ts'
import { expectAccessibleInBothThemes, invoiceRow, readQr, sidewaysScroll } from './harness/screens.ts'

const TODAY = indiaDay(new Date())

test('a payer with scripts off claims a payment; the seller confirms it from the list, and the page says so', async ({
  seller,
  browser,
}) => {
  const { page } = seller
  const invoice = await seller.invoice({ amount: '1234.50' })
  const stranger = await browser.newContext({ javaScriptEnabled: false, locale: 'en-IN' })
  const payer = await stranger.newPage()
  await payer.goto(invoice.payment_url)
  await payer.getByRole('link', { name: 'I have paid' }).click()
  await expect(payer.getByLabel('Amount paid')).toHaveValue('1234.50')
  const utr = utrOf(TODAY, 42)
  await payer.getByLabel('UTR', { exact: true }).fill(utr.slice(0, 11))
  await payer.getByRole('button', { name: 'Send' }).click()
  await expect(payer.getByLabel('UTR', { exact: true })).toHaveAccessibleDescription(
    'Enter the UTR: 12 digits, for NEFT 16 or for RTGS 22 letters and digits.',
  )
  await payer.getByLabel('UTR', { exact: true }).fill(`${utr.slice(0, 4)} ${utr.slice(4, 8)} ${utr.slice(8)}`)
  await payer.getByLabel('Your name (optional)').fill('Rajesh')
  await payer.getByRole('button', { name: 'Send' }).click()
  await expect(payer.getByText('Waiting for the shop to confirm')).toBeVisible()
  await expect(payer.getByText('the seller has been told; they will confirm')).toBeVisible()
  expect(await sidewaysScroll(payer)).toBe(0)

  await page.reload()
  await expect(invoiceRow(page, 'Ravi Kumar').getByText('Says paid')).toBeVisible()
  await invoiceRow(page, 'Ravi Kumar').getByRole('link', { name: 'Ravi Kumar' }).click()
  const claim = page.getByRole('region', { name: 'Says paid: ₹1,234.50' })
  await expect(claim.getByText(`${utr.slice(0, 4)} ${utr.slice(4, 8)} ${utr.slice(8)}`)).toBeVisible()
  await expect(claim.getByText(/^Rajesh, /)).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await claim.getByRole('button', { name: 'Confirm payment' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm payment' }).click()
  await expect(page.getByText('Payment of ₹1,234.50 recorded')).toBeVisible()
  await expect(claim).toHaveCount(0)
  await expect(page.getByText(`UPI · UTR ${utr}`)).toBeVisible()

  await payer.reload()
  await expect(payer.getByText(`UTR ending ${utr.slice(-4)}: confirmed on`)).toBeVisible()
  await stranger.close()
})

test('a payer who has paid a part is asked for the rest, by the button and the QR code', async ({ shop, payer }) => {
  const invoice = await shop.invoice({ amount: '1250' })
  await payer.goto(`${invoice.payment_url}?lang=en`)
  await payer.getByRole('link', { name: 'I have paid' }).click()
  await payer.getByLabel('UTR', { exact: true }).fill(utrOf(TODAY, 44))
  await payer.getByLabel('Amount paid').fill('600')
  await payer.getByRole('button', { name: 'Send' }).click()
  await expect(payer.getByText('Waiting for the shop to confirm')).toBeVisible()
  await expect(payer.getByRole('link', { name: 'Pay ₹650 with UPI' })).toHaveAttribute('href', /[?&]am=650\.00&/)
  await expect(payer.getByText('Pay again')).toHaveCount(0)
  expect(await readQr(payer.getByRole('img', { name: 'UPI QR code: ₹650 to Asha Traders' }))).toContain('&am=650.00&')
  await payer.getByRole('link', { name: 'I have paid' }).click()
  await expect(payer.getByLabel('Amount paid')).toHaveValue('650.00')
})

test('a claim that was confirmed on Money by mistake waits again after Undo', async ({
  signedIn: seller,
  payer,
  origin,
}) => {
  const { page } = seller
  const invoice = await seller.invoice({ customer_name: 'Meera Textiles', amount: '512.00' })
  await payer.goto(`${invoice.payment_url}?lang=en`)
  await payer.getByRole('link', { name: 'I have paid' }).click()
  await payer.getByLabel('UTR', { exact: true }).fill(utrOf(TODAY, 43))
  await payer.getByRole('button', { name: 'Send' }).click()
  await expect(payer.getByText('Waiting for the shop to confirm')).toBeVisible()
  await page.goto(`${origin}/money`)
  const claims = page.getByRole('region', { name: /^Says paid/ })
  await claims.getByRole('button', { name: 'Confirm payment' }).click()
  await expect(claims).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.locator('.toast', { hasText: 'Payment recorded' }).getByRole('button', { name: 'Undo' }).click()
  await expect(claims.getByText('Meera Textiles')).toBeVisible()
  const after = await (await page.request.get(`${origin}/api/invoices/${invoice.id}`)).json()
  expect(after.invoice).toMatchObject({ state: 'pending', open_claims: 1 })
})

test('a late customer who says to have paid is not reminded; the seller refuses, and the payer reads why', async ({
  signedIn: seller,
  payer,
  origin,
}) => {
  const { page } = seller
  const invoice = await seller.invoice({
    amount: undefined,
    issued_on: addDays(TODAY, -20),
    due_on: addDays(TODAY, -5),
    lines: [{ description: 'Lamp', unit_price: '500', rate: '0' }],
  })
  await payer.goto(`${invoice.payment_url}/claim?lang=en`)
  await payer.getByLabel('UTR', { exact: true }).fill(utrOf(TODAY, 43))
  await payer.getByRole('button', { name: 'Send' }).click()
  await expect(payer.getByText('Waiting for the shop to confirm')).toBeVisible()

  await page.goto(`${origin}/late`)
  const row = page.getByRole('listitem').filter({ hasText: 'Ravi Kumar' })
  await expect(row).toContainText(`Says paid: ₹500 for ${invoice.number}. Look first; reminders are paused.`)
  await expect(row.getByRole('link', { name: /^WhatsApp/ })).toHaveCount(0)
  await expectAccessibleInBothThemes(page)
  await row.getByRole('link', { name: `Look: Ravi Kumar, ${invoice.number}` }).click()
  await page.getByRole('button', { name: 'Not received' }).click()
  const dialog = page.getByRole('dialog', { name: 'Not received?' })
  await expect(dialog.getByRole('radio').first()).not.toHaveCSS('accent-color', 'auto')
  await dialog.getByLabel('This UTR belongs to another payment').check()
  await dialog.getByLabel('Note to the customer').fill('Please check your UPI app.')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(dialog).toBeHidden()
  await expectAnnounced(page, 'Marked as not received')
  await expect(page.getByRole('button', { name: 'Not received' })).toHaveCount(0)

  await payer.reload()
  await expect(payer.getByText('The seller could not find your payment')).toBeVisible()
  await expect(payer.getByText('Please check your UPI app.')).toBeVisible()
  await expect(payer.getByRole('link', { name: 'I have paid' })).toBeVisible()
  await page.goto(`${origin}/late`)
  await expect(row.getByRole('link', { name: /^WhatsApp/ })).toBeVisible()
})

test('the form is accessible and fits 320 pixels in both languages', async ({ seller, payer }) => {
  const invoice = await seller.invoice()
  await payer.setViewportSize({ width: 320, height: 640 })
  for (const lang of ['en', 'hi']) {
    await payer.goto(`${invoice.payment_url}/claim?lang=${lang}`)
    expect(await sidewaysScroll(payer)).toBe(0)
    await expectAccessibleInBothThemes(payer)
  }
})
