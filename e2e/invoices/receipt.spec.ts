import { indiaDay } from '#domain/days/india-day.ts'
import { utrOf } from '#tests/claims/payer.ts'
import { expect, test } from '../harness/pavti.ts'

test('a receipt is checked in the browser, also without a connection, and a changed one is not genuine', async ({
  signedIn: seller,
  payer,
  origin,
}) => {
  const invoice = await seller.invoice({ amount: '1234.50' })
  await seller.settle(invoice)
  const { page } = seller
  await page.goto(`${origin}/invoice/${invoice.id}`)
  await page.getByRole('button', { name: 'Send receipt of ₹1,234.50' }).click()
  const link = await page.getByText(`${origin}/r/`, { exact: false }).textContent()
  await payer.goto(link ?? '')
  await expect(payer.getByRole('heading', { name: 'This receipt is genuine' })).toBeVisible()
  await expect(payer.getByText('₹1,234.50')).toBeVisible()
  await expect(payer.getByText(invoice.number)).toBeVisible()
  await expect(payer.getByText(new URL(origin).host)).toBeVisible()

  await payer.context().setOffline(true)
  const code = new URL(payer.url()).hash.slice(1)
  const at = Math.floor(code.length / 2)
  const changed = code.slice(0, at) + (code[at] === 'A' ? 'B' : 'A') + code.slice(at + 1)
  await payer.evaluate((hash) => (location.hash = hash), changed)
  await expect(payer.getByRole('heading', { name: 'This receipt is not genuine' })).toBeVisible()
  await payer.evaluate((hash) => (location.hash = hash), code)
  await expect(payer.getByRole('heading', { name: 'This receipt is genuine' })).toBeVisible()
})

test('after a claim is confirmed, the main button of the invoice, its row and its notice sends the receipt', async ({
  signedIn: seller,
  payer,
  origin,
}) => {
  const invoice = await seller.invoice({ amount: '640' })
  const { page } = seller
  await payer.goto(`${origin}/payment/${invoice.id}/claim?lang=en`)
  await payer.getByLabel('UTR', { exact: true }).fill(utrOf(indiaDay(new Date()), 77))
  await payer.getByRole('button', { name: 'Send' }).click()
  await page.goto(`${origin}/invoice/${invoice.id}`)
  await page.getByRole('button', { name: 'Confirm payment' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm payment' }).click()
  await page.getByRole('button', { name: 'Send receipt', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Receipt of ₹640' })
  await expect(dialog.getByText(`${origin}/r/`, { exact: false })).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).last().click()

  await page.goto(`${origin}/dashboard`)
  await page.getByRole('link', { name: /^Send receipt: / }).click()
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(`${origin}/invoice/${invoice.id}`)

  await page.goto(`${origin}/dashboard`)
  await page.getByRole('button', { name: /^Notices/ }).click()
  await page.getByRole('dialog', { name: 'Notices' }).getByRole('link', { name: 'Send receipt' }).click()
  await expect(dialog).toBeVisible()
})
