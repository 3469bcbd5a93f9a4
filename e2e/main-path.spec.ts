import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Locator, Page } from '@playwright/test'
import { indiaDay, showDay } from '#domain/days/india-day.ts'
import { readPdf } from '#tests/pdf/read-pdf.ts'
import { expect, test } from './harness/pavti.ts'
import { expectAccessible, expectPrivacyNotice, invoiceRow, readQr } from './harness/screens.ts'
import { readShifts, watchShifts } from './harness/checks/shifts.ts'

/** The time limits of the journeys, times six, because the machine may be busy. */
const SECOND = 6_000

test.setTimeout(180_000)

/** Counts real taps from now on, and the fields typed into. */
async function countTaps(page: Page) {
  await page.evaluate(() => {
    const did = { taps: 0, fields: new Set<string>() }
    document.addEventListener('pointerdown', (e) => e.isTrusted && did.taps++, true)
    document.addEventListener(
      'input',
      (e) => e.target instanceof HTMLInputElement && did.fields.add(e.target.name),
      true,
    )
    Object.assign(window, { did: () => ({ taps: did.taps, fields: [...did.fields] }) })
  })
  const began = Date.now()
  return async () => ({
    ...(await page.evaluate(() => (window as unknown as { did(): { taps: number; fields: string[] } }).did())),
    tookMs: Date.now() - began,
  })
}

const countWords = async (parts: Locator) =>
  (await parts.allInnerTexts()).flatMap((text) => text.match(/[\p{L}\p{N}]\S*/gu) ?? []).length

/** The most words that a new account's dashboard shows, in title bar and page. */
const MOST_WORDS = 80

/** Expects few words, one explained step, and neither figures nor chips that would all be zero. */
async function expectOnlyFirstSteps(page: Page) {
  const parts = page.getByRole('banner').or(page.getByRole('main'))
  // What only screen readers say is not seen.
  const seen = (await countWords(parts)) - (await countWords(parts.locator('.sr-only')))
  expect(seen).toBeLessThanOrEqual(MOST_WORDS)
  await expect(page.getByText('Both are shown on your invoices')).toBeVisible()
  await expect(page.getByText('A name and an amount are enough')).toHaveCount(0)
  await expect(page.getByText('Total Earnings')).toHaveCount(0)
  await expect(page.locator('main .chip')).toHaveCount(0)
}

