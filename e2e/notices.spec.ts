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
  await page.getByRole('link', { name: /^1 invoice to Ravi Kumar is late/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Late' })).toBeFocused()

  await page.goto(`${origin}/dashboard`)
  await page.getByRole('button', { name: 'Notices', exact: true }).click()
  await expect(page.getByRole('link', { name: '1 invoice to Ravi Kumar is late' })).toBeVisible()
})

test('the bell and the menu of the user come with the next screen where their code could not be loaded', async ({
  seller,
}) => {
  const { page } = seller
  const PARTS = '**/assets/sidebar-parts*.js'
  const bell = page.getByRole('button', { name: 'Notices', exact: true, includeHidden: true })
  await page.route(PARTS, (route) => route.abort())
  await page.reload()
  await showSidebar(page)
  await expect(page.getByText('Asha Traders')).toBeVisible()
  await expect(bell).toHaveCount(0)
  await page.unroute(PARTS)
  await page.getByRole('link', { name: 'Customers' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible()
  await expect(bell.last()).toBeAttached()
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(page.getByRole('button', { name: /Asha Traders/ })).toBeVisible()
})
