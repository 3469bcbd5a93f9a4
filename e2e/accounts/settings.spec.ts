import type { Locator } from '@playwright/test'
import { expect, test } from '../harness/pavti.ts'
import { openSettings, wideLogo } from '../harness/settings.ts'

const choose = (dialog: Locator, name: string, mimeType: string, buffer: Buffer) =>
  dialog.getByLabel('Choose an image').setInputFiles({ name, mimeType, buffer })

const isDrawn = (picture: Locator) =>
  picture.evaluate((img) => img instanceof HTMLImageElement && img.complete && img.naturalWidth > 0)

test('a file that is not a picture, too large or broken is refused, and the preview stays', async ({ seller }) => {
  const { page } = seller
  const dialog = await openSettings(page)
  for (const [name, type, bytes, title, text] of [
    ['notes.txt', 'text/plain', 10, 'Invalid file type', 'Please upload an image file (PNG, JPG, etc.)'],
    ['large.png', 'image/png', 2 * 1024 * 1024 + 1, 'File too large', 'Please upload an image smaller than 2MB'],
    ['odd.png', 'image/png', 10, 'Invalid image', 'Unable to load the image. Please try a different file or URL.'],
  ] as const) {
    await choose(dialog, name, type, Buffer.alloc(bytes))
    await expect(page.getByRole('alert').getByText(title, { exact: true })).toBeVisible()
    await expect(page.getByRole('alert').getByText(text)).toBeVisible()
    await expect(dialog.getByText('No logo yet')).toBeVisible()
  }
})

test('a picture over 2 MB is shrunk before upload', async ({ seller }) => {
  const { page } = seller
  const dialog = await openSettings(page)
  await choose(dialog, 'photo.png', 'image/png', Buffer.concat([await wideLogo(), Buffer.alloc(2 * 1024 * 1024)]))
  await expect(dialog.getByRole('img', { name: 'Your logo on white' })).toBeVisible()
  await expect(dialog.getByText(/^photo\.png · \d+ KB$/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Your logo has been updated successfully.')).toBeVisible()
})

test('a logo is chosen, previewed, saved, shown to the payer from our own host, and removed', async ({
  signedIn: seller,
  origin,
  payer,
}) => {
  const { page } = seller
  const invoice = await seller.invoice()
  await page.goto(`${origin}/invoice/${invoice.id}`)
  await page.getByRole('link', { name: 'Back to Dashboard' }).click()
  const dialog = await openSettings(page)
  await choose(dialog, 'logo.png', 'image/png', await wideLogo())
  await expect(page.getByText('Image uploaded')).toBeVisible()
  await expect(page.getByText('Your logo has been loaded. Click Save Changes to apply.')).toBeVisible()
  await expect(dialog.getByRole('img', { name: 'Your logo on white' })).toBeVisible()
  await expect(dialog.getByText(/^logo\.png · \d+ KB$/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Settings updated!')).toBeVisible()
  await expect(page.getByText('Your logo has been updated successfully.')).toBeVisible()

  await page.goto(`${origin}/invoice/${invoice.id}`)
  const onPaper = page.getByRole('article', { name: 'The invoice' }).locator('img')
  await expect.poll(() => isDrawn(onPaper)).toBe(true)
  await payer.goto(invoice.payment_url)
  const onPage = payer.getByRole('main').locator('img[src*="/logos/"]')
  await expect.poll(() => isDrawn(onPage)).toBe(true)
  const address = await onPage.evaluate((img) => (img instanceof HTMLImageElement ? img.src : ''))
  expect(new URL(address).origin).toBe(origin)

  await page.goto(`${origin}/dashboard`)
  await openSettings(page)
  await expect.poll(() => isDrawn(dialog.getByRole('img', { name: 'Your logo on white' }))).toBe(true)
  await dialog.getByRole('button', { name: 'Remove logo' }).click()
  await expect(dialog.getByText('No logo yet')).toBeVisible()
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(dialog).toBeHidden()
  await payer.reload()
  await expect(onPage).toHaveCount(0)
})

test('Cancel changes nothing', async ({ seller }) => {
  const { page } = seller
  const dialog = await openSettings(page)
  await choose(dialog, 'logo.png', 'image/png', await wideLogo())
  await expect(dialog.getByRole('img', { name: 'Your logo on white' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.reload()
  await page.getByRole('link', { name: / Logo$/ }).click()
  await expect(dialog.getByText('No logo yet')).toBeVisible()
})

test('an address in a private network is refused at its field', async ({ seller }) => {
  const { page } = seller
  const dialog = await openSettings(page)
  await dialog.getByRole('tab', { name: 'Use URL' }).click()
  await dialog.getByLabel('Logo URL').fill('https://127.0.0.1/logo.png')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(dialog.getByLabel('Logo URL')).toHaveAccessibleDescription("This address can't be used")
  await expect(dialog).toBeVisible()
})
