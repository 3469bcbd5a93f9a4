import { expect, test } from '../harness/pavti.ts'
import { expectAccessibleInBothThemes } from '../harness/screens.ts'

const NEEDED = /^For a customer with GSTIN, your return needs the HSN or SAC code/

test('before an invoice to a customer with GSTIN is issued, a missing HSN or SAC code is named with its field', async ({
  signedIn: seller,
  origin,
}) => {
  const { page } = seller
  const send = async (path: string, data: object, method: 'put' | 'post' = 'post') => {
    const answer = await page.request[method](`${origin}/api/${path}`, { headers: { origin }, data })
    expect(answer.ok()).toBe(true)
    return answer.json()
  }
  const { business } = await (await page.request.get(`${origin}/api/business`)).json()
  const registered = { version: business.version, registration: 'registered', gstin: '27AAPFU0939F1ZV' }
  await send('business', { ...registered, usual_rate: '18' }, 'put')
  const gstin = '29AABCL7734M1ZY'
  const { customer } = await send('customers', { name: 'Lakshmi Enterprises', gstin, state_code: '29' })
  await send('customers', { name: 'Lakshmi Bai' })

  await page.goto(`${origin}/dashboard`)
  await page.getByRole('banner').getByRole('button', { name: 'Create Invoice' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Customer Name').fill('lakshmi enterprises')
  await form.getByLabel('Amount').fill('1180')
  await expect(form.getByText(NEEDED)).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await form.getByLabel('Customer Name').fill('Lakshmi Bai')
  await expect(form.getByText(NEEDED)).toHaveCount(0)
  await form.getByLabel('Customer Name').fill('Lakshmi Enterprises')
  await form.getByRole('link', { name: 'Add HSN/SAC' }).click()
  await expect(page.getByLabel('HSN or SAC')).toBeFocused()

  // The amount has the usual rate in it, as in the form.
  const item = page.getByRole('group', { name: 'Item 1', exact: true })
  await expect(page.getByText('₹1,180.00').filter({ visible: true }).first()).toBeVisible()
  await expect(page.getByLabel('GSTIN')).toHaveValue(gstin)
  await item.getByLabel('Description').fill('Repair')
  await expect(page.getByText(NEEDED)).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await page.getByRole('button', { name: 'Add HSN/SAC' }).click()
  await expect(item.getByLabel('HSN or SAC')).toBeFocused()
  await page.keyboard.type('9987')
  await expect(page.getByText(NEEDED)).toHaveCount(0)

  const lines = [{ description: 'Repair', unit_price: '1000', rate: '18' }]
  const draft = { customer_name: customer.name, customer_id: customer.id, lines, draft: true }
  const { invoice } = await send('invoices', draft)
  await page.goto(`${origin}/invoice/${invoice.id}`)
  await page.getByRole('button', { name: 'Issue', exact: true }).click()
  await expect(page.getByRole('dialog').getByText(NEEDED)).toBeVisible()
  await page.getByRole('dialog').getByRole('link', { name: 'Add HSN/SAC' }).click()
  await expect(page.getByRole('heading', { name: 'Edit draft' })).toBeVisible()
  await expect(page.getByLabel('HSN or SAC')).toBeFocused()
})
