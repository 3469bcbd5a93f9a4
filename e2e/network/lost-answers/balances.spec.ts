import type { Page } from '@playwright/test'
import { goInApp } from '../../harness/go-in-app.ts'
import { loseAnswer } from '../../harness/lose-answer.ts'
import { otherDevice } from '../../harness/other-device.ts'
import { expect, test } from '../../harness/pavti.ts'

test.use({ catches: true })

const NO_ANSWER = 'No answer from Pavti. Check your internet connection and try again.'
const SAVED_BEFORE = 'What you sent before was saved: see the history. Press again only to record this too.'

/** Opens the dialog of the opening balance on the customer's screen. */
async function openDialog(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Opening balance' }).click()
}

test('an advance that was used without an answer is not taken for the next one', async ({
  signedIn: { page, invoice },
  origin,
}) => {
  const other = otherDevice(page.request, origin)
  const { id, customer_id } = await invoice({ amount: '1000' })
  const addAdvance = (amount: string) =>
    other.post('/api/customer-payments', { customer_id, amount, method: 'cash', allocations: [] })
  await addAdvance('300')
  await page.goto(`${origin}/invoice/${id}`)
  const wasLost = await loseAnswer(page, 'POST', /\/credit$/)
  await page.getByRole('button', { name: 'Use advance of ₹300.00' }).click()
  await expect(page.getByRole('button', { name: 'Undo the payment of ₹300.00' })).toBeVisible()
  expect(wasLost()).toBe(true)
  await addAdvance('200')
  await page.getByRole('button', { name: 'Undo the payment of ₹300.00' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo payment' }).click()
  await page.getByRole('button', { name: 'Use advance of ₹500.00' }).click()
  await expect.poll(async () => (await other.get(`/api/invoices/${id}`)).invoice.amount_paid).toBe('500.00')
})

test('an advance that settled an opening balance without an answer settles another one', async ({
  signedIn: { page },
  origin,
}) => {
  const other = otherDevice(page.request, origin)
  const { customer } = await other.post('/api/customers', { name: 'Ravi' })
  const addOpening = () =>
    other.post(`/api/customers/${customer.id}/opening-balances`, { kind: 'owed', amount: '200', as_of: '2026-04-01' })
  const owed = async () => (await other.get(`/api/customers/${customer.id}`)).customer.owed
  await addOpening()
  const paid = { customer_id: customer.id, amount: '500', method: 'cash', allocations: [] }
  await other.post('/api/customer-payments', paid)
  await page.clock.install()
  await page.goto(`${origin}/customers/${customer.id}`)
  const use = page.getByRole('button', { name: 'Use for the opening balance' })
  await loseAnswer(page, 'POST', /\/allocations$/)
  await use.click()
  await expect(use).toHaveCount(0)
  await addOpening()
  // A screen that is opened again fetches what is older than a minute.
  await page.clock.fastForward('01:01')
  await goInApp(page, '/customers')
  await goInApp(page, `/customers/${customer.id}`)
  await use.click()
  await expect(use).toHaveCount(0)
  expect(await owed()).toBe('0.00')
})

test('an opening balance that was recorded without an answer and removed is recorded by the next press', async ({
  signedIn: { page },
  origin,
}) => {
  const other = otherDevice(page.request, origin)
  const { customer } = await other.post('/api/customers', { name: 'Ravi' })
  await page.goto(`${origin}/customers/${customer.id}`)
  const dialog = page.getByRole('dialog', { name: 'Opening balance' })
  const save = dialog.getByRole('button', { name: 'Save' })
  const remove = dialog.getByRole('button', { name: 'Remove' })
  const owed = async () => (await other.get(`/api/customers/${customer.id}`)).customer.owed
  const open = async () => {
    await openDialog(page)
    await dialog.getByRole('textbox', { name: 'Amount' }).fill('5000')
  }
  await open()
  await loseAnswer(page, 'POST', /\/opening-balances$/)
  await save.click()
  await expect(dialog.getByText(NO_ANSWER)).toBeVisible()
  await remove.click()
  await expect(remove).toHaveCount(0)
  expect(await owed()).toBe('0.00')
  await save.click()
  await expect(dialog).toHaveCount(0)
  expect(await owed()).toBe('5000.00')

  // Another one of the same amount is not taken for one that the screen shows.
  await page.unrouteAll()
  await open()
  await loseAnswer(page, 'POST', /\/opening-balances$/)
  await save.click()
  await expect(dialog.getByText(NO_ANSWER)).toBeVisible()
  await expect(remove).toHaveCount(2)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await open()
  await save.click()
  await expect(dialog.getByText(SAVED_BEFORE)).toBeVisible()
  expect(await owed()).toBe('10000.00')
  await save.click()
  await expect(dialog).toHaveCount(0)
  expect(await owed()).toBe('15000.00')
})

test('an amount paid ahead that was recorded without an answer and undone is recorded by the next press', async ({
  signedIn: { page },
  origin,
}) => {
  const other = otherDevice(page.request, origin)
  const { customer } = await other.post('/api/customers', { name: 'Ravi' })
  await page.goto(`${origin}/customers/${customer.id}`)
  const dialog = page.getByRole('dialog', { name: 'Opening balance' })
  const open = async () => {
    await openDialog(page)
    await dialog.getByLabel('What it is').selectOption('They had paid ahead')
    await dialog.getByRole('textbox', { name: 'Amount' }).fill('500')
    await dialog.getByRole('button', { name: 'Save' }).click()
  }
  const advance = async () => (await other.get(`/api/customers/${customer.id}`)).customer.advance
  await loseAnswer(page, 'POST', /\/opening-balances$/)
  await open()
  await expect(dialog.getByText(NO_ANSWER)).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: /^Undo the payment of ₹500/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo payment' }).click()
  await expect.poll(advance).toBe('0.00')
  await open()
  await expect.poll(advance).toBe('500.00')
})

test('a recurring invoice that was created without an answer is in the list, and not taken for the next one', async ({
  signedIn: { page },
  origin,
}) => {
  const other = otherDevice(page.request, origin)
  await page.route('**/api/events', (route) => route.abort())
  await page.goto(`${origin}/recurring`)
  const dialog = page.getByRole('dialog', { name: 'New recurring invoice' })
  const list = page.getByRole('list', { name: 'Recurring invoices' })
  const fill = async (name: string) => {
    await page.getByRole('button', { name: 'New recurring' }).click()
    await dialog.getByLabel('Customer Name').fill(name)
    await dialog.getByLabel('Amount').fill('1500')
    await dialog.getByLabel('Text').fill('Fee for {month}')
    await dialog.getByRole('button', { name: 'Save' }).click()
  }
  await loseAnswer(page, 'POST', /\/recurring-invoices$/)
  await fill('Aarav')
  await expect(dialog.getByText(NO_ANSWER)).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(list.getByRole('link', { name: 'Aarav' })).toBeVisible()
  await fill('Meera')
  await expect(dialog.getByText(SAVED_BEFORE)).toBeVisible()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Meera' })).toBeVisible()
  const { recurring } = await other.get('/api/recurring-invoices')
  expect(recurring.map((one: { customer_name: string }) => one.customer_name).toSorted()).toEqual(['Aarav', 'Meera'])
})
