import type { Page } from '@playwright/test'
import { expect, test } from './harness/pavti.ts'
import { expectAccessibleInBothThemes, sidewaysScroll } from './harness/screens.ts'

const offer = (page: Page) => page.getByRole('note').filter({ hasText: 'Put Pavti on your home screen' })

const openSheet = async (page: Page, address: string) => {
  await page.goto(address)
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  return page.getByRole('dialog', { name: 'Send it to your customer' })
}

test('the home screen is offered once on a phone, after the second share', async ({ signedIn: seller, origin }) => {
  const { page } = seller
  const { id } = await seller.invoice()
  const address = `${origin}/invoice/${id}`
  const copied = page.getByText('Payment link copied to clipboard')
  let sheet = await openSheet(page, address)
  await sheet.getByRole('button', { name: 'Copy', exact: true }).click()
  await expect(copied).toBeVisible()
  await expect(offer(page)).toHaveCount(0)

  sheet = await openSheet(page, address)
  await expect(offer(page)).toHaveCount(0)
  await sheet.getByRole('button', { name: 'Copy', exact: true }).click()
  await expect(offer(page)).toContainText('Add to Home screen')
  await expectAccessibleInBothThemes(page)
  expect(await sidewaysScroll(page)).toBe(0)
  await offer(page).getByRole('button', { name: 'OK' }).click()
  await expect(offer(page)).toHaveCount(0)

  sheet = await openSheet(page, address)
  await sheet.getByRole('button', { name: 'Copy', exact: true }).click()
  await expect(copied).toBeVisible()
  await expect(offer(page)).toHaveCount(0)
})

test('shares of Quick UPI Link count, and the installed app offers nothing', async ({ signedIn: seller, origin }) => {
  const { page } = seller
  const share = async () => {
    await page.goto(`${origin}/quick-upi`)
    await page.getByLabel('Amount').fill('250')
    await page.getByLabel('Amount').press('Enter')
    await page.getByRole('button', { name: 'Copy', exact: true }).click()
    await expect(page.getByText('Payment link copied to clipboard')).toBeVisible()
  }
  await share()
  await expect(offer(page)).toHaveCount(0)
  await share()
  await expect(offer(page)).toBeVisible()
  await page.addInitScript(() => {
    const { matchMedia } = window
    window.matchMedia = (query) => matchMedia(query === '(display-mode: standalone)' ? 'all' : query)
  })
  await share()
  await expect(offer(page)).toHaveCount(0)
})
