// Takes the README's screenshots of a running Pavti: PLANS=open npm start, then node scripts/pictures.mjs
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { root } from './installed.mjs'

const origin = process.env.PAVTI ?? 'http://localhost:3000'
const folder = join(root, 'docs/pictures')
mkdirSync(folder, { recursive: true })

const INVOICES = [
  ['Rajesh Kumar Gupta', '236434', 'Wash basins and pillar taps', false],
  ['Kagaz Design Studio', '108000', 'Packaging, 12 designs', true],
  ['Priya Venkatesan', '75000', 'Festival hampers', true],
  ['Farhan Sheikh', '4999.75', 'Steel tiffins', false],
  ['मीरा देवी', '950.50', 'साड़ी', true],
  ['Asha Traders', '1234.50', 'Printed cotton bags, second lot', false],
]

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
})
const context = await browser.newContext({
  viewport: { width: 1280, height: 800 },
  locale: 'en-IN',
  timezoneId: 'Asia/Kolkata',
})
const send = async (method, path, data) =>
  (await context.request.fetch(origin + path, { method, headers: { origin }, data })).json()

await send('POST', '/api/auth/signup', {
  name: 'Sharma Traders',
  email: `pictures-${Date.now()}@example.in`,
  password: 'correct horse',
  default_upi: 'sharma.traders@okaxis',
})
let latest
for (const [customer_name, amount, notes, isPaid] of INVOICES) {
  latest = (await send('POST', '/api/invoices', { customer_name, amount, notes })).invoice
  if (isPaid) await send('PUT', `/api/invoices/${latest.id}`, { paid: true })
}
// The business of the picture is past its first steps.
await send('PUT', '/api/first-steps', { shown: false })

const page = await context.newPage()
await page.goto(`${origin}/dashboard`)
await page.getByText('Asha Traders').first().waitFor()
await page.screenshot({ path: join(folder, 'dashboard.png') })

await page.setViewportSize({ width: 360, height: 800 })
await page.goto(`${origin}/payment/${latest.id}`)
await page.screenshot({ path: join(folder, 'payment-page.png') })
await browser.close()
