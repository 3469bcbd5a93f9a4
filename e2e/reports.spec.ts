import { addMonths } from '#domain/days/month.ts'
import { addDays, indiaDay, showShortDay, startOfDay } from '#domain/days/india-day.ts'
import { expect, test } from './harness/pavti.ts'
import { expectAccessibleInBothThemes, invoiceRow, showSidebar, sidewaysScroll } from './harness/screens.ts'

const today = indiaDay(new Date())
const due = (days: number, more: Record<string, unknown> = {}) => ({
  issued_on: addDays(today, -60),
  due_on: addDays(today, -days),
  ...more,
})

test('the reports show earnings, pending amounts, debtors and time to payment', async ({
  signedIn: seller,
  origin,
}) => {
  const { page } = seller
  await page.goto(`${origin}/reports`)
  await expect(page.getByText('Reports appear after your first invoice.')).toBeVisible()
  await seller.settle(await seller.invoice({ customer_name: 'Meera', amount: '1200' }))
  await seller.invoice(due(45, { customer_name: 'Ravi Kumar', amount: '300' }))
  await seller.invoice(due(-5, { customer_name: 'Asha', amount: '100' }))
  await page.reload()
  await expect(page.getByText(/^₹1,200 so far in \w+\. There was nothing by this day in \w+\.$/)).toBeVisible()
  await expect(page.getByText('₹300 of ₹400 is late, ₹300 by more than 30 days.')).toBeVisible()
  await expect(page.getByText('Two customers owe you all of ₹400.')).toBeVisible()
  await expect(
    page.getByText('Half of the invoices paid in the last 12 months were paid on the day you made them.'),
  ).toBeVisible()
  await expectAccessibleInBothThemes(page)

  const earnings = page.getByRole('region', { name: 'Earnings per month' })
  await earnings.getByText('Show figures').click()
  await expect(earnings.getByRole('row', { name: /so far ₹1,200 ₹0$/ })).toBeVisible()
  await page.getByRole('region', { name: 'Who owes most' }).getByRole('link', { name: 'Ravi Kumar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ravi Kumar' })).toBeVisible()
})

