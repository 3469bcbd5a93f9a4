import type { Page } from '@playwright/test'
import { ADMIN_PATHS } from '#contract/site/admin-paths.ts'
import { SCREEN_PATHS } from '#contract/site/screen-paths.ts'
import { paperTerms } from '#domain/document/paper-terms/paper-terms.ts'
import { indiaDay } from '#domain/days/india-day.ts'
import { utrOf } from '#tests/claims/payer.ts'
import { readPdf } from '#tests/pdf/read-pdf.ts'
import { KEPT_WORDS } from '../../scripts/texts/exceptions.ts'
import { englishWords } from '../harness/checks/english-words.ts'
import { expectGoodHindi } from '../harness/checks/good-hindi.ts'
import { goInApp } from '../harness/go-in-app.ts'
import { expect, test } from '../harness/pavti.ts'
import { FOR_VISITORS, makeShown, screenAddress, TWICE } from '../harness/screen-address.ts'
import { signInAs } from '../harness/sign-in-as.ts'
import { importStatement, strangers } from '../harness/statement.ts'

test.use({ locale: 'hi-IN' })

const FOR_SELLERS = SCREEN_PATHS.filter((path) => ![...FOR_VISITORS, ...TWICE].includes(path))

/** Without the pages of law, which are the same for everyone, and the screens of admins. */
const FOR_MEMBERS = FOR_SELLERS.filter(
  (path) =>
    !ADMIN_PATHS.some((other) => other === path) && !/policy|^\/(terms|cancellation|shipping|contact)/.test(path),
)

const WORDS = { customer: 'रवि कुमार', notes: 'दो बल्ब', item: 'बल्ब', tenant: 'गोखले', rent: 'किराया' }

test('each screen of a visitor is in Hindi and fits every width', async ({ page, origin }) => {
  for (const path of FOR_VISITORS)
    await test.step(path, async () => {
      await page.goto(origin + path)
      await expectGoodHindi(page)
    })
})

test('each screen of a seller is in Hindi and fits every width', async ({ signedIn: seller, origin }) => {
  test.slow()
  const shown = await makeShown(seller, WORDS)
  await seller.settle(await seller.invoice({ customer_name: 'मीना स्टोर' }))
  const { page } = seller
  // Rates, returns and turnover are shown to a registered seller only.
  const gst = { version: 1, registration: 'registered', gstin: '27ABCPS1234K1ZM' }
  expect((await page.request.put(`${origin}/api/business`, { headers: { origin }, data: gst })).status()).toBe(200)
  await importStatement(page, origin, strangers(2))
  // A screen with a new document shows the same texts; `every-screen` opens each one so.
  await page.goto(`${origin}/money`)
  await expectGoodHindi(page)
  for (const path of FOR_SELLERS)
    await test.step(path, async () => {
      await goInApp(page, screenAddress(path, shown))
      await expectGoodHindi(page)
    })
})

/** Lists before there is something in them, which say who fills them. */
const EMPTY = ['/dashboard', '/money', '/late', '/items', '/recurring', '/quotations', '/customers']

for (const role of ['accountant', 'staff'] as const) {
  test(`each screen of ${role} is in Hindi and fits every width`, async ({ signedIn: seller, browser, origin, db }) => {
    test.slow()
    const context = await browser.newContext({ locale: 'hi-IN' })
    const page = await context.newPage()
    await signInAs(page, origin, db, seller.email, role, 'इमरान शेख')
    const show = (path: string) =>
      test.step(path, async () => {
        await goInApp(page, path)
        await expectGoodHindi(page)
      })
    await page.goto(origin)
    await expectGoodHindi(page)
    for (const path of EMPTY) await show(path)
    const shown = await makeShown(seller, WORDS)
    await seller.settle(await seller.invoice({ customer_name: 'मीना स्टोर' }))
    const gst = { version: 1, registration: 'registered', gstin: '27ABCPS1234K1ZM' }
    const saved = await seller.page.request.put(`${origin}/api/business`, { headers: { origin }, data: gst })
    expect(saved.status()).toBe(200)
    await importStatement(seller.page, origin, strangers(2))
    await page.goto(`${origin}/money`)
    await expectGoodHindi(page)
    for (const path of FOR_MEMBERS) await show(screenAddress(path, shown))
    await context.close()
  })
}

