import { randomUUID } from 'node:crypto'
import { indiaDay, showDay, showShortDay } from '#domain/days/india-day.ts'
import { showDayIn } from '#domain/days/month-names.ts'
import { paperTerms } from '#domain/document/paper-terms/paper-terms.ts'
import { expect, test } from '../harness/pavti.ts'
import { expectAccessibleInBothThemes, readQr } from '../harness/screens.ts'

test(
  'the screen shows the same invoice as the PDF, to the paisa',
  { tag: '@wide' },
  async ({ signedIn: seller, origin }) => {
    const { page } = seller
    const invoice = await seller.invoice({ customer_name: 'Ravi Kumar', amount: '1500', notes: 'Two lamps\nand wire' })
    await page.goto(`${origin}/invoice/${invoice.id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Invoice ${invoice.number}`)
    await expect(page).toHaveTitle(`Invoice ${invoice.number} · Pavti`)
    await expect(page.getByText(`#${invoice.id.slice(0, 8)} · ${showShortDay(indiaDay(new Date()))}`)).toBeVisible()
    const paper = page.getByRole('article', { name: 'The invoice' })
    await expect(paper.getByText(invoice.number)).toBeVisible()
    await expect(paper.getByText(showDay(indiaDay(new Date())))).toBeVisible()
    await expect(paper.getByText('Bill to')).toBeVisible()
    await expect(paper.getByText('Ravi Kumar', { exact: true })).toBeVisible()
    await expect(paper.getByText('UPI ID asha@okaxis')).toBeVisible()
    await expect(paper.getByRole('row', { name: 'Two lamps and wire 1,500.00' })).toBeVisible()
    await expect(paper.getByText('Rupees One Thousand Five Hundred Only')).toBeVisible()
    await expect(page.getByText('Pending Payment')).toBeVisible()
    expect(await readQr(paper.getByRole('img', { name: 'UPI QR code: ₹1,500.00 to Asha Traders' }))).toContain(
      'upi://pay?pa=asha@okaxis&pn=Asha%20Traders&am=1500.00&cu=INR&tn=',
    )
  },
)

test('an invoice without notes is for Professional Services', async ({ signedIn: seller, origin }) => {
  const invoice = await seller.invoice({ amount: '99.9' })
  await seller.page.goto(`${origin}/invoice/${invoice.id}`)
  await expect(seller.page.getByRole('row', { name: 'Professional Services 99.90' })).toBeVisible()
})

test('Copy puts the payment link on the clipboard and shows a toast', async ({ signedIn: seller, origin }) => {
  const { page } = seller
  const invoice = await seller.invoice()
  await page.goto(`${origin}/invoice/${invoice.id}`)
  const link = page.getByRole('region', { name: 'Payment link' })
  await expect(link.getByText(invoice.payment_url)).toBeVisible()
  await link.getByRole('button', { name: 'Copy' }).click()
  await expect(link.getByRole('button', { name: 'Copied!' })).toBeVisible()
  await expect(page.getByText('Link Copied', { exact: true })).toBeVisible()
  await expect(page.getByText('Payment link copied to clipboard')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(invoice.payment_url)
  await expect(link.getByRole('button', { name: 'Copy', exact: true })).toBeVisible()
})

test('an invoice is marked as paid and as pending again, and the reason stays in the history', async ({
  signedIn: seller,
  origin,
}) => {
  const { page } = seller
  const invoice = await seller.invoice()
  await page.goto(`${origin}/invoice/${invoice.id}`)
  await page.getByRole('button', { name: 'Mark as Paid' }).click()
  await page.keyboard.press('Enter')
  const history = page.getByRole('region', { name: 'History' }).getByRole('listitem')
  await expect(history).toHaveText([/^Marked as paid.*Asha Traders$/, /^Created.*Asha Traders$/])
  await expect(page.getByRole('region', { name: 'Amount' }).getByText('Paid', { exact: true })).toBeVisible()
  await expect(page.getByText(/^PAID/)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Payment link' })).toHaveCount(0)
  await expect(page.getByRole('img', { name: /UPI QR code/ })).toHaveCount(0)

  await page.getByRole('button', { name: 'Mark as Pending' }).click()
  const dialog = page.getByRole('dialog', { name: 'Mark as Pending' })
  await dialog.getByLabel('The payment bounced or failed').check()
  await dialog.getByRole('button', { name: 'Mark as Pending' }).click()
  await expect(history).toHaveText([
    /^Marked as pending, ₹1,500.50 owed again: The payment bounced or failed/,
    /^Marked as paid/,
    /^Created/,
  ])
  await expect(page.getByText('Pending Payment')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Payment link' })).toBeVisible()
})

test('Share opens WhatsApp with the edited message', { tag: '@wide' }, async ({ signedIn: seller, origin }) => {
  const { page } = seller
  const invoice = await seller.invoice({ customer_name: 'Ravi Kumar' })
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }))
  await page.goto(`${origin}/invoice/${invoice.id}`)
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Send it to your customer' })
  await sheet.getByRole('button', { name: 'Edit' }).click()
  await expect(sheet.getByLabel('Message', { exact: true })).toBeFocused()
  await sheet.getByLabel('Message', { exact: true }).fill(`For the lamps: ${invoice.payment_url}`)
  const tab = page.waitForEvent('popup')
  await sheet.getByRole('link', { name: 'WhatsApp' }).click()
  expect(new URL((await tab).url()).searchParams.get('text')).toBe(`For the lamps: ${invoice.payment_url}`)
  await sheet.getByRole('button', { name: 'QR' }).click()
  expect(await readQr(sheet.getByRole('img', { name: /UPI QR code/ }))).toContain('upi://pay?pa=asha@okaxis&')
})