test('from sign-up to a paid invoice, for seller and payer', { tag: '@wide' }, async ({ page, origin, payer }) => {
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }))
  await watchShifts(page)
  const beganAt = Date.now()
  await page.goto(`${origin}/signup`)
  await page.getByLabel('Full Name').fill('Sharma Traders')
  await page.getByLabel('Email').fill(`sharma-${randomUUID()}@example.in`)
  await page.getByLabel('Password', { exact: true }).fill('correct horse')
  await page.getByLabel('Default UPI ID').fill('sharma@okaxis')
  await expectPrivacyNotice(page)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByText('Account created!')).toBeVisible()
  await expect(page.getByText('Welcome to Pavti. Your account has been created successfully.')).toBeVisible()
  await expect(page.getByText('No invoices yet. Create your first invoice to get started!')).toBeVisible()

  const steps = page.getByRole('region', { name: 'Get your first payment' })
  await expect(steps.getByText('1 of 4 done')).toBeVisible()
  await expectOnlyFirstSteps(page)
  expect(await readShifts(page)).toEqual([])
  await expectAccessible(page)

  // Journey 1: an invoice is sent with three taps and two typed fields.
  const sending = await countTaps(page)
  await page.getByRole('banner').getByRole('button', { name: 'Create Invoice' }).click()
  await expect(page.getByLabel('Customer Name')).toBeFocused()
  // The form leaves no room for it on a phone.
  await expect(page.getByText('Account created!')).toBeHidden({ timeout: 2 * SECOND })
  await expect(page.getByLabel('Your UPI ID')).toHaveValue('sharma@okaxis')
  await page.keyboard.type('Asha Verma')
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Amount')).toBeFocused()
  await page.keyboard.type('1500.5')
  await expect(page.getByText('Rupees One Thousand Five Hundred and Fifty Paise Only')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Create Invoice' }).click()
  await expect(page.getByText('Invoice created!')).toBeVisible()
  const sheet = page.getByRole('dialog', { name: 'Send it to your customer' })
  const whatsApp = page.waitForEvent('popup')
  await sheet.getByRole('link', { name: 'WhatsApp' }).click()
  const message = new URL((await whatsApp).url()).searchParams.get('text') ?? ''
  const sent = await sending()
  expect(sent.taps).toBeLessThanOrEqual(3)
  expect(sent.fields).toEqual(['customer_name', 'amount'])
  expect(sent.tookMs).toBeLessThan(20 * SECOND)
  expect(Date.now() - beganAt).toBeLessThan(90 * SECOND)

  const link = message.split('\n').at(-1) ?? ''
  const number = /invoice (\S+) from/.exec(message)?.[1] ?? ''
  expect(message).toContain('Namaste Asha Verma')
  expect(message).toContain('Sharma Traders for ₹1,500.50')
  expect(link).toMatch(new RegExp(`^${origin}/payment/[0-9a-f-]{36}$`))
  await expect(sheet.getByText(link, { exact: true })).toBeVisible()

  // Journey 2: the payer, in a new browser.
  await payer.goto(link)
  await expect(payer.getByRole('heading', { level: 1 })).toHaveText('Payment toSharma Traders')
  await expect(payer.getByText('₹1,500.50', { exact: true }).first()).toBeVisible()
  await expect(payer.getByText('sharma@okaxis')).toBeVisible()
  const code = payer.getByRole('img', { name: 'UPI QR code: ₹1,500.50 to Sharma Traders' })
  const note = number.replaceAll('/', '-')
  const scanned = (await readQr(code)) ?? ''
  const asked = `upi://pay?pa=sharma@okaxis&pn=Sharma%20Traders&am=1500.50&cu=INR&tn=CODE%20${note}`
  expect(scanned.replace(/tn=[0-9A-Z]{5}/, 'tn=CODE')).toBe(asked)
  expect(await payer.context().cookies()).toEqual([])

  // Journey 3: paid in two taps.
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()

  // The first steps are ticked by what was done; the last one opens its field, and then they are gone.
  await expect(steps.getByText('3 of 4 done')).toBeVisible()
  await steps.getByRole('link', { name: 'Add business name and state' }).click()
  const business = page.getByRole('region', { name: 'Business', exact: true })
  const state = business.getByLabel('State')
  await expect(state).toBeFocused()
  await state.selectOption('Maharashtra')
  await business.getByRole('button', { name: 'Save Business' }).click()
  await expect(business.getByText('Saved', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Back to Dashboard' }).click()
  await expect(invoiceRow(page, 'Asha Verma')).toBeVisible()
  await expect(steps).toBeHidden()

  const settling = await countTaps(page)
  const row = invoiceRow(page, 'Asha Verma')
  await expect(row.getByText('Pending')).toBeVisible()
  await row.getByRole('button', { name: /^Mark (as )?Paid: Asha Verma, ₹1,500.50$/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as Paid' }).click()
  await expect(row.getByText('Paid', { exact: true })).toBeVisible()
  await expect(page.getByText('Invoice marked as paid!')).toBeVisible()
  await expect(page.getByText('The invoice has been updated successfully.')).toBeVisible()
  const settled = await settling()
  expect(settled.taps).toBeLessThanOrEqual(2)
  expect(settled.tookMs).toBeLessThan(5 * SECOND)
  const figures = page.getByRole('region', { name: 'Figures' })
  await expect(figures.getByText('₹1,500.50')).toBeVisible()
  await expect(figures.getByText('100%')).toBeVisible()
  await expect(figures.getByText('0 pending payment')).toBeVisible()

  await payer.reload()
  await expect(payer.getByRole('heading', { name: `Paid on ${showDay(indiaDay(new Date()))}` })).toBeVisible()
  await expect(payer.getByRole('img')).toHaveCount(0)
  await expect(payer.locator('a[href^="upi:"]')).toHaveCount(0)
  await expect(payer.getByText('sharma@okaxis')).toHaveCount(0)

  // The PDF.
  const tab = page.waitForEvent('popup')
  const arriving = page
    .context()
    .waitForEvent('response', (answer) => /pdf/.test(answer.headers()['content-type'] ?? ''))
  await row.getByRole('button', { name: /^More/ }).click()
  await page.getByRole('menuitem', { name: 'Download PDF' }).click()
  await expect(page.getByText('Invoice PDF has been generated and opened.')).toBeVisible()
  await tab
  const address = (await arriving).url()
  const paper = await page.request.get(address)
  expect(paper.headers()['content-type']).toBe('application/pdf')
  const { letters } = await readPdf(await paper.body())
  expect(letters).toContain(number)
  expect(letters).toContain('1,500.50')
})

test('after a reload the step "Send" shares the invoice made, and a share that was cancelled is not ticked', async ({
  seller,
  origin,
}) => {
  const { page } = seller
  const shown = await page.request.put(`${origin}/api/first-steps`, { headers: { origin }, data: { shown: true } })
  expect(shown.ok()).toBe(true)
  await seller.invoice({ customer_name: 'Asha Verma' })
  await page.addInitScript(() => {
    // The user closes the menu of the device the first time, and chooses an app the second time.
    let calls = 0
    navigator.share = () =>
      calls++ === 0 ? Promise.reject(new DOMException('Share canceled', 'AbortError')) : Promise.resolve()
  })
  // The list arrives after the steps.
  let showList = (): void => undefined
  const listMayCome = new Promise<void>((resolve) => (showList = resolve))
  await page.route('**/api/invoices?*', async (route) => {
    await listMayCome
    await route.fallback()
  })
  await page.reload()
  const steps = page.getByRole('region', { name: 'Get your first payment' })
  await expect(steps.getByText('2 of 4 done')).toBeVisible()
  showList()
  await expect(invoiceRow(page, 'Asha Verma')).toBeVisible()
  await steps.getByText('Send', { exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Send it to your customer' })
  await expect(sheet.getByText('Asha Verma', { exact: true })).toBeVisible()

  let shares = 0
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith('/api/first-steps/shared')) shares++
  })
  const more = sheet.getByRole('button', { name: 'More apps' })
  await more.click()
  const recorded = page.waitForResponse((answer) => answer.request().method() !== 'GET')
  await more.click()
  await recorded
  expect(shares).toBe(1)
  await page.keyboard.press('Escape')
  await expect(steps.getByText('3 of 4 done')).toBeVisible()

  // The account is read last: by then the steps are gone.
  await page.route('**/api/auth/me', async (route) => {
    await sleep(1_000)
    await route.fallback()
  })
  await steps.getByRole('button', { name: 'Hide first steps' }).click()
  await expect(page.getByText('First steps hidden')).toBeVisible()
  await expect(steps).toHaveCount(0)
})
