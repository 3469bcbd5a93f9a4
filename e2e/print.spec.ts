import type { Page } from '@playwright/test'
import { TEMPLATES } from '#contract/business/business.ts'
import { lettersOf, readPdf } from '#tests/pdf/read-pdf.ts'
import { expect, test } from './harness/pavti.ts'

/** The text of each printed sheet. */
async function printed(page: Page): Promise<string[]> {
  await page.evaluate(() => document.fonts.ready)
  const { pages } = await readPdf(await page.pdf({ preferCSSPageSize: true }))
  return pages.map(lettersOf)
}

const linesOf = (count: number) =>
  Array.from({ length: count }, (_, i) => ({ description: `Bolt M${i + 1}`, quantity: '12', unit_price: '145.50' }))

test('a printed invoice has "page x of y" on each sheet', async ({ seller, origin }) => {
  const { page } = seller
  const short = await seller.invoice({ amount: undefined, lines: linesOf(1) })
  await page.goto(`${origin}/invoice/${short.id}`)
  await expect(page.getByRole('cell', { name: 'Bolt M1' })).toBeVisible()
  const [only, ...others] = await printed(page)
  expect(others).toEqual([])
  expect(only).toContain('Page1of1')
})

for (const template of TEMPLATES) {
  test(`a long invoice in ${template} fills three sheets, each numbered`, async ({ seller, origin }) => {
    const { page } = seller
    const data = { version: 1, template }
    expect((await page.request.put(`${origin}/api/business`, { headers: { origin }, data })).ok()).toBe(true)
    const { id } = await seller.invoice({ amount: undefined, lines: linesOf(85) })
    await page.goto(`${origin}/invoice/${id}`)
    await expect(page.getByRole('cell', { name: 'Bolt M85' })).toBeVisible()
    const sheets = await printed(page)
    expect(sheets).toHaveLength(3)
    for (const [i, sheet] of sheets.entries()) {
      expect(sheet).toContain(`Page${i + 1}of3`)
      expect(sheet).toContain('BoltM')
    }
  })
}

test('other screens print without page numbers', async ({ seller, origin }) => {
  const { page } = seller
  const { id } = await seller.invoice()
  await page.goto(`${origin}/invoice/${id}`)
  await page.getByRole('link', { name: 'Back to Dashboard' }).first().click()
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  const sheets = await printed(page)
  expect(sheets.join('')).toContain('RaviKumar')
  expect(sheets.join('')).not.toMatch(/Page\d/)
})