test('a bar of what is pending opens the list of its invoices; the filter can be removed, and Back returns', async ({
  signedIn: seller,
  origin,
}) => {
  const { page } = seller
  for (const [days, customer_name] of [
    [45, 'Ravi Kumar'],
    [12, 'Noor'],
    [-5, 'Asha'],
  ] as const) {
    await seller.invoice(due(days, { customer_name, amount: '300' }))
  }
  await page.goto(`${origin}/dashboard`)
  await showSidebar(page)
  await page.getByRole('link', { name: 'Reports' }).click()
  const ages = page.getByRole('region', { name: 'What is pending, by age' })
  await expect(ages.getByRole('listitem').filter({ hasText: '61–90 days' }).getByRole('link')).toHaveCount(0)
  await ages.getByRole('link', { name: '31–60 days ₹300 1 invoice' }).click()
  await expect(page).toHaveURL(`${origin}/dashboard?status=pending&age=up_to_60`)
  await expect(page.getByText('Showing 1 of 1 invoices')).toBeVisible()
  await expect(invoiceRow(page, 'Ravi Kumar')).toBeInViewport()
  await expectAccessibleInBothThemes(page)
  await page.getByRole('button', { name: 'Remove filter: 31–60 days late' }).click()
  await expect(page).toHaveURL(`${origin}/dashboard?status=pending`)
  await expect(page.getByText('Showing 3 of 3 invoices')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Remove filter: 31–60 days late' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible()
})

test('the chosen period goes from the overview to the GST returns and the exports, and the ageing has a day', async ({
  signedIn: seller,
  origin,
}) => {
  const { page } = seller
  const month = today.slice(0, 7)
  await seller.settle(await seller.invoice({ customer_name: 'Meera', amount: '1200' }))
  await seller.invoice(due(45, { customer_name: 'Ravi Kumar', amount: '300' }))
  // In April the month before is of a fiscal year that has to be one with payments.
  const old = await seller.invoice({ customer_name: 'Meera', amount: '80', issued_on: addDays(today, -135) })
  const payment = { headers: { origin }, data: { amount: '80', received_on: addDays(today, -130) } }
  expect((await page.request.post(`${origin}/api/invoices/${old.id}/payments`, payment)).ok()).toBe(true)
  await page.goto(`${origin}/reports`)
  await page.getByRole('button', { name: 'Month', exact: true }).click()
  await expect(page).toHaveURL(`${origin}/reports?month=${month}`)
  await expect(page.getByRole('region', { name: 'Earnings per day' })).toContainText('₹1,200 so far in')
  await page.getByRole('button', { name: 'Month before' }).click()
  await expect(page.getByText(/^Nothing received in \w+ \d{4}\.$/)).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(`${origin}/reports?month=${month}`)
  const refused: string[] = []
  page.on('response', (answer) => void (answer.status() >= 400 && refused.push(answer.url())))
  await page.getByRole('link', { name: 'GST', exact: true }).click()
  await expect(page).toHaveURL(`${origin}/reports/gst?month=${month}`)
  // A seller who is not registered is told what GSTR-1 needs.
  await expect(page.getByRole('region', { name: 'GSTR-1' }).getByRole('link')).toHaveText('Open Settings')
  await page.getByRole('link', { name: 'Exports', exact: true }).last().click()
  await expect(page.getByRole('textbox', { name: 'From' })).toHaveValue(`${month}-01`)
  expect(refused).toEqual([])

  await page.goto(`${origin}/reports/ageing`)
  await expect(page.getByText(/^₹300 was owed on .+, ₹300 of it late\.$/)).toBeVisible()
  await expect(page.getByRole('row', { name: /Total/ })).toContainText('₹300.00')
  await expectAccessibleInBothThemes(page)
  expect(await sidewaysScroll(page)).toBe(0)
  await page.getByLabel('As on').fill(addDays(today, -61))
  await expect(page.getByText(/^Nobody owed you anything on/)).toBeVisible()
  await expect(page).toHaveURL(`${origin}/reports/ageing?as_on=${addDays(today, -61)}`)
})

test('the arrow keys move the period, not beyond the last one, and not while something is typed or open', async ({
  signedIn: seller,
  origin,
}) => {
  const { page } = seller
  const month = today.slice(0, 7)
  await page.goto(`${origin}/dashboard`)
  await showSidebar(page)
  await page.getByRole('link', { name: 'Reports' }).click()
  await page.getByRole('link', { name: 'GST', exact: true }).click()
  await page.getByRole('button', { name: 'Month', exact: true }).click()
  const address = (back: number) => `${origin}/reports/gst?month=${addMonths(month, -back)}`
  const shown = page.getByRole('status', { name: 'Period' })
  await expect(shown).toBeVisible()
  await page.getByRole('button', { name: 'Month after' }).click()
  await expect(page).toHaveURL(address(0))
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowLeft')
  await expect(page).toHaveURL(address(1))
  await page.keyboard.press('ArrowLeft')
  await expect(page).toHaveURL(address(2))
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText('Period before, after')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Escape')
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(address(1))
})

test('the GST returns of who files by quarter begin with the last quarter', async ({ signedIn: { page }, origin }) => {
  const { version } = (await (await page.request.get(`${origin}/api/business`)).json()).business
  const data = { version, registration: 'registered', gstin: '27AAPFU0939F1ZV', files_quarterly: true }
  expect((await page.request.put(`${origin}/api/business`, { headers: { origin }, data })).ok()).toBe(true)
  await page.goto(`${origin}/reports`)
  await page.getByRole('link', { name: 'GST', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Quarter', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Month', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Month', exact: true })).toHaveAttribute('aria-pressed', 'true')
})

test('one tap sends a reminder; the row shows it, and the next customer gets the focus', async ({
  signedIn: seller,
  origin,
}) => {
  const { page } = seller
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }))
  await seller.invoice(due(12, { customer_name: 'Noor', amount: '1200', customer: { phone: '9876543210' } }))
  await seller.invoice(due(3, { customer_name: 'Iqbal', amount: '80' }))
  await seller.invoice(due(-3, { customer_name: 'Meera', amount: '50' }))
  await page.goto(`${origin}/dashboard`)
  await expect(invoiceRow(page, 'Noor').getByText('12 days late')).toBeVisible()
  await expect(invoiceRow(page, 'Noor').getByText('Pending', { exact: true })).toBeVisible()
  await expect(invoiceRow(page, 'Meera').getByText(/^Due (today|tomorrow|in \d+ days)$/)).toBeVisible()
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
  expect(text).toMatch(
    /^Namaste Noor, a reminder from Asha Traders: ₹1,200\.00 for invoice INV\/\S+ was due on \d{1,2} \w{3} \d{4}\. [^]+\nhttp\S+\/payment\/[\w-]{36}$/,
  )
  await (await opened).close()
  await expect(rows.first().getByText(/^Sent today, \d/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'WhatsApp: Iqbal, ₹80' })).toBeFocused()
  await page.reload()
  await expect(rows.first().getByRole('link', { name: 'Send again: Noor, ₹1,200' })).toBeVisible()
})

