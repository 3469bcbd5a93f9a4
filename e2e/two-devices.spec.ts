import { goInApp } from './harness/go-in-app.ts'
import { otherDevice } from './harness/other-device.ts'
import { expect, test } from './harness/pavti.ts'
import { invoiceRow } from './harness/screens.ts'
import { signInAs } from './harness/sign-in-as.ts'

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
  await expect(page.getByText('This was changed on another device.')).toBeVisible()
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

test('a form that another device has outdated loads that change, and keeps what was typed elsewhere in it', async ({
  seller,
  origin,
}) => {
  const { page, recurring } = seller
  const other = otherDevice(page.request, origin)
  const dialog = page.getByRole('dialog')
  const refusal = dialog.getByText('This was changed on another device. Reload to see it.')
  const save = dialog.getByRole('button', { name: 'Save', exact: true })
  const reload = async () => {
    await save.click()
    await expect(refusal).toBeVisible()
    await dialog.getByRole('button', { name: 'Reload' }).click()
    await expect(refusal).toHaveCount(0)
  }

  await test.step('a customer', async () => {
    const { customer } = await other.post('/api/customers', { name: 'Meera Stores' })
    await page.goto(`${origin}/customers/${customer.id}`)
    await page.getByRole('button', { name: 'Edit' }).click()
    await dialog.getByLabel('Address').fill('MG Road, Pune')
    await dialog.getByLabel('Customer Name').fill('Meera')
    const theirs = { name: 'Meera Stores Pune', phone: '9876543210', version: customer.version }
    await other.put(`/api/customers/${customer.id}`, theirs)
    await reload()
    await expect(dialog.getByLabel('Customer Name')).toHaveValue('Meera Stores Pune')
    await expect(dialog.getByLabel('Mobile number')).toHaveValue('+91 98765 43210')
    await expect(dialog.getByLabel('Address')).toHaveValue('MG Road, Pune')
    await save.click()
    await expect(dialog).toHaveCount(0)
    expect((await other.get(`/api/customers/${customer.id}`)).customer).toMatchObject({
      name: 'Meera Stores Pune',
      phone: '+919876543210',
      address: 'MG Road, Pune',
    })
  })

  await test.step('an item', async () => {
    const { item } = await other.post('/api/items', { description: 'Lamp', unit_price: '100', rate: '0' })
    await page.goto(`${origin}/items`)
    await page.getByRole('button', { name: 'Edit: Lamp' }).click()
    await dialog.getByLabel('Unit').fill('pcs')
    await other.put(`/api/items/${item.id}`, { description: 'Lamp', unit_price: '222', version: item.version })
    await reload()
    await expect(dialog.getByLabel('Rate')).toHaveValue('222')
    await save.click()
    await expect(dialog).toHaveCount(0)
    expect((await other.get('/api/items')).items[0]).toMatchObject({ unit_price: '222.00', unit: 'pcs' })
  })

  await test.step('a recurring invoice', async () => {
    const { id } = await recurring()
    const { recurring: before } = await other.get(`/api/recurring-invoices/${id}`)
    await page.goto(`${origin}/recurring/${id}`)
    await page.getByRole('button', { name: 'Change', exact: true }).click()
    await dialog.getByLabel('Text').fill('Rent of the shop')
    const { text, every, first_on, version } = before
    await other.put(`/api/recurring-invoices/${id}`, { amount: '40000', text, every, first_on, version })
    await reload()
    await expect(dialog.getByLabel('Amount')).toHaveValue('40,000')
    await save.click()
    await expect(dialog).toHaveCount(0)
    expect((await other.get(`/api/recurring-invoices/${id}`)).recurring).toMatchObject({
      amount: '40000.00',
      text: 'Rent of the shop',
    })
  })

  await test.step('the steps of reminders', async () => {
    await page.goto(`${origin}/settings/messages`)
    const { settings } = await other.get('/api/reminders/settings')
    await page.getByRole('button', { name: 'Change Reminders' }).click()
    await dialog
      .getByRole('button', { name: /^Remove: / })
      .last()
      .click()
    await other.put('/api/reminders/settings', { ...settings, steps: settings.steps.slice(0, 2) })
    await reload()
    await expect(dialog.getByRole('checkbox')).toHaveCount(2)
    await dialog.getByRole('checkbox').first().uncheck()
    await save.click()
    await expect(dialog).toHaveCount(0)
    const { settings: after } = await other.get('/api/reminders/settings')
    expect(after.steps).toEqual([{ ...settings.steps[0], is_on: false }, settings.steps[1]])
  })
})

