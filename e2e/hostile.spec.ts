import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, test } from './harness/pavti.ts'
import { invoiceRow, showSidebar } from './harness/screens.ts'

const MARKUP = '"><svg onload=alert(1)>'
const TEMPLATE = '{{7*7}}${7*7}'

/** Collects the dialogs that an injected script would open. */
const watchAlerts = (page: Page): string[] => {
  const alerts: string[] = []
  page.on('dialog', (dialog) => {
    alerts.push(dialog.message())
    void dialog.dismiss()
  })
  return alerts
}

const injectedElements = (page: Page) => page.locator('[onload], [onerror]').count()

// @abuse 20
test('a name that is HTML is shown as typed, and its initials are letters', async ({ page, origin }) => {
  const alerts = watchAlerts(page)
  const name = '<img src=x onerror=alert(1)>'
  const data = { name, email: `${randomUUID()}@example.in`, password: 'correct horse', default_upi: null }
  await page.request.post(`${origin}/api/auth/signup`, { headers: { origin }, data })
  await page.goto(`${origin}/dashboard`)
  await showSidebar(page)
  const user = page.getByRole('button', { name: `${name}, Pro plan` })
  await expect(user.getByText(name, { exact: true })).toBeVisible()
  await expect(user.locator('.avatar')).toHaveText(/^\p{Lu}{1,2}$/u)
  expect(await injectedElements(page)).toBe(0)
  expect(alerts).toEqual([])
})

// @abuse 75
test('markup in names and notes is text on every screen, for seller and payer', async ({ seller, origin, payer }) => {
  const { page } = seller
  const alerts = [watchAlerts(page), watchAlerts(payer)]
  const invoice = await seller.invoice({ customer_name: MARKUP, notes: `${MARKUP} ${TEMPLATE}`, amount: '10' })
  await page.reload()
  await expect(invoiceRow(page, MARKUP).getByRole('link', { name: MARKUP, exact: true })).toBeVisible()
  await invoiceRow(page, MARKUP)
    .getByRole('button', { name: /^Mark (as )?Paid: "><svg onload=alert\(1\)>, ₹10$/ })
    .click()
  await expect(page.getByText(`Invoice: ${MARKUP} - ₹10`)).toBeVisible()
  expect(await injectedElements(page)).toBe(0)

  await page.goto(`${origin}/invoice/${invoice.id}`)
  // On the paper, and as the link to the customer.
  await expect(page.getByText(MARKUP, { exact: true })).toHaveCount(2)
  await expect(page.getByText(`${MARKUP} ${TEMPLATE}`, { exact: true })).toBeVisible()
  expect(await injectedElements(page)).toBe(0)

  await payer.goto(invoice.payment_url)
  await expect(payer.getByText(MARKUP, { exact: true })).toBeVisible()
  // Beside the amount and among the facts.
  await expect(payer.getByText(`${MARKUP} ${TEMPLATE}`, { exact: true })).toHaveCount(2)
  expect(await injectedElements(payer)).toBe(0)

  await payer.goto(`${origin}/pay?pa=asha@okaxis&am=5&tn=${encodeURIComponent(`${MARKUP} ${TEMPLATE}`)}`)
  await expect(payer.getByText(`Note: ${MARKUP} ${TEMPLATE}`)).toBeVisible()
  expect(await injectedElements(payer)).toBe(0)
  expect(alerts).toEqual([[], []])
})

// @abuse 75
test('a business name that is markup is shown as text in the title and beside the QR code', async ({
  page,
  payer,
  origin,
}) => {
  const alerts = watchAlerts(payer)
  const data = {
    name: MARKUP,
    email: `${randomUUID()}@example.in`,
    password: 'correct horse',
    default_upi: 'asha@okaxis',
  }
  await page.request.post(`${origin}/api/auth/signup`, { headers: { origin }, data })
  const made = await page.request.post(`${origin}/api/invoices`, {
    headers: { origin },
    data: { customer_name: TEMPLATE, amount: '10' },
  })
  await payer.goto((await made.json()).invoice.payment_url)
  await expect(payer).toHaveTitle(`₹10 · ${MARKUP}`)
  await expect(payer.getByRole('heading', { level: 1 })).toContainText(MARKUP)
  await expect(payer.getByRole('img', { name: `UPI QR code: ₹10 to ${MARKUP}` })).toBeVisible()
  await expect(payer.getByText(TEMPLATE, { exact: true })).toBeVisible()
  expect(await injectedElements(payer)).toBe(0)
  expect(alerts).toEqual([])
})

// @abuse 99
test('sign-in redirects only to screens of the app', async ({ page, origin }) => {
  const email = `${randomUUID()}@example.in`
  const data = { name: 'Asha', email, password: 'correct horse', default_upi: null }
  await page.request.post(`${origin}/api/auth/signup`, { headers: { origin }, data })
  const left: string[] = []
  page.on('request', (request) => new URL(request.url()).origin !== origin && left.push(request.url()))
  for (const next of [
    '//evil.example',
    '/\\evil.example',
    'https:evil.example',
    '/%09/evil.example',
    'javascript:alert(1)',
  ]) {
    await page.context().clearCookies()
    await page.goto(`${origin}/login?next=${encodeURIComponent(next)}`)
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill('correct horse')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
    await expect(page).toHaveURL(`${origin}/`)
  }
  expect(left).toEqual([])
})