test("an unknown invoice and another seller's invoice are both not found", async ({
  signedIn: seller,
  origin,
  payer,
}) => {
  const { page } = seller
  const another = await payer.request.post(`${origin}/api/auth/signup`, {
    headers: { origin },
    data: {
      name: 'Other',
      email: `${randomUUID()}@example.in`,
      password: 'correct horse',
      default_upi: 'other@okaxis',
    },
  })
  expect(another.ok()).toBe(true)
  const made = await payer.request.post(`${origin}/api/invoices`, {
    headers: { origin },
    data: { customer_name: 'Hidden Person', amount: '5' },
  })
  const { id } = (await made.json()).invoice
  for (const stranger of [id, randomUUID(), 'x']) {
    await page.goto(`${origin}/invoice/${stranger}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Invoice Not Found' })).toBeVisible()
    await expect(page.getByText("This invoice doesn't exist or has been removed.")).toBeVisible()
  }
  await page.getByRole('main').getByRole('link', { name: 'Back to Dashboard' }).click()
  await expect(page).toHaveURL(`${origin}/dashboard`)
})

test('the paper has the words of the language that its PDF has', async ({ signedIn: seller, origin }) => {
  const { page } = seller
  const { customer } = await (
    await page.request.post(`${origin}/api/customers`, {
      headers: { origin },
      data: { name: 'Murugan Stores', language: 'ta' },
    })
  ).json()
  const terms = paperTerms('ta')
  await seller.invoice({
    customer_id: customer.id,
    customer_name: 'Murugan Stores',
    issued_on: '2026-04-14',
    due_on: '2026-05-14',
  })
  const english = await seller.invoice({ customer_name: 'Ravi Kumar' })
  const words: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('paper-terms')) words.push(request.url())
  })
  await page.goto(`${origin}/invoice/${english.id}`)
  const paper = page.getByRole('article', { name: 'The invoice' })
  await expect(paper.getByRole('heading', { level: 2, name: 'INVOICE', exact: true })).toBeVisible()
  await expect(paper.locator('[lang]')).toHaveCount(0)
  expect(words).toEqual([])

  await page.goto(`${origin}/dashboard`)
  await page.getByRole('link', { name: 'Murugan Stores', exact: true }).click()
  await expect(paper.getByRole('heading', { level: 2, name: `INVOICE ${terms.INVOICE}` })).toBeVisible()
  for (const term of ['Bill to', 'Due date', 'Amount in words', 'Total', 'with any UPI app', 'Number'] as const)
    await expect.soft(paper.getByText(terms[term] ?? term, { exact: true })).toBeVisible()
  await expect(paper.getByText(showDayIn('ta', '2026-05-14'))).toBeVisible()
  await expect(paper.getByRole('row', { name: `${terms['Professional Services']} 1,500.50` })).toBeVisible()
  await expectAccessibleInBothThemes(page)

  await page.goto(`${origin}/invoice/new`)
  await page.getByLabel('Customer name').fill('Murugan')
  await page.getByRole('option', { name: /Murugan Stores/ }).click()
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(
    page
      .getByRole('article', { name: 'The invoice' })
      .getByText(terms['Bill to'] ?? '')
      .last(),
  ).toBeVisible()
})
