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
  await page.getByRole('button', { name: 'Share receipt of ₹1,234.50' }).click()
  const link = await page.getByText(`${origin}/r#`, { exact: false }).textContent()
  await payer.goto(link ?? '')
  await expect(payer.getByRole('heading', { name: 'This receipt is genuine' })).toBeVisible()
  await expect(payer.getByText('₹1,234.50')).toBeVisible()
  await expect(payer.getByText(invoice.number)).toBeVisible()
  await expect(payer.getByText(new URL(origin).host)).toBeVisible()

  await payer.context().setOffline(true)
  const code = link?.split('#')[1] ?? ''
  const at = Math.floor(code.length / 2)
  const changed = code.slice(0, at) + (code[at] === 'A' ? 'B' : 'A') + code.slice(at + 1)
  await payer.evaluate((hash) => (location.hash = hash), changed)
  await expect(payer.getByRole('heading', { name: 'This receipt is not genuine' })).toBeVisible()
  await payer.evaluate((hash) => (location.hash = hash), code)
  await expect(payer.getByRole('heading', { name: 'This receipt is genuine' })).toBeVisible()
})
