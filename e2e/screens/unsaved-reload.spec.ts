import type { Dialog, Page } from '@playwright/test'
import { expect, test } from '../harness/pavti.ts'

/** Reloads the page, and returns whether the browser asked first; it then stays. */
async function isAskedAtReload(page: Page): Promise<boolean> {
  const isLoaded = page.waitForEvent('load', { timeout: 0 })
  let stay = (dialog: Dialog): unknown => dialog
  const question = new Promise<Dialog>((resolve) => (stay = resolve))
  page.on('dialog', stay)
  await page.evaluate(() => void setTimeout(() => location.reload()))
  const first = await Promise.race([isLoaded, question])
  page.off('dialog', stay)
  if (!('dismiss' in first)) return false
  expect(first.type()).toBe('beforeunload')
  await first.dismiss()
  return true
}

test('the browser asks before a reload loses what was typed on a page of the settings or in a dialog', async ({
  signedIn: { page },
  origin,
}) => {
  await test.step('on a page of the settings, until it is saved', async () => {
    const address = page.getByLabel('Address')
    await page.goto(`${origin}/settings/business/details`)
    await address.click()
    expect(await isAskedAtReload(page)).toBe(false)
    await address.click()
    await address.fill('MG Road, Pune')
    expect(await isAskedAtReload(page)).toBe(true)
    await expect(address).toHaveValue('MG Road, Pune')
    await page.getByRole('button', { name: 'Save Business' }).click()
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    expect(await isAskedAtReload(page)).toBe(false)
    await expect(address).toHaveValue('MG Road, Pune')
  })

  await test.step('in a dialog, until it is sent', async () => {
    const form = page.getByRole('dialog', { name: 'Add Customer' })
    const name = form.getByLabel('Customer Name')
    const open = () => page.getByRole('button', { name: 'Add Customer' }).first().click()
    await page.goto(`${origin}/customers`)
    await open()
    await name.fill('Kaveri Stores')
    expect(await isAskedAtReload(page)).toBe(true)
    await expect(name).toHaveValue('Kaveri Stores')
    await name.fill('')
    expect(await isAskedAtReload(page)).toBe(false)
    await open()
    await name.fill('Kaveri Stores')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(form).toHaveCount(0)
    await page.getByRole('heading', { level: 1 }).click()
    expect(await isAskedAtReload(page)).toBe(false)
  })

  await test.step('not for a draft that is stored', async () => {
    await page.goto(`${origin}/dashboard`)
    await page.getByRole('banner').getByRole('button', { name: 'Create Invoice' }).click()
    await page.getByLabel('Customer Name').fill('Ravi Kumar')
    await page.getByLabel('Amount').fill('1200')
    expect(await isAskedAtReload(page)).toBe(false)
  })
})
