import { loseAnswer } from '../../harness/lose-answer.ts'
import { expect, test } from '../../harness/pavti.ts'

test.use({ catches: true })

const LINES = [{ description: 'Lamp', quantity: '1', unit_price: '100' }]
const NO_ANSWER = 'No answer from Pavti. Check your internet connection and try again.'
const ELSEWHERE = /changed on another device/

test('a draft that was saved without an answer is saved by the next press, with what was typed since', async ({
  signedIn: { page, invoice },
  origin,
}) => {
  const draft = await invoice({ amount: undefined, lines: LINES, draft: true })
  await page.goto(`${origin}/invoice/${draft.id}/edit`)
  const rate = page.getByRole('group', { name: 'Item 1', exact: true }).getByLabel('Rate')
  const save = page.getByRole('button', { name: 'Save draft' }).filter({ visible: true })
  const read = async () => (await (await page.request.get(`${origin}/api/invoices/${draft.id}`)).json()).invoice
  const wasLost = await loseAnswer(page, 'PUT', /\/draft$/)
  await rate.fill('300')
  await save.click()
  const words = 'What you typed is saved on this device. Press again: nothing is saved twice.'
  await expect(page.getByRole('status').getByText(words)).toBeVisible()
  expect(wasLost()).toBe(true)
  await save.click()
  await expect
    .poll(async () => (await read()).history.filter(({ what }: { what: string }) => what === 'changed').length)
    .toBe(1)
  await expect(page.getByText(words)).toHaveCount(0)
  await expect(page.getByText(ELSEWHERE)).toHaveCount(0)

  await page.unrouteAll()
  await loseAnswer(page, 'PUT', /\/draft$/)
  await rate.fill('400')
  await save.click()
  await expect(page.getByRole('status').getByText(words)).toBeVisible()
  await rate.fill('500')
  await save.click()
  await expect.poll(async () => (await read()).amount).toBe('500.00')
  await expect(page.getByText(ELSEWHERE)).toHaveCount(0)
})

test('a change that never arrived and was typed over is not saved on the way', async ({
  signedIn: { page, invoice },
  origin,
}) => {
  const draft = await invoice({ amount: undefined, lines: LINES, draft: true })
  await page.goto(`${origin}/invoice/${draft.id}/edit`)
  const name = page.getByLabel('Customer name')
  const save = page.getByRole('button', { name: 'Save draft' }).filter({ visible: true })
  await page.getByRole('heading', { name: 'Customer', exact: true }).click()
  await page.route(/\/draft$/, (route) => route.abort(), { times: 1 })
  await name.fill('Wrong Name')
  await save.click()
  await expect(page.getByRole('status').getByText('Press again: nothing is saved twice.')).toBeVisible()
  await name.fill('Right Name')
  await save.click()
  const read = async (path: string) => (await page.request.get(origin + path)).json()
  await expect.poll(async () => (await read(`/api/invoices/${draft.id}`)).invoice.customer_name).toBe('Right Name')
  const { customers } = await read('/api/customers')
  expect(customers.map((one: { name: string }) => one.name).toSorted()).toEqual(['Ravi Kumar', 'Right Name'])
  const { history } = (await read(`/api/invoices/${draft.id}`)).invoice
  expect(history.filter(({ what }: { what: string }) => what === 'changed')).toHaveLength(1)
})

test('a draft that was issued without an answer is shown as issued by the next press', async ({
  signedIn: { page, invoice },
  origin,
}) => {
  const draft = await invoice({ amount: undefined, lines: LINES, draft: true })
  await page.goto(`${origin}/invoice/${draft.id}/edit`)
  await page.getByRole('group', { name: 'Item 1', exact: true }).getByLabel('Rate').fill('300')
  const issue = page.getByRole('button', { name: 'Issue invoice' }).filter({ visible: true })
  const wasLost = await loseAnswer(page, 'POST', /\/issue$/)
  await issue.click()
  await expect(page.getByText('Press again: nothing is saved twice.')).toBeVisible()
  expect(wasLost()).toBe(true)
  await issue.click()
  await expect(page.getByRole('dialog', { name: 'Send it to your customer' })).toBeVisible()
  const { invoices } = await (await page.request.get(`${origin}/api/invoices`)).json()
  expect(invoices).toMatchObject([{ id: draft.id, state: 'pending', amount: '300.00' }])
})

