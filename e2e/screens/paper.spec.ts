import { addDays, indiaDay, showDay } from '#domain/days/india-day.ts'
import type { Page } from '@playwright/test'
import { lettersOf, readPdf } from '#tests/pdf/read-pdf.ts'
import { waitUntilDrawn } from '../harness/checks/good-screen.ts'
import { expect, test } from '../harness/pavti.ts'
import { waitingMoney } from '../harness/statement.ts'

/** Prints a screen as the browser does, on A4, and reads the sheets. */
async function print(page: Page, address: string) {
  await page.goto(address)
  await waitUntilDrawn(page)
  await page.evaluate(() => document.fonts.ready)
  return readPdf(await page.pdf({ format: 'A4', preferCSSPageSize: true }))
}

const ONLY_WIDE = { tag: '@wide-only' }
/** Points from the left edge of A4 to the margin at its right, upright and across. */
const UPRIGHT = 595 - 42
const ACROSS = 842 - 42

test('the ageing is printed across, with its last column', ONLY_WIDE, async ({ signedIn: seller, origin }) => {
  const { page } = seller
  for (const customer_name of ['Patil Constructions', 'Meera'])
    await seller.invoice({ customer_name, amount: '98765432.10' })
  const { pages, letters, right } = await print(page, `${origin}/reports/ageing`)
  expect(pages).toHaveLength(1)
  expect(letters).toContain('Balance')
  expect(right).toBeGreaterThan(UPRIGHT)
  expect(right).toBeLessThan(ACROSS)
})

test('a report that fits one sheet leaves no second one empty', ONLY_WIDE, async ({ signedIn: { page }, origin }) => {
  const { pages } = await print(page, `${origin}/reports/gst`)
  expect(lettersOf(pages[0] ?? '')).toContain('Turnover')
  expect(pages).toHaveLength(1)
})

test(
  'the paper of a customer says whose it is and what is due, and nothing that is for the shop alone',
  ONLY_WIDE,
  async ({ signedIn: seller, origin }) => {
    const { page } = seller
    const { customer_id } = await seller.invoice({
      customer_name: 'Patil Constructions',
      amount: '1180.50',
      customer: { phone: '98200 11103' },
    })
    const { letters } = await print(page, `${origin}/customers/${customer_id}`)
    for (const words of ['PatilConstructions', 'Due₹1,180.50', '+919820011103', 'Invoices', 'Payments'])
      expect(letters).toContain(words)
    for (const words of ['WhatsApp', 'Remind', 'History', 'Promised']) expect(letters).not.toContain(words)
  },
)

test('the paper of a quotation has no field for a name', ONLY_WIDE, async ({ shop, payer }) => {
  const { public_url: address } = await shop.quotation()
  await payer.goto(address)
  const name = payer.getByLabel('Your name')
  await expect(name).toBeVisible()
  await payer.emulateMedia({ media: 'print' })
  await expect(name).toBeHidden()
  await expect(payer.getByText('₹1,000').first()).toBeVisible()
})

test('the bars of Money are seen on paper and in high contrast', ONLY_WIDE, async ({ signedIn: seller, origin }) => {
  const { page } = seller
  await waitingMoney(page, origin, seller.invoice)
  await seller.invoice({ due_on: indiaDay(new Date()) })
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto(`${origin}/money`)
  const bars = page.getByRole('region', { name: /^Due in/ }).locator('i')
  await expect(bars.first()).toBeVisible()
  const [bar, card] = await bars.first().evaluate((one) => {
    const card = one.closest('section')
    return [one, card ?? one]
      .map((part) => getComputedStyle(part))
      .map(({ backgroundColor, printColorAdjust }) => ({ backgroundColor, printColorAdjust }))
  })
  expect(bar?.backgroundColor).not.toBe(card?.backgroundColor)
  expect(bar?.printColorAdjust).toBe('exact')
})

test(
  'the bar of what is to collect is seen on paper and in high contrast',
  ONLY_WIDE,
  async ({ signedIn: seller, origin }) => {
    const { page } = seller
    const today = indiaDay(new Date())
    await seller.invoice({ due_on: addDays(today, 5) })
    await seller.invoice({ issued_on: addDays(today, -30), due_on: addDays(today, -9) })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ forcedColors: 'active', colorScheme })
      await page.goto(`${origin}/dashboard`)
      const band = page.getByRole('region', { name: 'To collect' })
      await expect(band.getByText('Not due yet')).toBeVisible()
      const colours = await band.evaluate((card) =>
        [card, ...card.querySelectorAll('i')].map((one) => getComputedStyle(one).backgroundColor),
      )
      expect(new Set(colours).size, colorScheme).toBe(3)
    }
    await expect(page.getByRole('region', { name: 'To collect' }).locator('i').first()).toHaveCSS(
      'print-color-adjust',
      'exact',
    )
  },
)

test('a list of choices has its arrow in high contrast', ONLY_WIDE, async ({ signedIn: { page }, origin }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto(`${origin}/exports`)
  // The arrow is a background, which high contrast leaves out.
  await expect(page.getByRole('combobox', { name: 'What', exact: true })).toHaveCSS('appearance', 'auto')
})

test(
  'a printed report says whose it is, for which days and when it was printed, without tabs and controls',
  ONLY_WIDE,
  async ({ signedIn: seller, origin }) => {
    const { page } = seller
    const today = indiaDay(new Date())
    const late = { issued_on: addDays(today, -30), due_on: addDays(today, -9) }
    await seller.invoice({ customer_name: 'Patil', amount: '1180.50', customer: { phone: '98200 11103' }, ...late })
    const data = { version: 1, registration: 'registered', gstin: '27AAPFU0939F1ZV', state_code: '27' }
    expect((await page.request.put(`${origin}/api/business`, { headers: { origin }, data })).ok()).toBe(true)
    const printedOn = `Printedon${showDay(today)}at`.replaceAll(' ', '')
    for (const [path, title, days] of [
      ['/reports?month=2026-10', 'Overview', '1Oct2026to31Oct2026'],
      ['/reports/gst?month=2026-10', 'GSTreturns', '1Oct2026to31Oct2026'],
      ['/reports/ageing', 'Ageing', `Ason${showDay(today)}`.replaceAll(' ', '')],
      ['/reports/tds?year=2025-26', 'TDS', '1Apr2025to31Mar2026'],
    ] as const) {
      const { letters } = await print(page, origin + path)
      expect(letters.startsWith('AshaTraders'), path).toBe(true)
      for (const words of [`${title},${days}`, printedOn]) expect(letters, path).toContain(words)
      for (const words of ['Exports', 'Showfigures', 'WhatsApp', 'Seewhoislate', 'Download'])
        expect(letters, path).not.toContain(words)
      expect(letters.includes('GSTIN27AAPFU0939F1ZV'), path).toBe(path.startsWith('/reports/gst'))
      await expect(page.getByText(/^Printed on \d/)).toBeHidden()
    }
  },
)

test('the tick of a paid invoice is seen on paper', ONLY_WIDE, async ({ shop, payer }) => {
  const invoice = await shop.invoice()
  await shop.settle(invoice)
  await payer.goto(invoice.payment_url)
  const tick = payer.locator('.tick')
  await expect(tick).toBeVisible()
  // White on a background, which printers leave out.
  await expect(tick).toHaveCSS('print-color-adjust', 'exact')
})
