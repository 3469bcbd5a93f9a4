import type { Page } from '@playwright/test'
import { SCREEN_PATHS } from '#contract/site/screens.ts'
import { expectGoodScreen, expectGoodWhenLoadedWide } from './harness/good-screen.ts'
import { expect, test } from './harness/pavti.ts'
import { makeShown, screenAddress } from './harness/screen-address.ts'
import { waitingMoney } from './harness/statement.ts'

/** Screens that a signed-in user cannot open. */
const FOR_VISITORS = ['/login', '/auth/login', '/signup', '/auth/signup', '/forgot-password', '/reset-password']
const FOR_SELLERS = SCREEN_PATHS.filter((path) => !FOR_VISITORS.includes(path))

/** Opens one screen after the other, each with a fresh load; a failure names its screen. */
async function walk(page: Page, addresses: { path: string; address: string }[]): Promise<void> {
  expect(addresses).not.toEqual([])
  for (const { path, address } of addresses) {
    await test.step(path, async () => {
      await page.goto(address)
      await expectGoodScreen(page)
      if (/\/(?:edit|new)$/.test(path)) await expectGoodWhenLoadedWide(page, address)
    })
  }
}

test('each screen of a visitor is accessible and fits small screens and large text', async ({ page, origin }) => {
  await walk(
    page,
    FOR_VISITORS.map((path) => ({ path, address: origin + path })),
  )
})

for (const half of [0, 1]) {
  test(`each screen of a seller is accessible and fits small screens and large text, half ${half + 1}`, async ({
    seller,
    origin,
  }) => {
    test.slow()
    // Only an empty account can have a sample; it stays beside real invoices.
    const write = { headers: { origin }, data: { kept: true } }
    expect((await seller.page.request.post(`${origin}/api/sample`, { headers: { origin } })).ok()).toBe(true)
    expect((await seller.page.request.put(`${origin}/api/sample`, write)).ok()).toBe(true)
    const shown = await makeShown(seller, {
      customer: 'Ravi Kumar',
      notes: 'Two lamps',
      item: 'Lamp',
      tenant: 'Gokhale & Associates',
      rent: 'Rent for {month}',
    })
    const addressOf = (path: string) => origin + screenAddress(path, shown)
    await walk(
      seller.page,
      FOR_SELLERS.filter((_, index) => index % 2 === half).map((path) => ({ path, address: addressOf(path) })),
    )
  })
}

test('Money with payments that wait is accessible and fits small screens and large text', async ({
  seller,
  origin,
}) => {
  await waitingMoney(seller.page, origin, seller.invoice)
  await walk(seller.page, [{ path: '/money', address: `${origin}/money` }])
  await expect(seller.page.getByRole('heading', { name: /^Likely 1/ })).toBeVisible()
})
