import { otherDevice } from '../harness/other-device.ts'
import { expect, test } from '../harness/pavti.ts'
import { invoiceRow } from '../harness/screens.ts'

test.use({ catches: true })

test('Undo takes back only what this device recorded, and the second to mark as paid is told', async ({
  seller,
  origin,
}) => {
  const { page, invoice } = seller
  const other = otherDevice(page.request, origin)
  const part = await invoice({ customer_name: 'Paid In Part', amount: '1500' })
  const whole = await invoice({ customer_name: 'Paid Before', amount: '700' })
  await page.reload()
  await expect(invoiceRow(page, 'Paid In Part')).toBeVisible()
  await other.post(`/api/invoices/${part.id}/payments`, { amount: '500', method: 'cash' })
  await other.put(`/api/invoices/${whole.id}`, { paid: true, method: 'cash' })

  const markPaid = async (customer: string) => {
    await invoiceRow(page, customer)
      .getByRole('button', { name: /^Mark (as )?Paid/ })
      .click()
    await page.getByRole('dialog').getByRole('button', { name: 'Mark as Paid' }).click()
  }
  const readInvoice = async (id: string) => (await other.get(`/api/invoices/${id}`)).invoice
  await markPaid('Paid Before')
  await expect(
    page.getByText('It was marked as paid before, perhaps on another device. Nothing was recorded again.'),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0)
  await markPaid('Paid In Part')
  await expect(page.getByText('Invoice marked as paid!')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await expect(invoiceRow(page, 'Paid In Part').getByText('₹500')).toBeVisible()
  expect(await readInvoice(part.id)).toMatchObject({ state: 'part_paid', amount_paid: '500.00', balance: '1000.00' })
  expect(await readInvoice(whole.id)).toMatchObject({ state: 'paid', amount_paid: '700.00' })
})

test('Mark as Pending leaves a payment that another device recorded and this screen does not show', async ({
  signedIn,
  origin,
}) => {
  const { page, invoice, settle } = signedIn
  const other = otherDevice(page.request, origin)
  const { id } = await invoice({ customer_name: 'Ravi Kumar', amount: '1500' })
  await settle({ id })
  await page.route('**/api/events', (route) => route.abort())
  await page.goto(`${origin}/invoice/${id}`)
  const open = page.getByRole('button', { name: 'Mark as Pending' })
  const dialog = page.getByRole('dialog')
  await open.click()
  const [{ id: first }] = (await other.get(`/api/invoices/${id}`)).invoice.payments
  await other.post(`/api/invoices/${id}/payments/${first}/undo`, { reason: 'Wrong amount' })
  await other.post(`/api/invoices/${id}/payments`, { amount: '500', method: 'cash' })
  await other.post(`/api/invoices/${id}/payments`, { amount: '1000', method: 'bank' })
  await dialog.getByRole('button', { name: 'Mark as Pending' }).click()
  await expect(page.getByRole('paragraph').filter({ hasText: 'This was changed on another device.' })).toBeVisible()
  expect((await other.get(`/api/invoices/${id}`)).invoice).toMatchObject({ state: 'paid', amount_paid: '1500.00' })
  // The screen now shows them, and the dialog says that both will be undone.
  await open.click()
  await expect(dialog.getByText('2 payments')).toBeVisible()
  await dialog.getByRole('button', { name: 'Mark as Pending' }).click()
  await expect(dialog).toHaveCount(0)
  expect((await other.get(`/api/invoices/${id}`)).invoice).toMatchObject({ state: 'pending', amount_paid: '0.00' })
})

test('an invoice that another device cancelled is refused, and the list then shows it', async ({ seller, origin }) => {
  const { page, invoice } = seller
  const { id } = await invoice({ customer_name: 'Ravi Kumar', amount: '1500' })
  // A stream that opens just now would refresh the list too.
  await page.route('**/api/events', (route) => route.abort())
  await page.reload()
  await expect(invoiceRow(page, 'Ravi Kumar').getByText('Pending', { exact: true })).toBeVisible()
  await otherDevice(page.request, origin).post(`/api/invoices/${id}/void`, { reason: 'Wrong customer' })
  await invoiceRow(page, 'Ravi Kumar')
    .getByRole('button', { name: /^Mark (as )?Paid/ })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as Paid' }).click()
  await expect(page.getByRole('alert').getByText('This invoice was cancelled')).toBeVisible()
  await expect(invoiceRow(page, 'Ravi Kumar').getByText('Cancelled', { exact: true })).toBeVisible()
  await expect(invoiceRow(page, 'Ravi Kumar').getByRole('button', { name: /^Mark (as )?Paid/ })).toHaveCount(0)
})

test('an invoice asks for payment to the UPI ID that another device has made the default', async ({
  signedIn: { page },
  origin,
}) => {
  const other = otherDevice(page.request, origin)
  await page.clock.install()
  await page.goto(`${origin}/dashboard`)
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  const { version } = (await other.get('/api/business')).business
  const upi_ids = ['new@okhdfcbank']
  await other.put('/api/business/upi-ids', { version, upi_ids, default_upi: 'new@okhdfcbank' })
  await page.clock.fastForward('01:01')
  await page.getByRole('button', { name: 'Create Invoice' }).first().click()
  await page.getByLabel('Customer Name').fill('Ravi Kumar')
  await page.getByLabel('Amount', { exact: true }).fill('250')
  await expect(page.getByRole('dialog').getByText('new@okhdfcbank')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Create Invoice' }).click()
  await expect(page.getByText('Invoice created!')).toBeVisible()
  expect((await other.get('/api/invoices')).invoices).toMatchObject([{ customer_upi: 'new@okhdfcbank' }])
})

test('a UPI ID that another device removed is not used unsaid, though it was chosen before', async ({
  signedIn: { page, invoice },
  origin,
}) => {
  const other = otherDevice(page.request, origin)
  const set = async (upi_ids: string[]) => {
    const { version } = (await other.get('/api/business')).business
    await other.put('/api/business/upi-ids', { version, upi_ids, default_upi: 'asha@okaxis' })
  }
  const removed = page.getByText('This UPI ID was removed on another device. Choose another one').first()
  const note = page.getByText('old@okhdfcbank is not one of your saved UPI IDs.')
  const list = async () => (await other.get('/api/invoices')).invoices
  const lines = [{ description: 'Lamp', quantity: '1', unit_price: '500' }]
  // Live updates would show the change before the press.
  await page.route('**/api/events', (route) => route.abort())

  await set(['asha@okaxis', 'old@okhdfcbank'])
  await page.goto(`${origin}/dashboard`)
  await page.getByRole('button', { name: 'Create Invoice' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Create Invoice' })
  await dialog.getByLabel('Customer Name').fill('Ravi Kumar')
  await dialog.getByLabel('Amount', { exact: true }).fill('250')
  await dialog.getByRole('button', { name: /UPI ID/ }).click()
  await dialog.getByRole('button', { name: 'old@okhdfcbank' }).click()
  await expect(note).toHaveCount(0)
  await set(['asha@okaxis'])
  const create = dialog.getByRole('button', { name: 'Create Invoice' })
  await create.click()
  await expect(removed).toBeVisible()
  await expect(note).toBeVisible()
  expect(await list()).toEqual([])
  await dialog.getByRole('button', { name: 'asha@okaxis' }).click()
  await expect(note).toHaveCount(0)
  await create.click()
  await expect(page.getByText('Invoice created!')).toBeVisible()
  expect(await list()).toMatchObject([{ customer_upi: 'asha@okaxis' }])

  await set(['asha@okaxis', 'old@okhdfcbank'])
  const draft = await invoice({ amount: undefined, lines, draft: true, customer_upi: 'old@okhdfcbank' })
  await page.goto(`${origin}/invoice/${draft.id}/edit`)
  await page.getByRole('group', { name: 'Item 1', exact: true }).getByLabel('Rate').fill('600')
  await set(['asha@okaxis'])
  const issue = page.getByRole('button', { name: 'Issue invoice' }).filter({ visible: true })
  await issue.click()
  await expect(removed).toBeVisible()
  expect((await other.get(`/api/invoices/${draft.id}`)).invoice).toMatchObject({ state: 'draft' })
  // It is the owner's choice, once they know.
  await expect(note).toBeAttached()
  await issue.click()
  await expect(page.getByRole('dialog', { name: 'Send it to your customer' })).toBeVisible()
})

test('a quick link does not ask for payment to a UPI ID that another device removed', async ({
  signedIn: { page, invoice },
  origin,
}) => {
  const other = otherDevice(page.request, origin)
  const set = async (upi_ids: string[], default_upi: string) => {
    const { version } = (await other.get('/api/business')).business
    await other.put('/api/business/upi-ids', { version, upi_ids, default_upi })
  }
  const removed = page.getByText('This UPI ID was removed on another device. Choose another one', { exact: true })
  const field = page.getByLabel('UPI ID', { exact: true })
  const make = page.getByRole('button', { name: 'Generate Payment Link' })
  const link = page.getByRole('link', { name: 'Open Payment Page' })
  await page.route('**/api/events', (route) => route.abort())
  await invoice({})
  await set(['asha@okaxis', 'old@okhdfcbank'], 'asha@okaxis')
  await page.goto(`${origin}/dashboard`)
  await page.getByRole('link', { name: 'Quick UPI Link' }).filter({ visible: true }).click()
  await page.getByRole('button', { name: 'old@okhdfcbank' }).click()
  await page.getByLabel('Amount', { exact: true }).fill('250')
  await set(['asha@okaxis'], 'asha@okaxis')
  await make.click()
  await expect(removed).toBeVisible()
  await expect(page.getByText('old@okhdfcbank is not one of your saved UPI IDs.')).toBeVisible()
  await expect(page.getByRole('img', { name: /^UPI QR code/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'asha@okaxis' }).click()
  await expect(removed).toHaveCount(0)
  await make.click()
  await expect(link).toHaveAttribute('href', /pa=asha@okaxis/)

  // The default one, which nobody typed.
  await page.goto(`${origin}/dashboard`)
  await page.getByRole('link', { name: 'Quick UPI Link' }).filter({ visible: true }).click()
  await page.getByLabel('Amount', { exact: true }).fill('300')
  await expect(field).toHaveValue('asha@okaxis')
  await set(['new@okicici'], 'new@okicici')
  await make.click()
  // The field follows the default, so that the refusal does not apply any more.
  await expect(field).toHaveValue('new@okicici')
  await expect(page.getByRole('img', { name: /^UPI QR code/ })).toHaveCount(0)
  await make.click()
  await expect(link).toHaveAttribute('href', /pa=new@okicici/)
})
