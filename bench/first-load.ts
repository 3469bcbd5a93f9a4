// The signed-in dashboard on a phone that has never seen it: CPU ÷ 4, 1.6 Mbit/s, 150 ms for a round trip.
// node --import tsx bench/first-load.ts [runs]
import { chromium, type Browser, type Page } from '@playwright/test'
import { CHROMIUM } from '#tests/harness/chromium.ts'
import { AS_BUILT, startPavti } from './parts/own-pavti.ts'
import { median, say } from './parts/report.ts'

const RUNS = Number(process.argv[2] ?? 9)
const SLOWER = 4
const LATENCY_MS = 150
const DOWN_BYTES = 1_600_000 / 8
const UP_BYTES = 750_000 / 8
const PHONE = { width: 360, height: 760 }
const INVOICES = 60

/** Moments after the start of the navigation, in ms. */
interface Moments {
  /** The first thing on the screen, such as the placeholders of the cards. */
  paint: number
  cards: number
  rows: number
}
interface Transfer {
  path: string
  start: number
  end: number
  bytes: number
}

/**
 * Runs in the page: notes when the cards have their figures and the list its first row, after the next paint. A text,
 * because tsx adds calls to functions that the page lacks.
 */
const WATCH = `
  window.seen = {}
  const note = (name) => requestAnimationFrame(() => setTimeout(() => { window.seen[name] ??= performance.now() }))
  new MutationObserver(() => {
    if (document.querySelector('section[aria-labelledby="figures"] dl dt')) note('cards')
    if (document.body?.textContent.includes('Customer 1')) note('rows')
  }).observe(document, { childList: true, subtree: true })`

async function openSlowPage(browser: Browser, cookie: { name: string; value: string; url: string }): Promise<Page> {
  const context = await browser.newContext({ viewport: PHONE })
  await context.addCookies([cookie])
  await context.addInitScript(WATCH)
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: DOWN_BYTES,
    uploadThroughput: UP_BYTES,
  })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  return page
}

async function measure(browser: Browser, origin: string, cookie: { name: string; value: string; url: string }) {
  const page = await openSlowPage(browser, cookie)
  await page.goto(`${origin}/dashboard`)
  await page.waitForFunction(() => {
    const { cards, rows } = (window as unknown as { seen: Partial<Moments> }).seen
    return cards !== undefined && rows !== undefined
  })
  const found = await page.evaluate(() => ({
    moments: {
      paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN,
      ...(window as unknown as { seen: Omit<Moments, 'paint'> }).seen,
    },
    transfers: [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')].map(
      (entry) => {
        const { name, startTime, responseEnd, transferSize } = entry as PerformanceResourceTiming
        return { path: name, start: startTime, end: responseEnd, bytes: transferSize }
      },
    ),
  }))
  await page.context().close()
  return found as { moments: Moments; transfers: Transfer[] }
}

const pavti = await startPavti(AS_BUILT)
const ask = await pavti.signUp('seller')
for (let n = 0; n < INVOICES; n++) {
  await ask('POST', '/api/invoices', { customer_name: `Customer ${n % 20}`, amount: '1250.50', notes: `Day ${n}` })
}
// As a business that is past its first steps, which are a file of their own.
await ask('PUT', '/api/first-steps', { shown: false })
const [name = '', value = ''] = ((await ask('GET', '/api/auth/me')).cookie ?? '').split('=')
const browser = await chromium.launch(CHROMIUM)
const runs = []
for (let run = 0; run < RUNS; run++) runs.push(await measure(browser, pavti.origin, { name, value, url: pavti.origin }))
await browser.close()
await pavti.stop()

say(`${RUNS} runs without a cache: CPU ÷ ${SLOWER}, 1.6 Mbit/s, round trip ${LATENCY_MS} ms. In ms after the start.`)
say('| | fastest | median | slowest |')
say('|---|---|---|---|')
for (const moment of ['paint', 'cards', 'rows'] as const) {
  const all = runs.map(({ moments }) => moments[moment])
  say(`| ${moment} | ${Math.min(...all).toFixed(0)} | ${median(all).toFixed(0)} | ${Math.max(...all).toFixed(0)} |`)
}
const half = median(runs.map(({ moments }) => moments.cards))
const middle = runs.find(({ moments }) => moments.cards === half)
say('Transfers of the median run until its cards: start, end, bytes.')
for (const { path, start, end, bytes } of middle?.transfers ?? []) {
  if (start < half)
    say(
      `${start.toFixed(0).padStart(5)} ${end.toFixed(0).padStart(5)} ${String(bytes).padStart(6)} ${path.replace(pavti.origin, '')}`,
    )
}
