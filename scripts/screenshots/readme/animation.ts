import { join } from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { openPage, PHONE, waitUntilDrawn } from './open.ts'
import { FOLDER } from './save.ts'

const CUSTOMER = 'Meera Stores'
const AMOUNT = '2750'

interface Frame {
  picture: Buffer
  /** How long the frame is shown, in ms. */
  delay: number
}

/** Animates an invoice from Create to Paid, in 12 seconds. */
export async function makeAnimation(page: Page): Promise<void> {
  const frames: Frame[] = []
  const show = async (delay: number) => void frames.push({ picture: await page.screenshot(), delay })
  const row = page.locator('[data-invoice]').filter({ hasText: CUSTOMER })
  const dialog = page.getByRole('dialog')

  await openPage(page, '/dashboard', PHONE)
  await show(1000)
  await page.getByRole('banner').getByRole('button', { name: 'Create Invoice' }).click()
  await page.getByLabel('Customer Name').fill(CUSTOMER)
  await show(1000)
  await page.getByLabel('Amount').fill(AMOUNT)
  await show(1000)
  await page.getByLabel('Amount').press('Enter')
  await page.getByRole('link', { name: 'WhatsApp' }).waitFor()
  await waitUntilDrawn(page)
  await show(2000)

  const { invoices } = await (await page.request.get('/api/invoices')).json()
  await openPage(page, invoices[0].payment_url, PHONE)
  await show(2000)

  await openPage(page, '/dashboard', PHONE)
  await row.evaluate((one) => one.scrollIntoView({ block: 'center' }))
  await show(1400)
  await row.getByRole('button', { name: /^Mark Paid/ }).click()
  await dialog.getByRole('button', { name: 'Mark as Paid' }).waitFor()
  await show(1400)
  await dialog.getByRole('button', { name: 'Mark as Paid' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await row.getByText('Paid', { exact: true }).waitFor()
  await show(2200)
  await saveAnimation('create-to-paid', frames)
}

async function saveAnimation(name: string, frames: Frame[]): Promise<void> {
  const pictures = frames.map(({ picture }) => picture)
  await sharp(pictures, { join: { animated: true }, animated: true })
    .resize({ width: 540 })
    .webp({ quality: 72, effort: 5, delay: frames.map(({ delay }) => delay), loop: 0 })
    .toFile(join(FOLDER, `${name}.webp`))
}
