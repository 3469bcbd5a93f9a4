// Counts taps, seconds and words of the main journeys on a slowed phone, in both languages of the app (npm run
// journeys). Fails where a journey takes more taps than its goal, or ends before its end. Seconds depend on the machine
// and are only printed.
import { chromium, devices } from '@playwright/test'
import { APP_LANGUAGES, type AppLanguage, LANGUAGE_COOKIE } from '#contract/site/languages.ts'
import { signUp } from '../../e2e/harness/sign-up.ts'
import { startOne } from '../../e2e/harness/start-pavti.ts'
import { CHROMIUM } from '../../tests/harness/chromium.ts'
import { loadWords } from '../screenshots/words.ts'
import { FREE_JOURNEYS, type Journey, JOURNEYS } from './journeys.ts'
import { timeMarkPaid } from './mark-paid.ts'
import { openPhone, type Phone } from './phone.ts'
import { seedShop, type SeededShop } from './seed.ts'

const pavti = await startOne({ PLANS: 'open', SIGNUPS: 'open' })
const service = await startOne({ SIGNUPS: 'open' })
const browser = await chromium.launch(CHROMIUM)
let isGood = true

const NONE: SeededShop = { address: '', code: '' }

async function walk(phone: Phone, origin: string, journey: Journey, seeded = NONE): Promise<void> {
  const { name, taps, seconds, from, run } = journey
  if (from !== '') await phone.page.goto(origin + from)
  await phone.page.waitForLoadState('networkidle')
  const done = await phone.measure(() => run(phone, seeded)).catch((e: unknown) => String(e).replace(/\n.*/s, ''))
  if (typeof done === 'string') {
    isGood = false
    return console.log(`| ${name} | ≤ ${taps} | ? | ≤ ${seconds} | did not end: ${done} | ? |`)
  }
  isGood &&= done.taps <= taps
  console.log(`| ${name} | ≤ ${taps} | ${done.taps} | ≤ ${seconds} | ${done.seconds.toFixed(1)} | ${done.words} |`)
}

/** Runs a seller's journeys in a language, and leaves the payment page of one of the invoices open for reading. */
async function walkShop(language: AppLanguage): Promise<string> {
  const context = await browser.newContext({
    ...pixel,
    viewport: VIEWPORT,
    locale: `${language}-IN`,
    timezoneId: 'Asia/Kolkata',
    serviceWorkers: 'block',
  })
  await context.addCookies([{ name: LANGUAGE_COOKIE, value: language, url: pavti.origin }])
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }))
  const seeded = await seedShop(context.request, pavti.origin, language)
  const phone = await openPhone(context, await loadWords(language))
  phone.page.setDefaultTimeout(60_000)
  for (const journey of JOURNEYS) await walk(phone, pavti.origin, journey, seeded)
  await context.close()
  return seeded.address
}

const { viewport: _, ...pixel } = devices['Pixel 5']
const VIEWPORT = { width: 360, height: 640 }

try {
  let address = ''
  for (const language of APP_LANGUAGES) {
    console.log(
      `\n${language}\n\n| journey | taps, goal | taps | seconds, goal | seconds | words |\n|---|---|---|---|---|---|`,
    )
    address = await walkShop(language)
  }
  const english = await loadWords('en')
  const payer = await openPhone(await browser.newContext({ ...pixel, viewport: VIEWPORT }), english)
  const read = await payer.measure(async () => {
    await payer.page.goto(address)
    await payer.page.locator('a[href^="upi:"]').first().waitFor()
  })
  console.log(`| Payment page readable, first visit | ≤ 1 | 1 | ≤ 1.5 | ${read.seconds.toFixed(1)} | – |`)

  const visitor = await browser.newContext({ ...pixel, viewport: VIEWPORT, serviceWorkers: 'block' })
  await signUp(visitor, service.origin)
  const free = await openPhone(visitor, english)
  free.page.setDefaultTimeout(60_000)
  for (const journey of FREE_JOURNEYS) await walk(free, service.origin, journey)

  const seller = await browser.newContext({ ...pixel, viewport: VIEWPORT, serviceWorkers: 'block' })
  const { first, done } = await timeMarkPaid(seller, pavti.origin, english)
  console.log(`\nMark as Paid, medians: first change ${first} ms (goal 100), done ${done} ms (goal 400)`)
} finally {
  await browser.close()
  await pavti.stop()
  await service.stop()
}
process.exit(isGood ? 0 : 1)