test('a customer, an item, a recurring invoice and a quotation are saved by the next press', async ({
  signedIn: { page, recurring, quotation },
  origin,
}) => {
  const { request } = page
  const add = async (path: string, data: object) =>
    (await request.post(origin + path, { headers: { origin }, data })).json()
  const { customer } = await add('/api/customers', { name: 'Ravi Kumar' })
  const item = { description: 'Fan', hsn: '', unit: '', unit_price: '100', rate: '18', exemption: null }
  await add('/api/items', item)
  const { id: recurringId } = await recurring()
  const { id: quotationId } = await quotation()
  const saveTwice = async (path: RegExp, alert = page.getByRole('dialog').getByRole('alert')) => {
    await loseAnswer(page, 'PUT', path)
    const save = page.getByRole('button', { name: 'Save', exact: true }).filter({ visible: true })
    await save.click()
    await expect(alert.getByText(NO_ANSWER)).toBeVisible()
    await save.click()
    await expect(save).toHaveCount(0)
    await expect(page.getByText(ELSEWHERE)).toHaveCount(0)
    await page.unrouteAll()
  }

  await page.goto(`${origin}/customers/${customer.id}`)
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByLabel('Mobile number').fill('9876543210')
  await saveTwice(/\/api\/customers\//)

  await page.goto(`${origin}/items`)
  await page.getByRole('button', { name: /Fan/ }).first().click()
  await page.getByLabel('Rate').fill('45')
  await saveTwice(/\/api\/items\//)

  await page.goto(`${origin}/recurring/${recurringId}`)
  await page.getByRole('button', { name: 'Change' }).click()
  await page.getByLabel('Amount').fill('38500')
  await saveTwice(/\/api\/recurring-invoices\//)

  await page.goto(`${origin}/quotations/${quotationId}/edit`)
  await page.getByRole('group', { name: 'Item 1', exact: true }).getByLabel('Rate').fill('777')
  await saveTwice(/\/api\/preliminary-documents\//, page.getByRole('alert'))
  await expect(page.getByText(NO_ANSWER)).toHaveCount(0)
})

test('details of the business that were saved without an answer do not refuse what was typed since', async ({
  signedIn: { page },
  origin,
}) => {
  await page.route('**/api/events', (route) => route.abort())
  await page.goto(`${origin}/settings/business/details`)
  const section = page.getByRole('region', { name: 'Business', exact: true })
  const name = section.getByLabel('Business name', { exact: true })
  const save = section.getByRole('button', { name: /^Save/ })
  await loseAnswer(page, 'PUT', /\/api\/business$/)
  await name.fill('Asha Traders Pune')
  await save.click()
  await expect(section.getByText(NO_ANSWER)).toBeVisible()
  await name.fill('Asha Traders Nagpur')
  await save.click()
  await expect(section.getByText('Saved', { exact: true })).toBeVisible()
  await expect(page.getByText(ELSEWHERE)).toHaveCount(0)
  const read = async () => (await (await page.request.get(`${origin}/api/business`)).json()).business.name
  expect(await read()).toBe('Asha Traders Nagpur')

  // A change of another device is still refused.
  await page.unrouteAll()
  await page.route('**/api/events', (route) => route.abort())
  await page.route(/\/api\/business$/, (route) => route.abort(), { times: 1 })
  await name.fill('Asha Traders Mumbai')
  await save.click()
  await expect(section.getByText(NO_ANSWER)).toBeVisible()
  const { version } = (await (await page.request.get(`${origin}/api/business`)).json()).business
  const data = { version, name: 'Asha Traders Delhi' }
  expect((await page.request.put(`${origin}/api/business`, { headers: { origin }, data })).ok()).toBe(true)
  await name.fill('Asha Traders Thane')
  await save.click()
  await expect(page.getByText(ELSEWHERE)).toBeVisible()
  expect(await read()).toBe('Asha Traders Delhi')
})
