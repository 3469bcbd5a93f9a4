import { loseAnswer } from '../../harness/lose-answer.ts'
import { expect, test } from '../../harness/pavti.ts'

test.use({ catches: true })

const LINES = [{ description: 'Lamp', quantity: '1', unit_price: '100' }]
const NO_ANSWER = 'No answer from Pavti. Check your internet connection and try again.'

test('an item that Undo brought back without an answer is brought back once by the next press', async ({
  signedIn: { page },
  origin,
}) => {
  const data = { description: 'Fan', hsn: '', unit: '', unit_price: '100', rate: '18', exemption: null }
  expect((await page.request.post(`${origin}/api/items`, { headers: { origin }, data })).ok()).toBe(true)
  await page.goto(`${origin}/items`)
  await page.getByRole('button', { name: 'Delete: Fan' }).click()
  await loseAnswer(page, 'POST', /\/api\/items$/)
  await page.getByRole('button', { name: 'Undo: Fan' }).click()
  const toast = page.locator('.toast')
  await expect(toast).toContainText('No answer from Pavti')
  await toast.hover()
  const again = page.waitForResponse((response) => response.request().method() === 'POST')
  await toast.getByRole('button', { name: 'Undo' }).click()
  expect((await again).status()).toBe(200)
  await expect(toast).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Delete: Fan' })).toBeVisible()
  expect((await (await page.request.get(`${origin}/api/items`)).json()).items).toHaveLength(1)
})

test('what was deleted without an answer is gone with the next press', async ({
  signedIn: { page, invoice, recurring },
  origin,
}) => {
  const draft = await invoice({ amount: undefined, lines: LINES, draft: true })
  await page.goto(`${origin}/invoice/${draft.id}`)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: /^Delete/ }).click()
  const dialog = page.getByRole('dialog')
  await loseAnswer(page, 'DELETE', /\/api\/invoices\//)
  await dialog.getByRole('button', { name: /^Delete/ }).click()
  await expect(dialog.getByText(NO_ANSWER)).toBeVisible()
  await dialog.getByRole('button', { name: /^Delete/ }).click()
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()

  const { id } = await recurring()
  await page.goto(`${origin}/recurring/${id}`)
  await page.getByRole('button', { name: 'Delete' }).click()
  await loseAnswer(page, 'DELETE', /\/api\/recurring-invoices\//)
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText(NO_ANSWER)).toBeVisible()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(page).toHaveURL(`${origin}/recurring`)

  const { customer } = await (
    await page.request.post(`${origin}/api/customers`, { headers: { origin }, data: { name: 'Noor Jahan' } })
  ).json()
  const owed = { kind: 'owed', amount: '500', as_of: '2026-11-01' }
  const openings = `${origin}/api/customers/${customer.id}/opening-balances`
  expect((await page.request.post(openings, { headers: { origin }, data: owed })).ok()).toBe(true)
  await page.goto(`${origin}/customers/${customer.id}`)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: /[Oo]pening balance/ }).click()
  await loseAnswer(page, 'DELETE', /\/opening-balances\//)
  await dialog.getByRole('button', { name: /Remove/ }).click()
  await expect(page.getByText('It may have been done.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: /Remove/ })).toHaveCount(0)
})
