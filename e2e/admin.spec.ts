import { ADMIN_PATHS } from '#contract/site/admin-paths.ts'
import { expectGoodHindi } from './harness/checks/good-hindi.ts'
import { goInApp } from './harness/go-in-app.ts'
import { expectAccessibleInBothThemes } from './harness/screens.ts'
import { expect, signInAdmin, test } from './harness/service.ts'
import { signUp } from './harness/sign-up.ts'

/** The name of the admin's account. */
const NAMES = ['Admin']

test('an admin finds a user, gives Pro, blocks them and opens the account again', async ({
  page,
  browser,
  service,
}) => {
  const shop = await browser.newContext()
  const email = await signUp(shop, service)
  await signInAdmin(page.context(), service)
  await page.goto(`${service}/admin`)
  await page.getByRole('searchbox', { name: 'Search users' }).fill(email)
  await expect(page.getByRole('list', { name: 'Users' }).getByRole('listitem')).toHaveCount(1)
  await expectAccessibleInBothThemes(page)
  await page.getByRole('list', { name: 'Users' }).getByRole('link').click()

  await page.getByRole('button', { name: 'Set Pro' }).click()
  await page.getByLabel('Last day of Pro').fill('2031-01-31')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Please say why')).toBeVisible()
  await page.getByLabel('Reason').fill('A gift for the first shops')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Pro until 31 Jan 2031')).toBeVisible()

  await page.getByRole('button', { name: 'Offer their data' }).click()
  const offer = page.getByRole('dialog')
  await offer.getByLabel('Reason').fill('A letter of 26 November')
  await offer.getByRole('button', { name: 'Offer their data' }).click()
  // No mail is set, so the address is shown.
  await expect(offer).toContainText(`${service}/exports`)
  await page.keyboard.press('Escape')
  await expect(offer).toBeHidden()

  await page.getByRole('button', { name: 'Block' }).click()
  await page.getByLabel('Reason').fill('Reported by customers')
  await page.getByRole('dialog').getByRole('button', { name: 'Block' }).click()
  await expect(page.getByText('Blocked', { exact: true })).toBeVisible()
  await expectAccessibleInBothThemes(page)
  expect((await shop.request.get(`${service}/api/auth/me`)).status()).toBe(401)
  await page.getByRole('button', { name: 'Unblock' }).click()
  await page.getByLabel('Reason').fill('It was an error')
  await page.getByRole('dialog').getByRole('button', { name: 'Unblock' }).click()
  await expect(page.getByText('Blocked', { exact: true })).toBeHidden()
  await shop.close()

  for (const [tab, heading] of [
    ['Operation', 'Jobs'],
    ['Security', 'Changes'],
  ] as const) {
    await page.goto(`${service}/admin`)
    await page.getByRole('navigation', { name: 'Admin screens' }).getByRole('link', { name: tab }).click()
    await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible()
    // None of the six places is lit, but the user block whose menu leads here.
    await expect(page.locator('nav.nav [aria-current]')).toHaveCount(0)
    await expect(page.locator('.user.here')).toHaveCount(1)
    await expect(page.getByText('set PUBLIC_URL to a public address')).toHaveCount(tab === 'Operation' ? 1 : 0)
    await expectAccessibleInBothThemes(page)
  }
})

test('for everyone else the admin screens are not found', async ({ page, service }) => {
  await signUp(page.context(), service)
  for (const path of ['/admin', '/admin/users/01234567-89ab-7cde-8f01-23456789abcd']) {
    expect((await page.goto(service + path))?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
  }
})

test('an admin sees the figures of the installation by day, or that there are none yet', async ({ page, service }) => {
  await signInAdmin(page.context(), service)
  const day = (n: number) => ({
    day: new Date(Date.UTC(2026, 9, 1 + n)).toISOString().slice(0, 10),
    sign_ups: n % 3,
    active_businesses: n,
    invoices: 1_00_000 + n,
    payments: n * 2,
    mails_sent: 0,
    mails_failed: 0,
    stored_bytes: n < 5 ? null : n * 1_000_000,
    database_bytes: n < 5 ? null : n * 3_000_000_000,
  })
  let days = 0
  await page.route('**/api/admin/figures*', (route) =>
    route.fulfill({
      json: {
        days: Array.from({ length: days }, (_, n) => day(n)),
        counted_at: days === 0 ? null : '2026-11-27T00:11:00.000Z',
      },
    }),
  )
  await page.goto(`${service}/admin/figures`)
  await expect(page.getByText('Figures are counted every hour')).toBeVisible()
  days = 30
  await page.reload()
  await expect(page.getByRole('region', { name: 'Sign-ups' }).getByText('2 today so far, 1 yesterday')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Size of the database' }).getByText('87 GB now')).toBeVisible()
  await expect(page.getByRole('img', { name: 'Invoices made by day' })).toBeVisible()
  await expectAccessibleInBothThemes(page)
  const asked = page.waitForRequest((request) => request.url().endsWith('/api/admin/figures?days=90'))
  await page.getByRole('button', { name: 'Last 90 days' }).click()
  await asked
})

test('each screen of admins is in Hindi and fits every width', async ({ browser, service }) => {
  test.slow()
  const context = await browser.newContext({ locale: 'hi-IN' })
  const shop = await browser.newContext()
  const email = await signUp(shop, service)
  await shop.close()
  await signInAdmin(context, service)
  const page = await context.newPage()
  await page.goto(`${service}/admin?search=${encodeURIComponent(email)}`)
  await expectGoodHindi(page, NAMES)
  await page.getByRole('main').getByRole('list').getByRole('link').click()
  await expect(page).toHaveURL(/\/admin\/users\//)
  await expectGoodHindi(page, NAMES)
  for (const path of ADMIN_PATHS.filter((one) => one !== '/admin' && !one.includes(':id')))
    await test.step(path, async () => {
      await goInApp(page, path)
      await expectGoodHindi(page, NAMES)
    })
  await context.close()
})
