import { indiaDay } from '#domain/days/india-day.ts'
import { addMonths, monthOf } from '#domain/days/month.ts'
import { expect, test } from '../harness/pavti.ts'
import { expectAccessible, sidewaysScroll } from '../harness/screens.ts'

test.use({ catches: true })

test("an advance gets a receipt voucher from the return check and from the customer's page", async ({
  seller,
  origin,
}) => {
  const { page } = seller
  const lastMonth = `${addMonths(monthOf(indiaDay(new Date())), -1)}-15`
  const { customer_id } = await seller.invoice({ customer_name: 'Meera Textiles', amount: '100' })
  const { version } = (await (await page.request.get(`${origin}/api/business`)).json()).business
  await page.request.put(`${origin}/api/business`, {
    headers: { origin },
    data: { version, registration: 'registered', gstin: '27ABCPS1234K1ZM', state_code: '27' },
  })
  for (const amount of ['590', '1180']) {
    await page.request.post(`${origin}/api/customer-payments`, {
      headers: { origin },
      data: { customer_id, amount, received_on: lastMonth, method: 'cash', allocations: [] },
    })
  }
  // The return check of the month before names both. One tap opens the voucher of the first where it is.
  await page.goto(`${origin}/reports/gst`)
  await expect(page.getByText(/An advance without receipt voucher/)).toHaveCount(2)
  expect(await sidewaysScroll(page)).toBe(0)
  await page.getByRole('button', { name: 'Make a receipt voucher for the payment of ₹590.00' }).click()
  const there = page.getByRole('dialog', { name: 'Make a receipt voucher' })
  await there.getByLabel('What is the advance for?').fill('Fitting of curtains')
  await there.getByLabel('Place of supply').selectOption('27')
  await expectAccessible(page)
  await there.getByRole('button', { name: 'Make voucher' }).click()
  await expect(page.getByText(/An advance without receipt voucher/)).toHaveCount(1)
  await expect(page.getByText(/not used yet \(table 11A\)/)).toBeVisible()
  // The other one leads to the customer, where its button is, too.
  await page.getByRole('link', { name: /^Advance of ₹1,180\.00, / }).click()
  await page.getByRole('button', { name: 'Make a receipt voucher for the payment of ₹1,180.00' }).click()
  const dialog = page.getByRole('dialog', { name: 'Make a receipt voucher' })
  await expect(dialog.getByLabel('GST rate')).toHaveValue('18')
  // Under a LUT there is no tax, and an export asks for its country.
  await dialog.getByLabel('Kind of supply').selectOption('export_without_tax')
  await expect(dialog.getByLabel('GST rate')).toHaveCount(0)
  await expect(dialog.getByLabel('Country')).toBeVisible()
  await dialog.getByLabel('Kind of supply').selectOption('regular')
  await dialog.getByLabel('Place of supply').selectOption('27')
  await dialog.getByLabel('The advance is for').selectOption({ label: 'Goods: no GST on the advance' })
  await expect(dialog.getByLabel('GST rate')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Make voucher' }).click()
  await expect(dialog.getByLabel('What is the advance for?')).toHaveAccessibleDescription(/Say what the advance is for/)
  await dialog.getByLabel('What is the advance for?').fill('Twelve curtains')
  await expectAccessible(page)
  expect(await sidewaysScroll(page)).toBe(0)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: /^Receipt voucher RV\// })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Make a receipt voucher/ })).toHaveCount(0)
})
