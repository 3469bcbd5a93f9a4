import { addDays, indiaDay } from '#domain/days/india-day.ts'
import { utrOf } from '#tests/claims/payer.ts'
import { expect, test } from './harness/pavti.ts'
import { expectAccessibleInBothThemes, showSidebar } from './harness/screens.ts'

test('the bell counts what others did; each notice opens its screen; once opened the bell is quiet', async ({
  seller,
  origin,
}) => {
  const { page } = seller
  const today = indiaDay(new Date())
  await page.getByRole('button', { name: 'Notices', exact: true }).click()
  await expect(page.getByText('Nothing happened in the last 30 days.')).toBeVisible()
  await expectAccessibleInBothThemes(page)

  await seller.invoice({ issued_on: addDays(today, -9), due_on: addDays(today, -2), amount: '500' })
  const told = await seller.invoice({ amount: '700' })
  const form = { amount: '700', utr: utrOf(today, 7), payer_name: 'Ravi Kumar', note: '' }
  expect((await page.request.post(`${told.payment_url}/claim`, { form, headers: { origin } })).ok()).toBe(true)
  await page.reload()
  const saved = page.waitForResponse((response) => response.url().endsWith('/api/notices/seen'))
  await page.getByRole('button', { name: 'Notices, 1 new' }).click()
  expect((await saved).status()).toBe(200)
  // What was new stays marked while it is looked at.
  await expect(page.getByRole('link', { name: 'New: Ravi Kumar says paid' })).toBeVisible()
  await expectAccessibleInBothThemes(page)
  // Nobody made it late.
  await page.getByRole('link', { name: /^1 invoice is late/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Late' })).toBeFocused()

  await page.goto(`${origin}/dashboard`)
  await page.getByRole('button', { name: 'Notices', exact: true }).click()
  await expect(page.getByRole('link', { name: '1 invoice is late' })).toBeVisible()
})

test('the bell and the menu of the user come too where their code cannot be loaded at first', async ({ seller }) => {
  const { page } = seller
  // Each part of the sidebar asks for it.
  let asked = 0
  await page.route(/\/assets\/sidebar-parts.*\.js$/, (route) => (asked++ < 3 ? route.abort() : route.continue()))
  await page.reload()
  await showSidebar(page)
  await expect(page.getByRole('button', { name: 'Notices', exact: true, includeHidden: true }).last()).toBeAttached()
  await expect(page.getByRole('button', { name: /Asha Traders/ })).toBeVisible()
  expect(asked).toBeGreaterThan(3)
})
