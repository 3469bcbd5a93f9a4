import type { Page } from '@playwright/test'
import { otherDevice } from '../harness/other-device.ts'
import { expect, test } from '../harness/pavti.ts'
import { expectAccessibleInBothThemes } from '../harness/screens.ts'

const dialogOf = (page: Page) => page.getByRole('dialog')
const noteOf = (page: Page) => page.getByRole('note').filter({ hasText: 'It is not saved.' })

/** What a phone does with a page while another app needs its memory: the page is gone, and is opened again. */
async function closeAndOpenAgain(page: Page): Promise<Page> {
  const url = page.url()
  const next = await page.context().newPage()
  await page.close({ runBeforeUnload: false })
  await next.goto(url)
  return next
}

test('a half typed customer, item and recurring invoice are there again after the phone closed the page', async ({
  signedIn: { page: first },
  origin,
}) => {
  let page = first
  const openAgain = async (opener: string) => {
    page = await closeAndOpenAgain(page)
    await page.getByRole('button', { name: opener }).first().click()
  }

  await test.step('a customer', async () => {
    await page.goto(`${origin}/customers`)
    await page.getByRole('button', { name: 'Add Customer' }).first().click()
    await dialogOf(page).getByLabel('Customer Name').fill('Kaveri Stores')
    await dialogOf(page).getByLabel('Language').selectOption('hi')
    await openAgain('Add Customer')
    await expect(noteOf(page)).toBeVisible()
    // A press of Enter must not discard it.
    await expect(dialogOf(page).getByLabel('Customer Name')).toBeFocused()
    await expect(dialogOf(page).getByLabel('Customer Name')).toHaveValue('Kaveri Stores')
    await expect(dialogOf(page).getByLabel('Language')).toHaveValue('hi')
    await expectAccessibleInBothThemes(page)
    await noteOf(page).getByRole('button', { name: 'Discard' }).click()
    await expect(noteOf(page)).toHaveCount(0)
    await expect(dialogOf(page).getByLabel('Customer Name')).toHaveValue('')
    await openAgain('Add Customer')
    await expect(dialogOf(page).getByLabel('Customer Name')).toHaveValue('')

    await dialogOf(page).getByLabel('Customer Name').fill('Kaveri Stores')
    await openAgain('Add Customer')
    await page.keyboard.press('Escape')
    await page.getByRole('dialog', { name: 'Discard your changes?' }).getByRole('button', { name: 'Discard' }).click()
    await openAgain('Add Customer')
    await expect(dialogOf(page).getByLabel('Customer Name')).toHaveValue('')

    await dialogOf(page).getByLabel('Customer Name').fill('Kaveri Stores')
    await openAgain('Add Customer')
    await dialogOf(page).getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Kaveri Stores' })).toBeVisible()
    await page.goto(`${origin}/customers`)
    await page.getByRole('button', { name: 'Add Customer' }).first().click()
    await expect(dialogOf(page).getByLabel('Customer Name')).toHaveValue('')
  })

  await test.step('an item', async () => {
    await page.goto(`${origin}/items`)
    await page.getByRole('button', { name: 'Add Item' }).first().click()
    await dialogOf(page).getByLabel('Description').fill('Brass lamp')
    await openAgain('Add Item')
    await expect(dialogOf(page).getByLabel('Description')).toHaveValue('Brass lamp')
    await dialogOf(page).getByLabel('Rate').fill('250')
    await dialogOf(page).getByRole('button', { name: 'Save' }).click()
    await expect(dialogOf(page)).toHaveCount(0)
    await page.getByRole('button', { name: 'Add Item' }).first().click()
    await expect(dialogOf(page).getByLabel('Description')).toHaveValue('')
  })

  await test.step('a recurring invoice', async () => {
    await page.goto(`${origin}/recurring`)
    await page.getByRole('button', { name: 'New recurring' }).first().click()
    await dialogOf(page).getByLabel('Customer Name').fill('Meera')
    await dialogOf(page).getByLabel('Amount').fill('900')
    await openAgain('New recurring')
    await expect(dialogOf(page).getByLabel('Customer Name')).toHaveValue('Meera')
    await expect(dialogOf(page).getByLabel('Amount')).toHaveValue('900')
    await dialogOf(page).getByRole('button', { name: 'Cancel' }).click()
    await openAgain('New recurring')
    await expect(dialogOf(page).getByLabel('Amount')).toHaveValue('')
  })
})

