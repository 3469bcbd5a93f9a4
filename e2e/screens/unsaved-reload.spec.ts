import type { Dialog, Page } from '@playwright/test'
import { expect, test } from '../harness/pavti.ts'
import { openUserMenu, showSidebar } from '../harness/screens.ts'

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

test('the browser asks before a reload loses what was typed in a dialog, and not if it is stored', async ({
  signedIn: { page },
  origin,
}) => {
  await test.step('not on a page of the settings, which shows it again', async () => {
    const address = page.getByLabel('Address')
    const note = page.getByRole('note').filter({ hasText: 'It is not saved.' })
    await page.goto(`${origin}/settings/business/details`)
    await address.click()
    await address.fill('MG Road, Pune')
    expect(await isAskedAtReload(page)).toBe(false)
    await expect(note).toBeVisible()
    await expect(address).toHaveValue('MG Road, Pune')
    await page.getByRole('button', { name: 'Save Business' }).click()
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    expect(await isAskedAtReload(page)).toBe(false)
    await expect(address).toHaveValue('MG Road, Pune')
    await expect(note).toHaveCount(0)
  })

  await test.step('in a dialog, until it is saved', async () => {
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
    await form.getByLabel('Mobile number').fill('12')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(form.getByLabel('Mobile number')).toHaveAttribute('aria-invalid', 'true')
    // A refused save has saved nothing.
    expect(await isAskedAtReload(page)).toBe(true)
    await form.getByLabel('Mobile number').fill('9876543210')
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

test('the app itself loads another page without a question', async ({ signedIn: { page }, origin }) => {
  const asked: string[] = []
  const watch = (one: Page) =>
    one.on('dialog', (question) => {
      asked.push(question.type())
      return question.dismiss()
    })
  watch(page)
  await page.goto(`${origin}/dashboard`)
  await openUserMenu(page)
  await page.getByRole('menuitem', { name: 'Add a business' }).click()
  await page.getByRole('button', { name: 'Add a business' }).click()
  const added = page.getByRole('dialog', { name: 'Add a business' })
  await added.getByLabel('Name of the business').pressSequentially('Kaveri Stores')
  await added.getByRole('button', { name: 'Add a business' }).click()
  await expect(added).toHaveCount(0)
  await showSidebar(page)
  await expect(page.getByRole('button', { name: /, Kaveri Stores$/ })).toBeVisible()
  expect(asked).toEqual([])

  // Another tab signs out: nothing of the user may stay on the screen.
  const tab = await page.context().newPage()
  watch(tab)
  await tab.goto(`${origin}/customers`)
  await tab.getByRole('button', { name: 'Add Customer' }).first().click()
  await tab.getByLabel('Customer Name').pressSequentially('Meera')
  await page.getByRole('button', { name: /, Kaveri Stores$/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible()
  await expect(tab.getByLabel('Password', { exact: true })).toBeVisible()
  expect(asked).toEqual([])
})
