import { otherDevice } from '../harness/other-device.ts'
import { expect, test } from '../harness/pavti.ts'

test.use({ catches: true })

const CHANGED = 'The GST registration of your business was changed on another device.'

test('an invoice is not made with another total than the screen shows if GST was switched meanwhile', async ({
  signedIn: { page, invoice },
  origin,
}) => {
  const other = otherDevice(page.request, origin)
  const register = async (given: object) => {
    const { version } = (await other.get('/api/business')).business
    await other.put('/api/business', { version, ...given })
  }
  const registered = { registration: 'registered', gstin: '27ABCPS1234K1ZM', state_code: '27' }
  await register(registered)
  const lines = [{ description: 'Lamp', quantity: '1', unit_price: '500', rate: '18' }]
  const draft = await invoice({ amount: undefined, lines, draft: true })
  // Live updates would show the change before the press.
  await page.route('**/api/events', (route) => route.abort())
  const refusal = page.getByRole('alert').getByText(CHANGED)
  const total = (amount: string) => page.getByText(amount, { exact: true }).filter({ visible: true }).first()

  await page.goto(`${origin}/invoice/new`)
  await page.getByLabel('Customer name').fill('Meera Stores')
  const item = page.getByRole('group', { name: 'Item 1', exact: true })
  await item.getByLabel('Description').fill('Lamp')
  await item.getByLabel('Rate').first().fill('1000')
  await expect(total('₹1,180.00')).toBeVisible()
  await register({ registration: 'unregistered', gstin: null })
  const create = page.getByRole('button', { name: 'Create Invoice' }).filter({ visible: true })
  await create.click()
  await expect(refusal).toBeVisible()
  await expect(total('₹1,000.00')).toBeVisible()
  const read = async () => (await other.get('/api/invoices')).invoices
  expect(await read()).toMatchObject([{ id: draft.id, state: 'draft' }])
  await create.click()
  await expect(page.getByRole('dialog', { name: 'Send it to your customer' })).toBeVisible()
  expect(await read()).toMatchObject([{ amount: '1000.00', state: 'pending' }, { state: 'draft' }])

  await register(registered)
  await page.goto(`${origin}/invoice/${draft.id}/edit`)
  await expect(total('₹590.00')).toBeVisible()
  await register({ registration: 'unregistered', gstin: null })
  const issue = page.getByRole('button', { name: 'Issue invoice' }).filter({ visible: true })
  await issue.click()
  await expect(refusal).toBeVisible()
  await expect(total('₹500.00')).toBeVisible()
  await issue.click()
  await expect(page.getByRole('dialog', { name: 'Send it to your customer' })).toBeVisible()
  expect((await other.get(`/api/invoices/${draft.id}`)).invoice).toMatchObject({ amount: '500.00', state: 'pending' })
})

test('a quick invoice is not made with another GST than its form shows', async ({ signedIn: { page }, origin }) => {
  const other = otherDevice(page.request, origin)
  const register = async (given: object) => {
    const { version } = (await other.get('/api/business')).business
    await other.put('/api/business', { version, ...given })
  }
  await register({ registration: 'registered', gstin: '27ABCPS1234K1ZM', state_code: '27', usual_rate: '18' })
  await page.route('**/api/events', (route) => route.abort())
  await page.goto(`${origin}/dashboard`)
  await page.getByRole('banner').getByRole('button', { name: 'Create Invoice' }).click()
  const form = page.getByRole('dialog', { name: 'Create Invoice' })
  const create = form.getByRole('button', { name: 'Create Invoice' })
  await form.getByLabel('Customer Name').fill('Meera Stores')
  await form.getByLabel('Amount').fill('1180')
  await expect(form.getByText('with ₹180 GST')).toBeVisible()
  await register({ registration: 'unregistered', gstin: null })
  await create.click()
  await expect(page.getByText(CHANGED)).toBeVisible()
  await expect(form.getByText('with ₹180 GST')).toHaveCount(0)
  expect((await other.get('/api/invoices')).invoices).toEqual([])
  await create.click()
  await expect(page.getByRole('dialog', { name: 'Send it to your customer' })).toBeVisible()
  expect((await other.get('/api/invoices')).invoices).toMatchObject([{ amount: '1180.00' }])
})
