import type { Page } from '@playwright/test'
import { goInApp } from '../harness/go-in-app.ts'
import { holdAnswer } from '../harness/hold-answer.ts'
import { expect, test } from '../harness/service.ts'
import { signUp } from '../harness/sign-up.ts'

test.use({ catches: true })

/** Goes to a form by a link of the app, and types there. */
async function typeElsewhere(page: Page) {
  await goInApp(page, '/settings/business/details')
  const name = page.getByLabel('Business name', { exact: true })
  await name.fill('Asha Traders Pune')
  return name
}

test('an invoice that is made of a quotation while another screen is open does not replace that screen', async ({
  signedIn: { page, quotation },
  origin,
}) => {
  const { id } = await quotation()
  await page.goto(`${origin}/quotations/${id}`)
  const release = await holdAnswer(page, 'POST', /\/invoice$/)
  await page.getByRole('button', { name: 'Make invoice' }).click()
  const name = await typeElsewhere(page)
  release()
  await expect(page.getByText('Invoice made')).toBeAttached()
  await expect(name).toHaveValue('Asha Traders Pune')
  await expect(page).toHaveURL(`${origin}/settings/business/details`)
})

test('what is typed while a new draft is saved stays in the editor and is saved by the next press', async ({
  signedIn: { page },
  origin,
}) => {
  await page.goto(`${origin}/invoice/new`)
  await page.getByLabel('Customer name').fill('Meera Stores')
  const item = page.getByRole('group', { name: 'Item 1', exact: true })
  await item.getByLabel('Description').fill('Lamp')
  await item.getByLabel('Rate').fill('250')
  const release = await holdAnswer(page, 'POST', /\/api\/invoices$/)
  const save = page.getByRole('button', { name: 'Save draft' }).filter({ visible: true })
  await save.click()
  await item.getByLabel('Rate').fill('400')
  release()
  await expect(page).toHaveURL(/\/invoice\/[\w-]+\/edit$/)
  await expect(item.getByLabel('Rate')).toHaveValue('400')
  const [{ id }] = (await (await page.request.get(`${origin}/api/invoices`)).json()).invoices
  await save.click()
  const amount = async () => (await (await page.request.get(`${origin}/api/invoices/${id}`)).json()).invoice.amount
  await expect.poll(amount).toBe('400.00')
  await page.goto(`${origin}/invoice/new`)
  await expect(page.getByLabel('Customer name')).toHaveValue('')
})

test('what is typed while a quotation is saved stays in the editor and is saved by the next press', async ({
  signedIn: { page },
  origin,
}) => {
  await page.goto(`${origin}/quotations/new`)
  await page.getByLabel('Customer name').fill('Meera Stores')
  const rate = page.getByRole('group', { name: 'Item 1', exact: true }).getByLabel('Rate')
  await page.getByRole('group', { name: 'Item 1', exact: true }).getByLabel('Description').fill('Lamp')
  await rate.fill('250')
  const save = page.getByRole('button', { name: 'Save', exact: true }).filter({ visible: true })
  const held = [
    await holdAnswer(page, 'POST', /\/api\/preliminary-documents$/),
    await holdAnswer(page, 'PUT', /\/api\/preliminary-documents\//),
  ]
  for (const [i, typed] of ['400', '500'].entries()) {
    await save.click()
    await rate.fill(typed)
    held[i]?.()
    await expect(page).toHaveURL(/\/quotations\/[\w-]+\/edit$/)
    await expect(rate).toHaveValue(typed)
    await expect(save).not.toHaveAttribute('aria-busy')
    await expect(page.getByText(/changed on another device/)).toHaveCount(0)
  }
  await save.click()
  await expect(page).toHaveURL(/\/quotations\/[\w-]{36}$/)
  const { documents } = await (await page.request.get(`${origin}/api/preliminary-documents?kind=quotation`)).json()
  expect(documents).toMatchObject([{ amount: '500.00' }])
  await page.goto(`${origin}/quotations/new`)
  await expect(page.getByLabel('Customer name')).toHaveValue('')
})

test('a payment page that comes after Maybe later does not replace the screen', async ({ page, service }) => {
  await signUp(page.context(), service)
  await page.goto(`${service}/dashboard`)
  await page.getByRole('banner').getByRole('button', { name: 'Upgrade to Pro' }).click()
  const dialog = page.getByRole('dialog', { name: 'Upgrade to Pro' })
  const release = await holdAnswer(page, 'POST', /\/create-payment-link$/)
  await dialog.getByRole('button', { name: 'Upgrade Now' }).click()
  await dialog.getByRole('button', { name: 'Maybe later' }).click()
  const name = await typeElsewhere(page)
  const answered = page.waitForResponse(/\/create-payment-link$/)
  release()
  await (await answered).finished()
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  await expect(name).toHaveValue('Asha Traders Pune')
  await expect(page).toHaveURL(`${service}/settings/business/details`)
})
