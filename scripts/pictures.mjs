// Takes the README's pictures of a running Pavti (PLANS=open npm start) from its demo shop: npm run cli -- demo, then
// node scripts/pictures.mjs EMAIL PASSWORD
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { root } from './installed.mjs'

const origin = process.env.PAVTI ?? 'http://localhost:3000'
const folder = join(root, 'docs/pictures')
mkdirSync(folder, { recursive: true })

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
const signedIn = await context.request.post(`${origin}/api/auth/login`, {
  headers: { origin },
  data: { email: process.argv[2], password: process.argv[3] },
})
if (!signedIn.ok()) throw new Error(`The demo account cannot sign in: ${await signedIn.text()}`)

const page = await context.newPage()
await page.goto(`${origin}/dashboard`)
await page.getByText('Deccan Coffee House').first().waitFor()
// It is loaded when the browser is idle.
await page.getByRole('button', { name: /^More: drafts/ }).waitFor()
await page.screenshot({ path: join(folder, 'dashboard.png') })

const { invoices } = await (await context.request.get(`${origin}/api/invoices?status=pending`)).json()
await page.setViewportSize({ width: 360, height: 800 })
await page.goto(invoices[0].payment_url)
await page.screenshot({ path: join(folder, 'payment-page.png') })
await browser.close()
