import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { addMonths, firstDayOf, fiscalYear, monthOf } from '#domain/days/month.ts'
import { indiaDay } from '#domain/days/india-day.ts'
import { expect, test } from './harness/pavti.ts'
import { expectAccessibleInBothThemes, showSidebar, sidewaysScroll } from './harness/screens.ts'

// The screen begins with last month.
const lastMonth = `${addMonths(monthOf(indiaDay(new Date())), -1)}-15`

async function register({ page }: { page: Page }, origin: string, registration: string, more = {}): Promise<void> {
  const { version } = (await (await page.request.get(`${origin}/api/business`)).json()).business
  const data = { version, registration, gstin: '27ABCPS1234K1ZM', state_code: '27', ...more }
  expect((await page.request.put(`${origin}/api/business`, { data, headers: { origin } })).status()).toBe(200)
}

async function openReturns({ page }: { page: Page }, origin: string): Promise<void> {
  await page.goto(origin)
  await showSidebar(page)
  await page.getByRole('link', { name: 'Reports' }).click()
  await page.getByRole('link', { name: 'GST', exact: true }).click()
}

test('only a business that files by quarter is offered the file of the IFF', async ({ signedIn: seller, origin }) => {
  const { page } = seller
  await register(seller, origin, 'registered')
  await page.goto(`${origin}/reports/gst?month=2026-07`)
  const card = page.getByRole('region', { name: 'GSTR-1' })
  await expect(card.getByText('No invoices or notes in this period.')).toBeVisible()
  await expect(card.getByRole('button', { name: 'Download JSON' })).toBeVisible()
  const iff = card.getByRole('button', { name: 'Download IFF' })
  await expect(iff).toHaveCount(0)
  await page.getByRole('button', { name: 'Quarter', exact: true }).click()
  await expect(card.getByText('For a quarter it is due on the 13th')).toBeVisible()
  await expect(card.getByLabel('Sent with IFF before')).toHaveCount(0)

  await register(seller, origin, 'registered', { files_quarterly: true })
  await page.goto(`${origin}/reports/gst?month=2026-07`)
  await expect(iff).toBeVisible()
  await page.getByRole('button', { name: 'Quarter', exact: true }).click()
  await expect(card.getByLabel('Sent with IFF before')).toBeVisible()
})

test('a year has GSTR-9, on the screen and as a file', async ({ signedIn: seller, origin }) => {
  const { page } = seller
  await register(seller, origin, 'registered')
  const lines = [{ description: 'Lamp', hsn: '9405', unit_price: '1000', rate: '18' }]
  await seller.invoice({ customer_name: 'Ravi', amount: undefined, lines, issued_on: lastMonth })
  await openReturns(seller, origin)
  await page.getByRole('button', { name: 'Year' }).click()
  const annual = page.getByRole('region', { name: 'GSTR-9' })
  await expect(annual.getByRole('row', { name: /^5N/ })).toContainText('₹1,000.00')
  await expectAccessibleInBothThemes(page)
  expect(await sidewaysScroll(page)).toBe(0)
  const saving = page.waitForEvent('download')
  await annual.getByRole('button', { name: 'Download CSV' }).click()
  const file = await saving
  expect(file.suggestedFilename()).toBe(`GSTR9-${fiscalYear(lastMonth)}.csv`)
  expect(await readFile(await file.path(), 'utf8')).toContain('Total Turnover (including advances),,,,,1000.00')
})

test('a composition seller has the tax of the quarter by trade', async ({ signedIn: seller, origin }) => {
  const { page } = seller
  await register(seller, origin, 'composition')
  const lastQuarter = firstDayOf(addMonths(monthOf(indiaDay(new Date())), -3))
  await seller.invoice({ customer_name: 'Ravi', amount: '5000', issued_on: lastQuarter })
  await openReturns(seller, origin)
  await expect(page.getByRole('button', { name: 'Quarter', exact: true })).toHaveAttribute('aria-pressed', 'true')
  const card = page.getByRole('region', { name: 'CMP-08' })
  const tax = card.getByRole('definition').last()
  await expect(tax).toHaveText('₹25.00')
  await card.getByLabel('Your trade').selectOption({ label: 'Restaurant: 5% of all sales' })
  await expect(tax).toHaveText('₹125.00')
  await expectAccessibleInBothThemes(page)
  expect(await sidewaysScroll(page)).toBe(0)
})