test('a form says what is wrong, and a refusal of the server, in Hindi', async ({ page, origin }) => {
  await page.goto(`${origin}/login`)
  await page.getByLabel('ईमेल').fill('nobody@example.in')
  await page.getByRole('button', { name: 'लॉग इन करें', exact: true }).click()
  await expect(page.getByText('पासवर्ड लिखें')).toBeVisible()
  await page.getByLabel('पासवर्ड', { exact: true }).fill('wrong horse')
  await page.getByRole('button', { name: 'लॉग इन करें', exact: true }).click()
  await expect(page.getByRole('main').getByText('ईमेल या पासवर्ड गलत है')).toBeVisible()
})

test('the language of a customer is offered by both of its names, once where they are the same', async ({
  signedIn: { page },
  origin,
}) => {
  await page.goto(`${origin}/customers`)
  await page.getByRole('button', { name: 'ग्राहक जोड़ें' }).first().click()
  const names = page.getByRole('dialog').getByLabel('भाषा').getByRole('option')
  await expect(names.filter({ hasText: 'தமிழ்' })).toHaveText('तमिल · தமிழ்')
  await expect(names.filter({ hasText: 'मराठी' })).toHaveText('मराठी')
})

test('a visitor chooses the language on the sign-in screen, and it stays', async ({ page, origin }) => {
  await page.goto(`${origin}/login`)
  await expect(page.getByRole('heading', { name: 'Pavti में स्वागत है' })).toBeVisible()
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome to Pavti' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.goto(`${origin}/signup`)
  await expect(page.getByRole('heading', { name: 'Join Pavti' })).toBeVisible()
  await page.getByRole('button', { name: 'हिंदी' }).click()
  await expect(page.getByRole('heading', { name: 'Pavti से जुड़ें' })).toBeVisible()
})

