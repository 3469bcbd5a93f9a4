import { readFile } from 'node:fs/promises'
import { expect, test } from './harness/pavti.ts'
import { expectAccessible, showSidebar, sidewaysScroll } from './harness/screens.ts'

test('a quotation is made, accepted by its customer without scripts, and made into an invoice by one tap', async ({
  seller,
  browser,
}) => {
  const { page } = seller
  await showSidebar(page)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Documents' }).click()
  await expect(page.getByText('Send a price first')).toBeVisible()
  await expect(page.getByRole('searchbox')).toBeHidden()
  await page.getByRole('link', { name: 'New quotation' }).click()

  await page.getByRole('button', { name: 'Save' }).filter({ visible: true }).click()
  await expect(page.getByRole('alert').getByRole('button', { name: 'Customer Name' })).toBeVisible()
  await page.getByLabel('Customer Name').fill('Lakshmi Enterprises')
  const item = page.getByRole('group', { name: 'Item 1', exact: true })
  await item.getByLabel('Description').fill('Oak table')
  await item.getByLabel('Rate').fill('12500')
  await expect(page.getByLabel('Valid until')).not.toHaveValue('')
  await expectAccessible(page)
  expect(await sidewaysScroll(page)).toBe(0)
  await page.getByRole('button', { name: 'Save' }).filter({ visible: true }).click()

  await expect(page.getByRole('heading', { level: 1, name: /^Quotation QT\// })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'QUOTATION', exact: true })).toBeVisible()
  await expect(page.getByText('Open', { exact: true })).toBeVisible()
  await expectAccessible(page)
  expect(await sidewaysScroll(page)).toBe(0)
  const url = (await page.getByText(/\/offer\/[\w-]{36}$/).textContent()) ?? ''

  const phone = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 360, height: 640 } })
  const customer = await phone.newPage()
  await customer.goto(url)
  await expect(customer.getByText('Oak table')).toBeVisible()
  await customer.getByLabel('Your name').fill('Lakshmi Rao')
  await customer.getByRole('button', { name: 'Accept' }).click()
  await expect(customer.getByText(/^Accepted by Lakshmi Rao on/)).toBeVisible()
  await phone.close()

  await page.reload()
  await expect(page.getByText(/^Accepted by Lakshmi Rao on/)).toBeVisible()
  await page.getByRole('button', { name: 'Make invoice' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Invoice INV\// })).toBeVisible()
  await page.goBack()
  await expect(page.getByText('Invoiced', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Make invoice' })).toBeHidden()

  await page.goForward()
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Cancel invoice' }).click()
  await page.getByRole('dialog').getByLabel('Reason').fill('Wrong wood')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel invoice' }).click()
  await expect(page.getByText(/^Cancelled on .*: Wrong wood/)).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Make invoice' })).toBeVisible()
})

test('dates and a status filter the quotations, are in the address, and chips remove them', async ({
  signedIn: seller,
  origin,
}) => {
  const { page } = seller
  const { number } = await seller.quotation()
  await page.goto(`${origin}/quotations`)
  const row = page.getByText(number)
  await expect(row).toBeVisible()
  const open = page.getByRole('button', { name: 'Filter', exact: true })
  const dialog = page.getByRole('dialog', { name: 'Filter documents' })

  await open.click()
  await dialog.getByLabel('Dates').selectOption('Choose the days')
  await dialog.getByLabel('From', { exact: true }).fill('2025-02-01')
  // Each key of the year: a half-typed one is before the first day.
  await dialog.getByLabel('To', { exact: true }).pressSequentially('01012025')
  await dialog.getByRole('button', { name: 'Show documents' }).click()
  await expect(dialog.getByText('The last day is before the first one')).toBeVisible()
  await dialog.getByLabel('From', { exact: true }).fill('2024-12-01')
  await dialog.getByLabel('State').selectOption('Open')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Show documents' }).click()
  await expect(page).toHaveURL(`${origin}/quotations?status=open&from=2024-12-01&to=2025-01-01`)
  await expect(page.getByText('Nothing found.')).toBeVisible()
  await expectAccessible(page)
  expect(await sidewaysScroll(page)).toBe(0)
  await page.getByRole('button', { name: /^Remove filter: 1 Dec 2024/ }).click()
  await expect(row).toBeVisible()
  await expect(open).toBeFocused()

  await open.click()
  await dialog.getByLabel('Dates').selectOption('This month')
  await dialog.getByRole('button', { name: 'Show documents' }).click()
  await expect(page).toHaveURL(`${origin}/quotations?status=open&period=this_month`)
  await expect(row).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL(`${origin}/quotations`)
})

test('the goods of a challan get the file of the e-way bill portal', async ({ signedIn: seller, origin }) => {
  const { page } = seller
  const asked = { headers: { origin } }
  const business = { version: 1, registration: 'registered', gstin: '27AAPFU0939F1ZV', state_code: '27' }
  const address = { address: '12 Laxmi Road, Pune', pincode: '411030' }
  expect((await page.request.put(`${origin}/api/business`, { ...asked, data: { ...business, ...address } })).ok()).toBe(
    true,
  )
  const challan = {
    kind: 'delivery_challan',
    transport_reason: 'job_work',
    customer_name: 'Meera Stores',
    customer: { gstin: '27AAHCV4410Q1ZV', address: 'Linking Road, Mumbai 400050' },
    lines: [{ description: 'Lamp', hsn: '940511', quantity: '20', unit: 'Nos', unit_price: '500', rate: '18' }],
    transport: { mode: 'road', vehicle_number: 'MH12AB1234' },
  }
  const made = await page.request.post(`${origin}/api/preliminary-documents`, { ...asked, data: challan })
  const { number } = (await made.json()).document
  await page.goto(`${origin}/quotations?kind=delivery_challan`)
  await page.getByRole('link', { name: 'Meera Stores' }).click()
  await page.getByRole('button', { name: 'E-way bill JSON' }).click()
  const dialog = page.getByRole('dialog', { name: 'E-way bill' })
  await expect(dialog.getByLabel('Vehicle')).toHaveValue('MH12AB1234')
  await expectAccessible(page)
  expect(await sidewaysScroll(page)).toBe(0)
  const waiting = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download' }).click()
  const file = await waiting
  expect(file.suggestedFilename()).toBe(`eway-bill-${number.replaceAll('/', '-')}.json`)
  const { billLists } = JSON.parse(await readFile(await file.path(), 'utf8'))
  expect(billLists).toMatchObject([{ docType: 'CHL', docNo: number, subSupplyType: 4, vehicleNo: 'MH12AB1234' }])
  await expect(dialog).toBeHidden()

  // Above ₹50,000 the editor tells of it, but not for an offer, which moves nothing.
  for (const [kind, isTold] of [
    ['delivery_challan', true],
    ['quotation', false],
  ] as const) {
    await page.goto(`${origin}/quotations/new?kind=${kind}`)
    const item = page.getByRole('group', { name: 'Item 1', exact: true })
    await item.getByLabel('HSN').fill('9405')
    await item.getByLabel('Rate').fill('70000')
    await page
      .locator('summary')
      .filter({ hasText: /^(Tax|Total)/ })
      .click()
    await expect(page.locator('form').getByText(/Thousand.* Only$/)).toBeVisible()
    await expect(page.getByText('need an e-way bill')).toHaveCount(isTold ? 1 : 0)
  }
})
