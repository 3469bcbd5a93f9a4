import { loseAnswer } from '../harness/lose-answer.ts'
import { expect, test } from '../harness/pavti.ts'

test.use({ catches: true })

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
  await toast.getByRole('button', { name: 'Undo' }).click()
  await expect(toast).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Delete: Fan' })).toBeVisible()
  expect((await (await page.request.get(`${origin}/api/items`)).json()).items).toHaveLength(1)
})
