import type { Page } from '@playwright/test'
import { addDays, indiaDay } from '#domain/days/india-day.ts'
import { waitUntilDrawn } from './harness/good-screen.ts'
import { expect, type SellerPage, test } from './harness/pavti.ts'
import { sidewaysScroll } from './harness/screens.ts'
import { MOST_SHIFT, shifted, watchShifts } from './harness/shifts.ts'
import { waitingMoney } from './harness/statement.ts'
import { smallControls } from './harness/tap-targets.ts'

/** Fills a shop with data for each screen; returns the addresses of all its screens, the dashboard first. */
async function screensOf(seller: SellerPage, origin: string): Promise<{ addresses: string[]; lateCustomer: string }> {
  const today = indiaDay(new Date())
  const name = 'श्री गणेश इलेक्ट्रिकल एवं हार्डवेयर स्टोर, पुणे'
  const late = await seller.invoice({
    customer_name: name,
    amount: '98765432.10',
    issued_on: addDays(today, -30),
    due_on: addDays(today, -12),
    customer: { phone: '9876543210' },
  })
  await seller.settle(await seller.invoice({ customer_name: 'Noor Jahan', amount: '208666' }))
  const lines = [{ description: 'Copper wire 2.5 sq mm, 90 m coil', unit_price: '2450.75', quantity: '12' }]
  const draft = await seller.invoice({ amount: undefined, lines, draft: true })
  await waitingMoney(seller.page, origin, seller.invoice)
  const recurring = await seller.recurring()
  const quotation = await seller.quotation()
  return {
    lateCustomer: `/customers/${late.customer_id}`,
    addresses: [
      '/dashboard',
      '/late',
      '/money',
      '/customers',
      `/customers/${late.customer_id}`,
      `/invoice/${late.id}`,
      `/invoice/${draft.id}`,
      `/invoice/${draft.id}/edit`,
      '/recurring',
      `/recurring/${recurring.id}`,
      '/quotations',
      `/quotations/${quotation.id}`,
      `/quotations/${quotation.id}/edit`,
      '/items',
      '/reports',
      '/reports/tds',
      '/reports/gst',
      '/reports/ageing',
      '/exports',
      '/quick-upi',
      '/account',
      '/developers',
      '/payments',
      '/contact-us',
    ],
  }
}

/** Opens a screen and waits until all of it is loaded. */
async function openWhole(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await waitUntilDrawn(page)
  await page.waitForLoadState('networkidle')
  await waitUntilDrawn(page)
}

test('on a phone no screen shifts while it loads, each control is large enough, and nothing overflows', async ({
  seller,
  origin,
}) => {
  const { page } = seller
  const { addresses, lateCustomer } = await screensOf(seller, origin)
  await watchShifts(page)
  const height = page.viewportSize()?.height ?? 640
  const look = (name: string, shift: number, small: string[], aside: number[]) =>
    expect.soft({ name, moves: shift >= MOST_SHIFT ? shift : 0, small, aside }).toEqual({
      name,
      moves: 0,
      small: [],
      aside: [0, 0],
    })
  for (const address of addresses) {
    await openWhole(page, origin + address)
    const shift = await shifted(page)
    const small = await smallControls(page)
    const at360 = await sidewaysScroll(page)
    await page.setViewportSize({ width: 320, height })
    look(address, shift, small, [at360, await sidewaysScroll(page)])
    await page.setViewportSize({ width: 360, height })
  }

  await page.goto(origin + lateCustomer)
  const row = page.getByRole('listitem').filter({ hasText: 'Pending' })
  await expect(row.getByText('12 days late')).toBeVisible()
  for (const [name, title] of [
    ['Items', 'Saved items'],
    ['Exports', 'Exports and imports'],
  ] as const) {
    await page.goto(`${origin}/dashboard`)
    await page.getByRole('button', { name: 'Open menu' }).click()
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  }
})

test('on a tablet no screen shifts while it loads', async ({ seller, origin }) => {
  const { page } = seller
  const { addresses } = await screensOf(seller, origin)
  await watchShifts(page)
  await page.setViewportSize({ width: 768, height: 1024 })
  for (const address of addresses) {
    await openWhole(page, origin + address)
    const shift = await shifted(page)
    expect.soft({ address, moves: shift >= MOST_SHIFT ? shift : 0 }).toEqual({ address, moves: 0 })
  }
})
