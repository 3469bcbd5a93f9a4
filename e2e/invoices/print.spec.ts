import type { Page } from '@playwright/test'
import { lettersOf, readPdf } from '#tests/pdf/read-pdf.ts'
import { expect, test } from '../harness/pavti.ts'

/** The pages that the browser itself would print, by their letters. */
async function printed(page: Page): Promise<string[]> {
  await page.evaluate(() => document.fonts.ready)
  const { pages } = await readPdf(await page.pdf({ preferCSSPageSize: true }))
  return pages.map(lettersOf)
}

const linesOf = (count: number) =>
  Array.from({ length: count }, (_, i) => ({ description: `Bolt M${i + 1}`, quantity: '12', unit_price: '145.50' }))

for (const way of ['menu', 'key'] as const) {
  test(`Print opens the invoice's PDF, by ${way}`, { tag: '@wide-only' }, async ({ seller, origin }) => {
    const { page } = seller
    const { id } = await seller.invoice({ amount: undefined, lines: linesOf(85) })
    await page.goto(`${origin}/invoice/${id}`)
    await expect(page.getByRole('rowheader', { name: 'Bolt M85' })).toBeVisible()
    const arriving = page
      .context()
      .waitForEvent('response', (answer) => /pdf/.test(answer.headers()['content-type'] ?? ''))
    if (way === 'key') await page.keyboard.press('p')
    else {
      await page.getByRole('button', { name: 'More actions' }).click()
      await page.getByRole('menuitem', { name: 'Print' }).click()
    }
    const pdf = await page.request.get((await arriving).url())
    const { pages } = await readPdf(await pdf.body())
    expect(pages.length).toBeGreaterThan(1)
    for (const [i, sheet] of pages.entries()) expect(lettersOf(sheet)).toContain(`Page${i + 1}of${pages.length}`)
  })
}

test('offline, nothing offers to print', { tag: '@wide-only' }, async ({ signedIn: seller, origin }) => {
  const { page } = seller
  const { id } = await seller.invoice()
  await page.goto(`${origin}/invoice/${id}`)
  await expect(page.getByRole('article', { name: 'The invoice' })).toBeVisible()
  await page.context().setOffline(true)
  await expect(page.getByText(/You are offline/)).toBeVisible()
  await page.getByRole('button', { name: 'More actions' }).click()
  await expect(page.getByRole('menuitem', { name: 'Print' })).toHaveCount(0)
})

test(
  "the browser's own print has the whole document and nothing of the frame",
  { tag: '@wide-only' },
  async ({ signedIn: seller, origin }) => {
    const { page } = seller
    const { id } = await seller.invoice({ amount: undefined, lines: linesOf(40) })
    await page.goto(`${origin}/invoice/${id}`)
    await expect(page.getByRole('rowheader', { name: 'Bolt M40' })).toBeVisible()
    const letters = (await printed(page)).join('')
    for (const words of ['INVOICE', 'BoltM1', 'BoltM40', 'Amountinwords', 'Scantopay']) expect(letters).toContain(words)
    for (const words of ['Dashboard', 'PrivacyPolicy', 'History', 'Share']) expect(letters).not.toContain(words)
  },
)

test('a printed list has its rows', { tag: '@wide-only' }, async ({ signedIn: seller, origin }) => {
  const { page } = seller
  await seller.invoice()
  await page.goto(`${origin}/dashboard`)
  await expect(page.getByText('Ravi Kumar').filter({ visible: true }).first()).toBeVisible()
  expect((await printed(page)).join('')).toContain('RaviKumar')
})
