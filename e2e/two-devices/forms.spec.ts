import type { Locator } from '@playwright/test'
import { holdAnswer } from '../harness/hold-answer.ts'
import { otherDevice } from '../harness/other-device.ts'
import { expect, test } from '../harness/pavti.ts'
import { signInAs } from '../harness/sign-in-as.ts'

test.use({ catches: true })

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

test('Save waits for Reload, before which it would be refused again', async ({ seller, origin }) => {
  const { page } = seller
  const other = otherDevice(page.request, origin)
  const refusal = page.getByText('This was changed on another device. Reload to see it.')
  const reload = page.getByRole('alert').getByRole('button')
  let sent = 0
  page.on('request', (request) => (sent += request.method() === 'PUT' ? 1 : 0))
  /** Presses Save while Reload waits for its answer. */
  const expectWait = async (save: Locator, field: Locator, path: RegExp) => {
    await save.click()
    await expect(refusal).toBeVisible()
    const release = await holdAnswer(page, 'GET', path)
    await reload.click()
    await expect(reload).toHaveAttribute('aria-busy', 'true')
    await expect(save).toHaveAttribute('aria-busy', 'true')
    await expect(save).toContainText('Loading...')
    const before = sent
    await field.press('Enter')
    await save.click()
    expect(sent).toBe(before)
    release()
    await expect(refusal).toHaveCount(0)
    await expect(save).not.toHaveAttribute('aria-busy')
    await page.unroute(path)
  }

  await test.step('in a dialog', async () => {
    const { customer } = await other.post('/api/customers', { name: 'Meera Stores' })
    await page.goto(`${origin}/customers/${customer.id}`)
    await page.getByRole('button', { name: 'Edit' }).click()
    const dialog = page.getByRole('dialog')
    const name = dialog.getByLabel('Customer Name')
    const save = dialog.locator('[type=submit]')
    await name.fill('Meera')
    await other.put(`/api/customers/${customer.id}`, { name: 'Meera Stores Pune', version: customer.version })
    await expectWait(save, name, new RegExp(`/api/customers/${customer.id}`))
    await expect(name).toHaveValue('Meera Stores Pune')
    await name.fill('Meera of Pune')
    await save.click()
    await expect(dialog).toHaveCount(0)
  })

  await test.step('on a page of the settings', async () => {
    await page.goto(`${origin}/settings/business/details`)
    const save = page.locator('#business [type=submit]')
    const pin = page.getByLabel('PIN code')
    await page.getByLabel('Address').fill('MG Road')
    await pin.fill('411004')
    const { version } = (await other.get('/api/business')).business
    await other.put('/api/business', { version, address: 'Shop 5, Laxmi Road' })
    await expectWait(save, pin, /\/api\/business$/)
    await expect(page.getByLabel('Address')).toHaveValue('Shop 5, Laxmi Road')
    await save.click()
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  })

  await test.step('a switch that is saved at once', async () => {
    await page.goto(`${origin}/settings/paid`)
    const anyAmount = page.getByRole('switch').first()
    await expect(anyAmount).toBeVisible()
    const { version } = (await other.get('/api/business')).business
    await other.put('/api/business', { version, address: 'Shop 6, Laxmi Road' })
    const wasOn = await anyAmount.isChecked()
    await anyAmount.click()
    await expect(refusal).toBeVisible()
    const release = await holdAnswer(page, 'GET', /\/api\/business$/)
    await reload.click()
    await expect(anyAmount).toBeDisabled()
    release()
    await expect(refusal).toHaveCount(0)
    await anyAmount.click()
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    await expect(anyAmount).toBeChecked({ checked: !wasOn })
  })
})

test('a failed Reload shows an error and keeps the refusal, and can be pressed again', async ({
  signedIn: { page },
  origin,
}) => {
  const other = otherDevice(page.request, origin)
  const { customer } = await other.post('/api/customers', { name: 'Meera Stores' })
  await page.goto(`${origin}/customers/${customer.id}`)
  await page.getByRole('button', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog')
  const refusal = dialog.getByText('This was changed on another device. Reload to see it.')
  const reload = dialog.getByRole('button', { name: 'Reload' })
  const save = dialog.getByRole('button', { name: 'Save', exact: true })
  await dialog.getByLabel('Address').fill('MG Road, Pune')
  await other.put(`/api/customers/${customer.id}`, { name: 'Meera Stores Pune', version: customer.version })
  await save.click()
  await expect(refusal).toBeVisible()
  await page.route(`**/api/customers/${customer.id}`, (route) => route.abort())
  await reload.click()
  await expect(page.getByText('This could not be loaded')).toBeVisible()
  await expect(refusal).toBeVisible()
  await page.unroute(`**/api/customers/${customer.id}`)
  await reload.click()
  await expect(refusal).toHaveCount(0)
  await expect(dialog.getByLabel('Customer Name')).toHaveValue('Meera Stores Pune')
  await save.click()
  await expect(dialog).toHaveCount(0)
  expect((await other.get(`/api/customers/${customer.id}`)).customer).toMatchObject({
    name: 'Meera Stores Pune',
    address: 'MG Road, Pune',
  })
})

test('an edited customer whom a colleague merges into another one is saved as the other one', async ({
  signedIn: { page, email, invoice },
  payer,
  origin,
  db,
}) => {
  const { customer_id: id } = await invoice({ customer_name: 'Meera' })
  await signInAs(payer, origin, db, email, 'staff')
  const colleague = otherDevice(payer.request, origin)
  const { customer: kept } = await colleague.post('/api/customers', { name: 'Meera Stores', phone: '9876543210' })
  const opened = page.waitForResponse((response) => response.url().endsWith('/api/events'))
  await page.goto(`${origin}/customers/${id}`)
  await opened
  await page.getByRole('button', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Address').fill('MG Road, Pune')
  const refreshed = page.waitForResponse((response) => response.url().endsWith(`/api/customers/${id}`))
  await colleague.post(`/api/customers/${id}/merge`, { into: kept.id })
  await refreshed
  const save = dialog.getByRole('button', { name: 'Save', exact: true })
  await expect(dialog.getByLabel('Address')).toHaveValue('MG Road, Pune')
  await save.click()
  await expect(dialog.getByText('This was changed on another device. Reload to see it.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Reload' }).click()
  await expect(dialog.getByLabel('Customer Name')).toHaveValue('Meera Stores')
  await expect(dialog.getByLabel('Address')).toHaveValue('MG Road, Pune')
  await save.click()
  await expect(page).toHaveURL(`${origin}/customers/${kept.id}`)
  const { customer } = await colleague.get(`/api/customers/${kept.id}`)
  expect(customer).toMatchObject({ name: 'Meera Stores', phone: '+919876543210', address: 'MG Road, Pune' })
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