test('settings that send a part keep what another device changed in the rest', async ({ seller, origin }) => {
  const { page } = seller
  const other = otherDevice(page.request, origin)
  await page.goto(`${origin}/settings/look/numbers`)
  await page.getByRole('group').filter({ hasText: 'Quotations' }).locator('summary').click()
  await page.getByLabel('Prefix').locator('visible=true').fill('OFFER')
  await other.put('/api/business/number-series', { invoice: { prefix: 'SHOP' } })
  await page.getByRole('button', { name: /^Save/ }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expect(page.getByText('SHOP/26-27/0001')).toBeVisible()
  expect((await other.get('/api/business/number-series')).series).toMatchObject({
    invoice: { prefix: 'SHOP' },
    quotation: { prefix: 'OFFER' },
  })

  const events = ['invoice.paid']
  const { endpoint } = await other.post('/api/webhook-endpoints', { url: 'https://example.com/a', events })
  await page.goto(`${origin}/developers`)
  await page.getByRole('button', { name: /^Edit/ }).first().click()
  await page.getByRole('dialog').getByLabel('Description').fill('Tally')
  await other.put(`/api/webhook-endpoints/${endpoint.id}`, { events: ['invoice.voided'] })
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect((await other.get('/api/webhook-endpoints')).endpoints).toMatchObject([
    { description: 'Tally', events: ['invoice.voided'] },
  ])
})

test('a quotation that two devices edit: either version can be kept, and neither is lost', async ({
  seller,
  origin,
}) => {
  const { page, quotation } = seller
  const other = otherDevice(page.request, origin)
  const { id } = await quotation()
  const path = `/api/preliminary-documents/${id}`
  const change = async (unit_price: string) => {
    const { version } = (await other.get(path)).document
    const lines = [{ description: 'Lamp', quantity: '3', unit_price }]
    await other.put(path, { customer_name: 'Ravi Kumar', lines, version })
  }
  const rate = page.getByLabel('Rate').first()
  const save = page.getByRole('button', { name: 'Save', exact: true }).locator('visible=true')
  const notice = page.getByRole('alert').filter({ hasText: 'This document was changed on another device' })

  await page.goto(`${origin}/quotations/${id}`)
  await change('550')
  // The editor opens what is on the server, not what the screen before it showed.
  await page.getByRole('link', { name: 'Change' }).click()
  await expect(rate).toHaveValue('550')
  await rate.fill('600')
  await change('700')
  await save.click()
  await expect(notice).toBeVisible()
  // The typed version survives a reload, and so does the choice.
  await page.reload()
  await expect(notice).toBeVisible()
  await expect(rate).toHaveValue('600')
  await notice.getByRole('button', { name: 'Reload' }).click()
  await expect(rate).toHaveValue('700')
  await notice.getByRole('button', { name: 'Bring back what I typed' }).click()
  await expect(rate).toHaveValue('600')
  await save.click()
  await expect(page).toHaveURL(`${origin}/quotations/${id}`)
  expect((await other.get(path)).document).toMatchObject({ amount: '1800.00' })

  await page.getByRole('link', { name: 'Change' }).click()
  await rate.fill('650')
  await change('800')
  await save.click()
  await notice.getByRole('button', { name: 'Keep mine' }).click()
  await expect(notice).toHaveCount(0)
  await save.click()
  await expect(page).toHaveURL(`${origin}/quotations/${id}`)
  expect((await other.get(path)).document).toMatchObject({ amount: '1950.00' })
})

test('a quotation that became an invoice while it was edited says so, and its screen then shows it', async ({
  seller,
  origin,
}) => {
  const { page, quotation } = seller
  const { id } = await quotation()
  await page.goto(`${origin}/quotations/${id}`)
  await page.getByRole('link', { name: 'Change' }).click()
  await page.getByLabel('Rate').first().fill('600')
  await otherDevice(page.request, origin).post(`/api/preliminary-documents/${id}/invoice`, {})
  await page.getByRole('button', { name: 'Save', exact: true }).locator('visible=true').click()
  await expect(page.getByText('This is not open any more. Reload to see it.').first()).toBeVisible()
  await page.getByRole('link', { name: 'Back to Quotations' }).click()
  await expect(page).toHaveURL(`${origin}/quotations/${id}`)
  await expect(page.getByRole('link', { name: 'Change' })).toHaveCount(0)
})

test('a role that the owner lowers is refused with its reason, and its buttons disappear', async ({
  seller,
  payer,
  origin,
  db,
}) => {
  await seller.invoice({ customer_name: 'Ravi Kumar', amount: '1500' })
  // Live updates would take the button away before it is pressed.
  await payer.route('**/api/events', (route) => route.abort())
  await signInAs(payer, origin, db, seller.email, 'staff')
  await payer.goto(`${origin}/dashboard`)
  const markPaid = invoiceRow(payer, 'Ravi Kumar').getByRole('button', { name: /^Mark (as )?Paid/ })
  await markPaid.click()
  const other = otherDevice(seller.page.request, origin)
  const [, imran] = (await other.get('/api/members')).members
  await other.put(`/api/members/${imran.id}`, { role: 'accountant' })
  await payer.getByRole('dialog').getByRole('button', { name: 'Mark as Paid' }).click()
  await expect(payer.getByRole('alert').getByText('As an accountant you can read')).toBeVisible()
  await expect(markPaid).toHaveCount(0)
  await expect(payer.getByRole('button', { name: 'Create Invoice' })).toHaveCount(0)
})

test('who is removed is told so on the sign-in screen, or in the business that they still have', async ({
  seller,
  payer,
  origin,
  db,
}) => {
  const other = otherDevice(seller.page.request, origin)
  const remove = async () => {
    const [, imran] = (await other.get('/api/members')).members
    await other.del(`/api/members/${imran.id}`)
  }
  const createInvoice = async () => {
    await payer.getByRole('button', { name: 'Create Invoice' }).first().click()
    await payer.getByLabel('Customer Name').fill('Ravi Kumar')
    await payer.getByLabel('Amount', { exact: true }).fill('250')
    await remove()
    await payer.getByRole('dialog').getByRole('button', { name: 'Create Invoice' }).click()
  }
  const { url } = await other.post('/api/members/invitations', { role: 'staff' })
  const token = new URL(url).searchParams.get('token')
  const email = `imran-${crypto.randomUUID()}@example.in`
  const data = { token, name: 'Imran Shaikh', email, password: 'correct horse', language: 'en' }
  await payer.context().request.post(`${origin}/api/invitations/sign-up`, { headers: { origin }, data })
  // A live update may end the session before the press.
  await payer.route('**/api/events', (route) => route.abort())
  await payer.goto(`${origin}/dashboard`)
  await createInvoice()
  await expect(payer.getByText('You were signed out')).toBeVisible()
  await expect(payer.getByLabel('Password', { exact: true })).toBeVisible()

  await signInAs(payer, origin, db, seller.email, 'staff', 'Meera')
  await payer.goto(`${origin}/dashboard`)
  await expect(payer.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await createInvoice()
  await expect(payer.getByText('You no longer have access to that business')).toBeVisible()
  await expect(payer.getByText('You now see Meera.')).toBeVisible()
})

test('who leaves a business is not told that somebody else ended the access', async ({ seller, payer, origin, db }) => {
  await signInAs(payer, origin, db, seller.email, 'staff', 'Meera')
  // A message disappears by itself, so the page notes whether it was there.
  await payer.addInitScript(() => {
    const look = () => {
      if (document.body?.innerText.includes('You no longer have access')) document.documentElement.dataset.told = 'yes'
    }
    new MutationObserver(look).observe(document, { subtree: true, childList: true })
  })
  // The live update about the end of the access is faster than the answer.
  await payer.route('**/api/members/leave', async (route) => {
    const response = await route.fetch()
    await payer.waitForURL(`${origin}/dashboard`)
    await route.fulfill({ response }).catch(() => undefined)
  })
  const streamOpens = () => payer.waitForResponse((response) => response.url().endsWith('/api/events'))
  const opened = streamOpens()
  await payer.goto(`${origin}/settings/data/delete`)
  await opened
  const openedAgain = streamOpens()
  await payer.getByRole('button', { name: 'Leave Asha Traders' }).click()
  await payer.getByRole('dialog').getByRole('button', { name: 'Leave Asha Traders' }).click()
  await expect(payer).toHaveURL(`${origin}/dashboard`)
  // By then the message would have been shown.
  await openedAgain
  expect(await payer.evaluate(() => document.documentElement.dataset.told)).toBeUndefined()
})

test('a screen that is opened again, and a page that was away, show what another device did', async ({
  signedIn: { page },
  origin,
}) => {
  const other = otherDevice(page.request, origin)
  const addItem = (description: string) => other.post('/api/items', { description, unit_price: '100', rate: '0' })
  const items = page.getByRole('list', { name: 'Saved items' })
  await addItem('Lamp')
  await page.clock.install()
  const opened = page.waitForResponse((response) => response.url().endsWith('/api/events'))
  await page.goto(`${origin}/items`)
  await expect(items.getByText('Lamp')).toBeVisible()
  await opened

  await addItem('Chair')
  await page.clock.fastForward('01:01')
  await goInApp(page, '/quotations')
  await goInApp(page, '/items')
  await expect(items.getByText('Chair')).toBeVisible()

  const show = (isHidden: boolean) =>
    page.evaluate((hidden) => {
      Object.defineProperty(document, 'hidden', { configurable: true, value: hidden })
      document.dispatchEvent(new Event('visibilitychange'))
    }, isHidden)
  await addItem('Table')
  await show(true)
  await page.clock.fastForward('01:01')
  await page.clock.fastForward('02:00')
  await show(false)
  await expect(items.getByText('Table')).toBeVisible()
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

test('what another device deleted is gone from the screen after the refusal', async ({ signedIn, origin }) => {
  const { page, invoice, recurring } = signedIn
  const other = otherDevice(page.request, origin)
  const lines = [{ description: 'Lamp', quantity: '1', unit_price: '100' }]
  const draft = await invoice({ draft: true, amount: undefined, lines })
  await page.goto(`${origin}/invoice/${draft.id}`)
  await page.getByRole('button', { name: 'Issue', exact: true }).click()
  await other.del(`/api/invoices/${draft.id}`)
  await page.getByRole('dialog').getByRole('button', { name: 'Issue invoice' }).click()
  await expect(page.getByRole('heading', { name: 'Invoice Not Found' })).toBeVisible()

  const { id } = await recurring()
  await page.goto(`${origin}/recurring/${id}`)
  const pause = page.getByRole('button', { name: 'Pause', exact: true })
  await expect(pause).toBeVisible()
  await other.del(`/api/recurring-invoices/${id}`)
  await pause.click()
  await expect(page.getByText("This doesn't exist or has been removed.").first()).toBeVisible()
  await expect(pause).toHaveCount(0)

  const { item } = await other.post('/api/items', { description: 'Fan', unit_price: '100', rate: '0' })
  await page.goto(`${origin}/items`)
  await page.getByRole('button', { name: 'Edit: Fan' }).click()
  await other.del(`/api/items/${item.id}`)
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('dialog').getByText("This doesn't exist or has been removed.")).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('button', { name: 'Edit: Fan' })).toHaveCount(0)
})
