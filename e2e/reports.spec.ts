import { addDays, indiaDay } from '#domain/india-day.ts'
import { expect, test } from './pavti.ts'
import { expectAccessibleInBothThemes, invoiceRow, showSidebar } from './screens.ts'

const today = indiaDay(new Date())
const due = (days: number, more: Record<string, unknown> = {}) => ({
  issued_on: addDays(today, -60),
  due_on: addDays(today, -days),
  ...more,
})

test('the year says what came in, what is owed, by whom, and how fast', async ({ seller, origin }) => {
  const { page } = seller
  await page.goto(`${origin}/reports`)
  await expect(page.getByText('Figures come with your first invoice.')).toBeVisible()
  await seller.settle(await seller.invoice({ customer_name: 'Meera', amount: '1200' }))
  await seller.invoice(due(45, { customer_name: 'Ravi Kumar', amount: '300' }))
  await seller.invoice(due(-5, { customer_name: 'Asha', amount: '100' }))
  await page.reload()
  await expect(page.getByText(/^₹1,200 so far in \w+\. There was nothing by this day in \w+\.$/)).toBeVisible()
  await expect(page.getByText('₹300 of ₹400 is due, ₹300 for more than 30 days.')).toBeVisible()
  await expect(page.getByText('Two customers owe you all of ₹400.')).toBeVisible()
  await expect(page.getByText('Half of your invoices are paid on the day you make them.')).toBeVisible()
  await expectAccessibleInBothThemes(page)

  const earnings = page.getByRole('region', { name: 'Earnings per month' })
  await earnings.getByText('Show figures').click()
  await expect(earnings.getByRole('row', { name: /so far ₹1,200 ₹0$/ })).toBeVisible()
  await page.getByRole('region', { name: 'Who owes most' }).getByRole('link', { name: 'Ravi Kumar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ravi Kumar' })).toBeVisible()
})

test('a reminder in one tap for each: the row says so, and the next one is at hand', async ({ seller, origin }) => {
  const { page } = seller
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }))
  await seller.invoice(due(12, { customer_name: 'Noor', amount: '1200', customer: { phone: '9876543210' } }))
  await seller.invoice(due(3, { customer_name: 'Iqbal', amount: '80' }))
  await seller.invoice(due(-3, { customer_name: 'Meera', amount: '50' }))
  await page.goto(`${origin}/dashboard`)
  await expect(invoiceRow(page, 'Noor').getByText('12 days late')).toBeVisible()
  await expect(invoiceRow(page, 'Noor').getByText('Late', { exact: true })).toBeVisible()
  await expect(invoiceRow(page, 'Meera').getByText(/^Due \w{3} \d\d/)).toBeVisible()
  await showSidebar(page)
  await page.getByRole('link', { name: 'Late 2 late invoices' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Late' })).toBeFocused()
  await expectAccessibleInBothThemes(page)

  const rows = page.getByRole('list', { name: 'Customers who are late' }).getByRole('listitem')
  await expect(rows).toHaveText([/Noor12 days late/, /Iqbal3 days late/])
  const opened = page.waitForEvent('popup')
  await page.keyboard.press('w')
  const text = new URL((await opened).url()).searchParams.get('text')
  expect((await opened).url()).toContain('https://wa.me/919876543210?')
  expect(text).toMatch(/^₹1,200\.00 for invoice INV\/\S+ was due on \d{1,2} \w{3}\. [^]+\nhttp\S+\/payment\/[\w-]{36}$/)
  await (await opened).close()
  await expect(rows.first().getByText(/^Sent today, \d/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'WhatsApp: Iqbal, ₹80' })).toBeFocused()
  await page.reload()
  await expect(rows.first().getByRole('link', { name: 'Send again: Noor, ₹1,200' })).toBeVisible()
})

test('where nobody is late, the screen says what is due soon', async ({ seller, origin }) => {
  await seller.invoice(due(-3, { amount: '42300' }))
  await seller.page.goto(`${origin}/late`)
  await expect(seller.page.getByText('Nobody is late. ₹42,300 is due in the next 30 days.')).toBeVisible()
})
