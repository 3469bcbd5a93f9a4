import { indiaDay } from '#domain/days/india-day.ts'
import { utrOf } from '#tests/claims/payer.ts'
import { otherDevice } from './harness/other-device.ts'
import { expect, test } from './harness/pavti.ts'
import { invoiceRow } from './harness/screens.ts'
import { signInAs } from './harness/sign-in-as.ts'

/** The time within which a claim is seen, in ms. */
const WITHIN = { timeout: 5_000 }

test('an open dashboard shows "Says paid" within 5 s of the payer’s "I have paid", without a reload', async ({
  seller,
  payer,
}) => {
  const { page } = seller
  const invoice = await seller.invoice({ amount: '1234.50' })
  const opened = page.waitForResponse((response) => response.url().endsWith('/api/events'))
  await page.reload()
  await expect(invoiceRow(page, 'Ravi Kumar')).toBeVisible()
  expect((await opened).status()).toBe(200)
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))

  await payer.goto(`${invoice.payment_url}/claim?lang=en`)
  await payer.getByLabel('UTR', { exact: true }).fill(utrOf(indiaDay(new Date()), 71))
  await expect(invoiceRow(page, 'Ravi Kumar').getByText('Says paid')).toHaveCount(0)
  await payer.getByRole('button', { name: 'Send' }).click()
  await expect(invoiceRow(page, 'Ravi Kumar').getByText('Says paid')).toBeVisible(WITHIN)
  await expect(page.getByLabel('Notices, 1 new').first()).toBeAttached(WITHIN)
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
})

test('an open screen shows what another device does, and a form on it keeps what was typed', async ({
  seller,
  payer,
  origin,
  db,
}) => {
  const invoice = await seller.invoice({ customer_name: 'Ravi Kumar', amount: '1500' })
  await signInAs(payer, origin, db, seller.email, 'staff')
  const opened = payer.waitForResponse((response) => response.url().endsWith('/api/events'))
  await payer.goto(`${origin}/dashboard`)
  await opened
  await payer.getByRole('button', { name: 'Create Invoice' }).first().click()
  await payer.getByLabel('Customer Name').fill('Meera')
  await seller.settle(invoice)
  await expect(invoiceRow(payer, 'Ravi Kumar').getByText('Paid', { exact: true })).toBeAttached(WITHIN)
  await expect(payer.getByLabel('Customer Name')).toHaveValue('Meera')
})

test('another window of the same browser shows what this one does', async ({ seller, origin }) => {
  const { page } = seller
  await seller.invoice({ customer_name: 'Ravi Kumar', amount: '1500' })
  const other = await page.context().newPage()
  for (const one of [page, other]) {
    const opened = one.waitForResponse((response) => response.url().endsWith('/api/events'))
    await one.goto(`${origin}/dashboard`)
    await opened
  }
  await invoiceRow(page, 'Ravi Kumar')
    .getByRole('button', { name: /^Mark (as )?Paid/ })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as Paid' }).click()
  await expect(invoiceRow(other, 'Ravi Kumar').getByText('Paid', { exact: true })).toBeVisible(WITHIN)
})

test('a form that is open while another device saves the same does not overwrite it', async ({
  seller,
  payer,
  origin,
  db,
}) => {
  const { page } = seller
  await signInAs(payer, origin, db, seller.email, 'owner')
  const other = otherDevice(payer.request, origin)
  const dialog = page.getByRole('dialog')
  const open = async (path: string, button: string) => {
    const opened = page.waitForResponse((response) => response.url().endsWith('/api/events'))
    await page.goto(origin + path)
    await opened
    await page.getByRole('button', { name: button, exact: true }).click()
  }
  /** The other device saves; the screen fetches it; then the form is saved. */
  const saveBoth = async (path: string, theirs: unknown) => {
    const fetched = page.waitForResponse((got) => got.request().method() === 'GET' && got.url().endsWith(path))
    await other.put(path, theirs)
    await (await fetched).finished()
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    const refusal = dialog.getByText('This was changed on another device. Reload to see it.')
    await expect(refusal).toBeVisible()
    await dialog.getByRole('button', { name: 'Reload' }).click()
    await expect(refusal).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(dialog).toHaveCount(0)
    return other.get(path)
  }

  const { customer } = await other.post('/api/customers', { name: 'Meera Stores' })
  await open(`/customers/${customer.id}`, 'Edit')
  await dialog.getByLabel('Address').fill('MG Road, Pune')
  expect(
    await saveBoth(`/api/customers/${customer.id}`, { name: 'Meera Pune', version: customer.version }),
  ).toMatchObject({ customer: { name: 'Meera Pune', address: 'MG Road, Pune' } })

  const { id } = await seller.recurring()
  const { text, every, first_on, version } = (await other.get(`/api/recurring-invoices/${id}`)).recurring
  await open(`/recurring/${id}`, 'Change')
  await dialog.getByLabel('Text').fill('Rent of the shop')
  expect(
    await saveBoth(`/api/recurring-invoices/${id}`, { amount: '40000', text, every, first_on, version }),
  ).toMatchObject({ recurring: { amount: '40000.00', text: 'Rent of the shop' } })

  const { settings } = await other.get('/api/reminders/settings')
  await open('/settings/messages', 'Change Reminders')
  await dialog.getByRole('checkbox').first().uncheck()
  const steps = settings.steps.slice(0, 2)
  expect((await saveBoth('/api/reminders/settings', { ...settings, steps })).settings.steps).toEqual(steps)
})

test('the stream outlives a change of screens', async ({ seller, origin }) => {
  const { page } = seller
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/events')) asked.push(request.url())
  })
  const opened = page.waitForResponse((response) => response.url().endsWith('/api/events'))
  await page.goto(`${origin}/dashboard`)
  await opened
  for (const path of ['/money', '/dashboard']) {
    await page
      .locator(`.sidebar a[href="${path}"]`)
      .first()
      .evaluate((link: HTMLElement) => link.click())
    await expect(page).toHaveURL(origin + path)
  }
  // Longer than the pause before a page opens its stream.
  await page.waitForTimeout(3_000)
  expect(asked).toHaveLength(1)
})
