import type { Page } from '@playwright/test'
import { goInApp } from './harness/go-in-app.ts'
import { holdAnswer } from './harness/hold-answer.ts'
import { expect, test } from './harness/service.ts'
import { signUp } from './harness/sign-up.ts'

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
