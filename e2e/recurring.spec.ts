import { addDays, indiaDay, showShortDay } from '#domain/days/india-day.ts'
import { addMonths, dayOfMonth, monthOf, nameMonth } from '#domain/days/month.ts'
import { expectAnnounced } from './harness/announced.ts'
import { expect, test } from './harness/pavti.ts'
import { expectAccessibleInBothThemes, showSidebar } from './harness/screens.ts'

test('an invoice is repeated with a placeholder; its days show while typing; it is paused, skipped and deleted', async ({
  seller,
}) => {
  const { page } = seller
  await seller.invoice({ customer_name: 'Gokhale & Associates', amount: '35000', notes: 'Rent' })
  await page.reload()
  await page.getByRole('link', { name: 'Gokhale & Associates', exact: true }).click()
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Repeat' }).click()

  const dialog = page.getByRole('dialog', { name: 'Repeat this invoice' })
  const today = indiaDay(new Date())
  const first = addDays(today, 1)
  const lastDays = [0, 1, 2].map((n) => dayOfMonth(addMonths(monthOf(first), n), 31))
  await dialog.getByLabel('First item').fill('Rent for {month}')
  await dialog.getByLabel('First one on').fill(first)
  await dialog.getByLabel('On', { exact: true }).selectOption('Last day')
  await expect(dialog.getByText(`Next: ${lastDays.map(showShortDay).join(', ')}`)).toBeVisible()
  await expect(dialog.getByText(`“Rent for ${nameMonth(monthOf(first))}”`)).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await dialog.getByLabel('First one on').fill(addDays(today, -1))
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Choose today or a later day')).toBeVisible()
  await expect(dialog.getByLabel('First one on')).toBeFocused()
  await dialog.getByLabel('First one on').fill(first)
  await dialog.getByRole('radio', { name: 'Issue it by itself' }).check()
  await dialog.getByRole('button', { name: 'Save' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Gokhale & Associates' })).toBeVisible()
  await expect(page.getByText('Monthly, on the last day · issued by itself')).toBeVisible()
  await page.getByRole('button', { name: 'Change' }).click()
  await page.getByLabel('Amount').fill('38,500')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('₹38,500')).toBeVisible()
  await page.getByRole('button', { name: 'Pause' }).click()
  await expectAnnounced(page, 'Paused')
  await expect(page.getByText('Paused', { exact: true }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: `Skip ${showShortDay(lastDays[0] ?? '')}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Skip' }).click()
  await expect(page.getByRole('button', { name: `Skip ${showShortDay(lastDays[1] ?? '')}` })).toBeVisible()
  await page.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('The invoices and drafts that it made stay as they are.')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Rent, maintenance, a monthly fee')).toBeVisible()
})

test('a new one is made from the list; offline its button is disabled', async ({ seller }) => {
  const { page } = seller
  await showSidebar(page)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Documents' }).click()
  await page.getByRole('navigation', { name: 'Documents' }).getByRole('link', { name: 'Recurring' }).click()
  await page.getByRole('button', { name: 'New recurring' }).click()
  await page.getByLabel('Customer Name').fill('Sai Electricals')
  await page.getByLabel('Amount').fill('4720')
  await page.getByLabel('Repeats').selectOption('Weekly')
  await page.getByLabel('Ends').selectOption('After some')
  await page.getByLabel('Invoices to make').fill('0')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByLabel('Invoices to make')).toBeFocused()
  await page.getByLabel('Invoices to make').fill('2')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sai Electricals' })).toBeVisible()
  await expect(page.getByText('2 more')).toBeVisible()
  await page.getByRole('link', { name: 'Back to Recurring' }).click()
  await expect(page.getByRole('list', { name: 'Recurring invoices' }).getByText('₹4,720')).toBeVisible()

  await page.context().setOffline(true)
  await expect(page.getByRole('button', { name: 'New recurring' })).toBeDisabled()
  await page.context().setOffline(false)
})

test('a school fee repeats every six months, on the last day; its page, the list and the customer say so', async ({
  signedIn: seller,
  origin,
}) => {
  const { page } = seller
  await seller.invoice({ customer_name: 'Aditi Deshmukh', amount: '1500' })
  await page.goto(`${origin}/recurring`)
  await page.getByRole('button', { name: 'New recurring' }).click()
  const dialog = page.getByRole('dialog', { name: 'New recurring invoice' })
  const first = addDays(indiaDay(new Date()), 1)
  const days = [0, 6, 12].map((n) => dayOfMonth(addMonths(monthOf(first), n), 31))
  await dialog.getByRole('combobox', { name: 'Customer Name' }).fill('Aditi')
  await page.getByRole('option', { name: /Aditi Deshmukh/ }).click()
  await dialog.getByLabel('Amount').fill('12000')
  await dialog.getByLabel('Repeats').selectOption('Every 6 months')
  await dialog.getByLabel('First one on').fill(first)
  await dialog.getByLabel('On', { exact: true }).selectOption('Last day')
  await expect(dialog.getByText(`Next: ${days.map(showShortDay).join(', ')}`)).toBeVisible()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Aditi Deshmukh' })).toBeVisible()
  await expect(page.getByText('Every 6 months, on the last day · draft to approve')).toBeVisible()
  await page.getByRole('link', { name: 'Back to Recurring' }).click()
  const list = page.getByRole('list', { name: 'Recurring invoices' })
  await expect(list).toContainText('Every 6 months, on the last day')
  await list.getByRole('link').click()
  await page.getByRole('main').getByRole('link', { name: 'Aditi Deshmukh' }).click()
  const card = page.getByRole('region', { name: 'Recurring invoices' })
  await expect(card).toContainText('Every 6 months, on the last day')
})

test('one for another customer starts with the same fee; archiving a customer says that it goes on', async ({
  signedIn: seller,
  origin,
}) => {
  const { page } = seller
  await seller.recurring()
  await seller.invoice({ customer_name: 'Aditi Deshmukh', amount: '1500' })
  await page.goto(`${origin}/recurring`)
  await page.getByRole('list', { name: 'Recurring invoices' }).getByRole('link').click()
  await page.getByRole('button', { name: 'Same for another customer' }).click()
  const dialog = page.getByRole('dialog', { name: 'New recurring invoice' })
  await dialog.getByRole('combobox', { name: 'Customer Name' }).fill('Aditi')
  await page.getByRole('option', { name: /Aditi Deshmukh/ }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Aditi Deshmukh' })).toBeVisible()
  await expect(page.getByText('₹35,000').first()).toBeVisible()

  await page.getByRole('main').getByRole('link', { name: 'Aditi Deshmukh' }).click()
  const card = page.getByRole('region', { name: 'Recurring invoices' })
  await expect(card.getByRole('listitem')).toHaveCount(1)
  await expect(card).not.toContainText('archived')
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Archive' }).click()
  await expect(card).toContainText('The customer is archived, but gets the next invoice all the same.')
  await expectAccessibleInBothThemes(page)
  await card.getByRole('link', { name: 'Aditi Deshmukh' }).click()
  await page.getByRole('button', { name: 'Pause' }).click()
  await expectAnnounced(page, 'Paused')
})

test('a seller with a GSTIN sees the usual rate and chooses another one', async ({ signedIn: seller, origin }) => {
  const { page } = seller
  const { business } = await (await page.request.get(`${origin}/api/business`)).json()
  const data = { version: business.version, registration: 'registered', gstin: '27AAPFU0939F1ZV', usual_rate: '18' }
  expect((await page.request.put(`${origin}/api/business`, { headers: { origin }, data })).ok()).toBe(true)
  await page.goto(`${origin}/recurring`)
  await page.getByRole('button', { name: 'New recurring' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Customer Name').fill('Gokhale & Associates')
  await dialog.getByLabel('Amount').fill('1050')
  await expect(dialog.getByLabel('GST rate')).toHaveValue('18')
  await dialog.getByLabel('GST rate').selectOption('5%')
  await expect(dialog.getByText('with ₹50 GST')).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('5%, included in the amount')).toBeVisible()
  await page.getByRole('button', { name: 'Change' }).click()
  await expect(dialog.getByLabel('GST rate')).toHaveValue('5')
})

test('the GST rate of a quick invoice that repeats is changed in its form', async ({ seller, origin }) => {
  const { page } = seller
  const business = { version: 1, registration: 'registered', gstin: '27AAQFA2209R1ZY', usual_rate: '18' }
  const saved = await page.request.put(`${origin}/api/business`, { headers: { origin }, data: business })
  expect(saved.ok()).toBe(true)
  await seller.invoice({ customer_name: 'Gokhale & Associates', amount: '1050', rate: '5', notes: 'Rent' })
  await page.reload()
  await page.getByRole('link', { name: 'Gokhale & Associates', exact: true }).click()
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Repeat' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('5%, included in the amount')).toBeVisible()

  await page.getByRole('button', { name: 'Change' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('GST rate')).toHaveValue('5')
  await dialog.getByLabel('GST rate').selectOption('18')
  await dialog.getByLabel('Amount').fill('1180')
  await expect(dialog.getByText('with ₹180 GST')).toBeVisible()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('18%, included in the amount')).toBeVisible()
  await expect(page.getByText('₹1,180')).toBeVisible()
  await expectAccessibleInBothThemes(page)
})

test('a fee is repeated for several pupils at once; those who have one are chosen one by one', async ({
  seller,
  origin,
}) => {
  const { page } = seller
  const headers = { origin }
  for (const name of ['Aarav Nair', 'Diya Rao', 'Kabir Shah', 'Meera Iyer'])
    await page.request.post(`${origin}/api/customers`, { headers, data: { name } })
  await showSidebar(page)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Documents' }).click()
  await page.getByRole('navigation', { name: 'Documents' }).getByRole('link', { name: 'Recurring' }).click()
  for (const name of ['Aarav Nair', 'Meera Iyer']) {
    await page.getByRole('button', { name: 'New recurring' }).click()
    await page.getByLabel('Customer Name').fill(name)
    await page.getByLabel('Amount').fill('1500')
    await page.getByLabel('Text').fill('Fee for {month}')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    if (name === 'Aarav Nair') await page.getByRole('link', { name: 'Back to Recurring' }).click()
  }
  await page.getByRole('button', { name: 'Same for several customers' }).click()
  const dialog = page.getByRole('dialog', { name: 'Same for several customers' })
  await expect(dialog.getByRole('checkbox', { name: 'Aarav Nair has a recurring invoice' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Repeat' }).click()
  await expect(dialog.getByText('Choose at least one customer.')).toBeVisible()
  await dialog.getByRole('checkbox', { name: 'Choose all 2' }).check()
  await expect(dialog.getByRole('checkbox', { name: /Aarav Nair/ })).not.toBeChecked()
  await expectAccessibleInBothThemes(page)
  await dialog.getByLabel('Search customers').fill('nobody')
  await expect(dialog.getByText('No customers found')).toBeVisible()
  await dialog.getByLabel('Search customers').fill('kab')
  await expect(dialog.getByRole('checkbox')).toHaveCount(1)
  await expect(dialog.getByRole('checkbox', { name: 'Kabir Shah' })).toBeChecked()
  const kabir = (await (await page.request.get(`${origin}/api/customers?search=Kabir`)).json()).customers[0].id
  await page.request.post(`${origin}/api/customers/${kabir}/archive`, { headers, data: {} })
  await dialog.getByRole('button', { name: 'Repeat for 2' }).click()
  await expect(dialog.getByText('Kabir Shah is archived. Leave this customer out')).toBeVisible()
  await page.request.post(`${origin}/api/customers/${kabir}/restore`, { headers, data: {} })
  await dialog.getByRole('button', { name: 'Repeat for 2' }).click()
  await expectAnnounced(page, 'Repeats for 2 more customers')
  const list = page.getByRole('list', { name: 'Recurring invoices' })
  await expect(list.getByRole('listitem')).toHaveCount(4)
  for (const name of ['Diya Rao', 'Kabir Shah']) await expect(list.getByRole('link', { name })).toBeVisible()
})