test('the account keeps the language on another device', async ({ seller, browser, origin }) => {
  const { page } = seller
  const menu = page.getByRole('button', { name: 'मेन्यू खोलें' })
  await expect(page.getByRole('heading', { name: 'डैशबोर्ड' })).toBeVisible()
  await menu.click()
  await page.getByRole('button', { name: /प्लान$/ }).click()
  await page.getByRole('menuitem', { name: 'English' }).click()
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()

  const context = await browser.newContext({ locale: 'hi-IN' })
  const other = await context.newPage()
  await other.goto(`${origin}/login`)
  await other.getByLabel('ईमेल').fill(seller.email)
  await other.getByLabel('पासवर्ड', { exact: true }).fill(seller.password)
  await other.getByRole('button', { name: 'लॉग इन करें', exact: true }).click()
  await expect(other.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await expect(other.locator('html')).toHaveAttribute('lang', 'en')
  await context.close()
})

/** What a paper has in English alone: who signs, and the number of pages. */
const ON_EACH_PAPER = ['For', 'of']

/** Words of a PDF without a word of the customer's language beside them, besides names, numbers and standards. */
async function englishInPdf({ request }: Page, address: string): Promise<string[]> {
  const answer = await request.get(address)
  expect(answer.status(), address).toBe(200)
  const { pages } = await readPdf(await answer.body())
  // Each of these is printed in both languages: tests/pdf/customer-language.test.ts.
  const terms = Object.keys(paperTerms('hi')).sort((a, b) => b.length - a.length)
  const text = terms.reduce((left, term) => left.replaceAll(term, ' '), pages.join('\n'))
  const words =
    text.replaceAll(/\S*[@/]\S*|Asha Traders|localhost:\d+|[\da-f]+(-[\da-f]*)+/g, ' ').match(/[A-Za-z][A-Za-z-]+/g) ??
    []
  return [...new Set(words)].filter(
    // A link is broken into parts, of which some are digits of an id without a number.
    (word) => /[a-z]/.test(word) && !/^[a-f-]+$/.test(word) && !KEPT_WORDS.has(word) && !ON_EACH_PAPER.includes(word),
  )
}

test('what the customers of a Hindi shop get is in Hindi: links, messages and papers', async ({
  signedIn: seller,
  payer,
  origin,
}) => {
  const { page } = seller
  const call = async (method: 'post' | 'put', path: string, data: object) => {
    const answer = await page.request[method](origin + path, { headers: { origin }, data })
    expect([path, answer.status()]).toEqual([path, 200])
    return answer.json()
  }
  await call('put', '/api/users/language', { language: 'hi' })
  await call('put', '/api/business', { version: 1, words_language: 'hi' })
  const names = ['GPay', 'localhost']
  // Without notes: the line is the fixed one.
  const open = await seller.invoice({ customer_name: 'मीना स्टोर', customer: { phone: '9876543210' } })
  const paid = await seller.invoice({ customer_name: 'मीना स्टोर' })
  const { payment_id } = await call('post', `/api/invoices/${paid.id}/payments`, { amount: '1500.50', method: 'cash' })
  const { public_url: offer, id: quotation } = (
    await call('post', '/api/preliminary-documents', {
      kind: 'quotation',
      customer_name: 'मीना स्टोर',
      lines: [{ description: 'बल्ब', unit_price: '500' }],
    })
  ).document
  const { url: statement } = (await call('post', `/api/customers/${open.customer_id}/statement-links`, {})).link

  await page.goto(`${origin}/invoice/${paid.id}?receipt=${payment_id}`)
  await expectGoodHindi(page)
  const { url: receipt } = (
    await (await page.request.get(`${origin}/api/invoices/${paid.id}/payments/${payment_id}/receipt`)).json()
  ).receipt
  await goInApp(page, `/customers/${open.customer_id}`)
  await expectGoodHindi(page)
  const chat = page.locator('a[href*="wa.me"]')
  const message = decodeURIComponent((await chat.getAttribute('href')) ?? '').replace(/^.*text=/, '')
  expect(message).toBe('नमस्ते मीना स्टोर, यह Asha Traders है। ')
  await goInApp(page, `/invoice/${open.id}`)
  await expect(page.getByRole('article').getByText('सामान या सेवा')).toBeVisible()

  for (const address of [
    open.payment_url,
    paid.payment_url,
    `${origin}/payment/${open.id}/claim`,
    offer,
    statement,
    receipt,
  ])
    await test.step(address, async () => {
      await payer.goto(address)
      await expect(payer.locator('html')).toHaveAttribute('lang', 'hi')
      expect.soft(await englishWords(payer, names)).toEqual([])
    })
  for (const path of [
    `/api/invoices/${open.id}/pdf`,
    `/api/invoices/${paid.id}/payments/${payment_id}/receipt.pdf`,
    `/api/preliminary-documents/${quotation}/pdf`,
    `/api/customers/${open.customer_id}/statement.pdf`,
  ])
    await test.step(path, async () => expect.soft(await englishInPdf(page, origin + path), path).toEqual([]))

  // What a customer said is the seller's notice.
  await payer.goto(`${origin}/payment/${open.id}/claim`)
  await payer.getByLabel('UTR', { exact: true }).fill(utrOf(indiaDay(new Date()), 77))
  await payer.getByRole('button', { name: 'भेजें' }).click()
  await expect(payer.getByRole('button', { name: 'भेजें' })).toBeHidden()
  expect.soft(await englishWords(payer, names)).toEqual([])
  await page.goto(`${origin}/dashboard`)
  await page.getByRole('button', { name: /^सूचनाएँ/ }).click()
  await expect(page.getByText(/मीना स्टोर ने कहा, पैसे दे दिए/).last()).toBeVisible()
  expect.soft(await englishWords(page)).toEqual([])
})

test('what is wrong with a field is said in Hindi, by the form or by the server', async ({
  signedIn: seller,
  origin,
}) => {
  const { page } = seller
  await page.goto(`${origin}/settings/messages/texts`)
  const form = page.locator('form').filter({ has: page.locator('textarea') })
  await form.locator('textarea').fill('नमस्ते {month}')
  await form.locator('[type=submit]').click()
  await expect(form.getByText('{month} इस मैसेज में नहीं चलता')).toBeVisible()

  const gst = { version: 1, registration: 'registered', gstin: '27ABCPS1234K1ZM' }
  expect((await page.request.put(`${origin}/api/business`, { headers: { origin }, data: gst })).status()).toBe(200)
  await page.goto(`${origin}/settings/business/gst`)
  const pan = page.getByRole('textbox', { name: 'PAN' })
  await pan.fill('AAPFU0939F')
  await pan.press('Enter')
  await expect(pan).toHaveAccessibleDescription(/आपके GSTIN के अंदर का PAN ABCPS1234K है/)
})