test('an invoice of Create Invoice or the editor and a changed quotation are there again', async ({
  signedIn: { page: first, quotation },
  origin,
}) => {
  let page = first
  const rate = () => page.getByLabel('Rate').first()
  const create = () => page.getByRole('banner').getByRole('button', { name: 'Create Invoice' }).click()
  await page.goto(`${origin}/dashboard`)
  await create()
  await page.getByLabel('Customer Name').fill('Ravi Kumar')
  await page.getByLabel('Amount').fill('900')
  page = await closeAndOpenAgain(page)
  await create()
  await expect(page.getByLabel('Customer Name')).toHaveValue('Ravi Kumar')
  await expect(page.getByLabel('Amount')).toHaveValue('900')

  await page.goto(`${origin}/invoice/new`)
  await page.getByLabel('Customer name').fill('Meera Stores')
  await rate().fill('77')
  page = await closeAndOpenAgain(page)
  await expect(page.getByLabel('Customer name')).toHaveValue('Meera Stores')
  await expect(rate()).toHaveValue('77')

  const { id } = await quotation()
  await page.goto(`${origin}/quotations/${id}`)
  await page.getByRole('link', { name: 'Change' }).click()
  await rate().fill('88')
  page = await closeAndOpenAgain(page)
  await expect(rate()).toHaveValue('88')
})

test('what is brought back of a customer does not replace what another device saved meanwhile', async ({
  signedIn: { page: first },
  origin,
}) => {
  const other = otherDevice(first.request, origin)
  const { customer } = await other.post('/api/customers', { name: 'Meera Stores' })
  await first.goto(`${origin}/customers/${customer.id}`)
  await first.getByRole('button', { name: 'Edit' }).click()
  await dialogOf(first).getByLabel('Customer Name').fill('Meera')
  await dialogOf(first).getByLabel('Address').fill('MG Road, Pune')
  const page = await closeAndOpenAgain(first)
  const again = otherDevice(page.request, origin)
  await again.put(`/api/customers/${customer.id}`, { name: 'Meera of Pune', version: customer.version })
  await page.reload()
  await page.getByRole('button', { name: 'Edit' }).click()
  await expect(dialogOf(page).getByLabel('Customer Name')).toHaveValue('Meera of Pune')
  await expect(dialogOf(page).getByLabel('Address')).toHaveValue('MG Road, Pune')
  await dialogOf(page).getByRole('button', { name: 'Save', exact: true }).click()
  await expect(dialogOf(page)).toHaveCount(0)
  expect((await again.get(`/api/customers/${customer.id}`)).customer).toMatchObject({
    name: 'Meera of Pune',
    address: 'MG Road, Pune',
  })
})

test('a device without room asks before a reload loses a page of the settings, and nothing else breaks', async ({
  signedIn: { page },
  origin,
}) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  const address = page.getByLabel('Address')
  const name = dialogOf(page).getByLabel('Customer Name')
  await page.goto(`${origin}/settings/business/details`)
  await address.click()
  await address.fill('MG Road, Pune')
  const question = page.waitForEvent('dialog')
  await page.evaluate(() => void setTimeout(() => location.reload()))
  await (await question).dismiss()
  await page.getByRole('link', { name: 'Back to Business and GST' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Business and GST' })).toBeVisible()
  await page.goBack()
  await expect(address).toHaveValue('MG Road, Pune')
  await page.getByRole('button', { name: 'Save Business' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.goto(`${origin}/customers`)
  await page.getByRole('button', { name: 'Add Customer' }).first().click()
  await name.fill('Kaveri Stores')
  await dialogOf(page).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Kaveri Stores' })).toBeVisible()
})
