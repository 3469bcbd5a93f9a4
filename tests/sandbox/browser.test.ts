import { type Browser, chromium } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { paise } from '#domain/money/money.ts'
import { createProvider } from '#server/features/provider/service.ts'
import { readSandboxKeys } from '#server/features/sandbox/service.ts'
import { useApp } from '#tests/harness/app.ts'
import { CHROMIUM } from '#tests/harness/chromium.ts'

const app = useApp()
let browser: Browser
beforeAll(async () => {
  browser = await chromium.launch(CHROMIUM)
})
afterAll(() => browser?.close())

const provider = async () => {
  const { db, origin } = app.current
  const { keyId, keySecret } = await readSandboxKeys(db)
  const apiUrl = () => `${origin}/sandbox/razorpay`
  return createProvider({ mode: 'sandbox', keyId, keySecret, webhookSecrets: [], apiUrl })
}

test('the pay page works without scripts: Fail, then Pay, then back with the parameters', async () => {
  const { origin } = app.current
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  const link = await (
    await provider()
  ).createLink({
    amount: paise(6_900n),
    referenceId: 'pv_browser',
    description: 'Pavti Pro, 1 month',
    upgradeId: 'x',
    callbackUrl: `${origin}/healthz?payment_success=true`,
    expireBy: new Date(Date.now() + 3_600_000),
  })
  await page.goto(`${origin}/sandbox/razorpay/l/${link.id}`)
  await page.getByRole('button', { name: 'Fail' }).click()
  await page.getByRole('alert').waitFor()
  await page.getByRole('button', { name: 'Pay ₹69.00' }).click()
  await page.waitForURL(/\/healthz\?payment_success=true&razorpay_payment_id=pay_/)
  await page.goto(`${origin}/sandbox/razorpay/l/${link.id}`)
  expect(await page.getByRole('button').count()).toBe(0)
})

test("the checkout window opens on a page of the app under the app's own content security policy", async () => {
  const { origin } = app.current
  const page = await browser.newPage()
  const complaints: string[] = []
  page.on('console', (message) => {
    // The app asks for the signed-in user and gets 401.
    const isRefusal = /Failed to load resource/.test(message.text())
    if (message.type() === 'error' && !isRefusal) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(String(error)))
  const { keyId, createOrder } = await provider()
  const order = await createOrder({ amount: paise(10_000n), receipt: 't_browser' })

  await page.goto(`${origin}/login`)
  await page.addScriptTag({ url: '/sandbox/razorpay/checkout.js' })
  // As text, because the page lacks what the test's compiler adds to a function.
  await page.evaluate(`
    window.results = []
    window.checkout = new Razorpay({
      key: '${keyId}', amount: 10000, currency: 'INR', name: 'Pavti', description: '<b>Test</b>', order_id: '${order.id}',
      handler: (answer) => results.push(answer.razorpay_order_id),
      modal: { ondismiss: () => results.push('dismissed') },
    })
    checkout.on('payment.failed', (answer) => results.push(answer.error.reason))
    checkout.open()`)
  const dialog = page.getByRole('dialog', { name: 'Pavti' })
  expect(await dialog.textContent()).toContain('<b>Test</b>')
  expect(await dialog.evaluate((element) => getComputedStyle(element).borderRadius)).toBe('12px')
  await page.getByRole('button', { name: 'Fail' }).click()
  await page.getByText('declined by the bank').waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await page.evaluate('void checkout.open()')
  await page.getByRole('button', { name: 'Pay ₹100.00' }).click()
  await dialog.waitFor({ state: 'detached' })
  expect(await page.evaluate('results')).toEqual(['payment_failed', 'dismissed', order.id])
  expect(complaints).toEqual([])
})