test('a promise is set by keyboard, shown on Late and on the customer, marked as broken, and removed', async ({
  signedIn: seller,
  origin,
}) => {
  const { page } = seller
  await seller.invoice(due(12, { customer_name: 'Noor', amount: '1200' }))
  await seller.invoice(due(3, { customer_name: 'Iqbal', amount: '80' }))
  await page.goto(`${origin}/late`)
  const rows = page.getByRole('list', { name: 'Customers who are late' }).getByRole('listitem')
  const day = page.getByLabel('Day', { exact: true })
  const openPromise = async () => {
    await page.getByRole('button', { name: 'More: Noor' }).press('Enter')
    await page.getByRole('menuitem', { name: 'Will pay on…' }).press('Enter')
  }
  await openPromise()
  await expect(page.getByRole('dialog', { name: 'Promised by' })).toContainText('Noor will pay by this day')
  await expect(page.getByRole('button', { name: 'Tomorrow' })).toBeFocused()
  await expectAccessibleInBothThemes(page)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(day).toHaveValue(addDays(today, 3))
  await expect(page.getByRole('button', { name: 'In 3 days' })).toHaveAttribute('aria-pressed', 'true')
  await day.press('Enter')
  await expect(rows.first()).toContainText(`promised by ${showShortDay(addDays(today, 3))}`)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'More: Noor' })).toBeFocused()
  await expect(rows).toContainText(['Noor', 'Iqbal'])

  await openPromise()
  await day.fill(addDays(today, -1))
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(day).toHaveAccessibleDescription('This day is in the past. Choose today or a later day')
  await day.fill(today)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(rows.first()).toContainText(`promised by ${showShortDay(today)}`)
  await page.clock.setFixedTime(startOfDay(addDays(today, 1)))
  await page.reload()
  const noor = rows.filter({ hasText: 'Noor' })
  await expect(noor).toContainText(`promised ${showShortDay(today)}, not paid`)
  await expectAccessibleInBothThemes(page)
  expect(await sidewaysScroll(page)).toBe(0)

  await page.getByRole('link', { name: 'Noor', exact: true }).click()
  const balance = page.getByRole('region', { name: 'Balance' })
  await balance.getByRole('button', { name: `Promised by ${showShortDay(today)}, not kept: Noor` }).click()
  await page.getByRole('button', { name: 'Remove promise' }).click()
  await expect(balance.getByRole('button', { name: 'Promised by…: Noor' })).toBeFocused()
})

test('if nobody is late, the screen shows what is due soon', async ({ signedIn: seller, origin }) => {
  await seller.invoice(due(-3, { amount: '42300' }))
  await seller.page.goto(`${origin}/late`)
  await expect(seller.page.getByText('Nobody is late. ₹42,300 is due in the next 30 days.')).toBeVisible()
})

test('TDS is chosen with the payment, reported by quarter, ticked off and downloaded', async ({
  signedIn: seller,
  origin,
}) => {
  const { page } = seller
  const invoice = await seller.invoice({
    customer_name: 'Meera Textiles',
    amount: undefined,
    lines: [{ description: 'Advice', unit_price: '10000' }],
  })
  await page.goto(`${origin}/invoice/${invoice.id}`)
  await page.getByRole('button', { name: 'Record payment' }).click()
  const dialog = page.getByRole('dialog', { name: 'Record payment' })
  await dialog.getByLabel('How').selectOption({ label: 'TDS kept back' })
  await dialog.getByLabel('Rate and section of TDS').selectOption('fees')
  await expect(dialog.getByLabel('Amount received')).toHaveValue('1,000')
  await expect(dialog.getByText('10% of ₹10,000.00, the value without GST, is ₹1,000.00.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Record payment' }).click()
  await expect(page.getByText('Payment of ₹1,000.00 recorded')).toBeVisible()
  await page.getByRole('button', { name: 'Record payment' }).click()
  await dialog.getByLabel('How').selectOption({ label: 'TDS kept back' })
  await dialog.getByLabel('Rate and section of TDS').selectOption('government')
  await expect(dialog.getByLabel('Amount received')).toHaveValue('200')
  await dialog.getByRole('button', { name: 'Record payment' }).click()
  await expect(page.getByText('Payment of ₹200.00 recorded')).toBeVisible()

  await page.goto(`${origin}/reports`)
  await page.getByRole('link', { name: 'TDS', exact: true }).click()
  const card = page.getByRole('region', { name: 'Meera Textiles' })
  await card.getByText('0 of 1 certificate received').click()
  await expect(card.getByText(`10% s.393(1)/194J, 1027 · ${invoice.number}`)).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await card.getByLabel('Certificate received').click()
  await expect(card.getByLabel('Certificate received')).toBeChecked()
  await expect(card.getByText('1 of 1 certificate received')).toBeVisible()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download as Excel' }).click()
  expect((await downloading).suggestedFilename()).toMatch(/^pavti-tds-20\d\d-\d\d\.xlsx$/)

  const gst = page.getByRole('region', { name: /^GST TDS in/ })
  await expect(gst.getByText('CGST ₹100.00 · SGST ₹100.00')).toBeVisible()
  const gstFile = page.waitForEvent('download')
  await page.getByRole('button', { name: 'GST TDS as Excel' }).click()
  expect((await gstFile).suggestedFilename()).toMatch(/^pavti-gst-tds-20\d\d-\d\d\.xlsx$/)
})
