// Makes a picture of each screen in both languages and themes at 360 and 1280 pixels (npm run screenshots). Fails if a
// screen shows no heading or can be scrolled sideways.
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { LANGUAGE_COOKIE, LANGUAGES } from '#contract/site/languages.ts'
import { SCREEN_PATHS } from '#contract/site/screens.ts'
import { THEMES } from '#contract/site/theme.ts'
import { startOne } from '../../e2e/harness/start-pavti.ts'
import { CHROMIUM } from '../../tests/harness/chromium.ts'
import { type Picture, writeIndexPage } from './index-page.ts'
import { type SeededIds, seedShop } from './seed.ts'

const FOLDER = join(import.meta.dirname, '../../screenshots')
const WIDTHS = [
  [360, 640],
  [1280, 720],
] as const
/** Higher screens are cut, so that pictures stay readable. */
const MOST_HEIGHT = 2_400
const FOR_VISITORS = /^\/(?:login|signup|forgot-password|reset-password|confirm-email|change-email)/
/** The same screen under another path. */
const TWICE = ['/', '/auth/login', '/auth/signup']

const part = process.argv[2] ?? ''
const screens = [...SCREEN_PATHS.filter((path) => !TWICE.includes(path)), '/payment/:id'].filter((path) =>
  path.includes(part),
)

const idFor = (path: string, ids: SeededIds): string => {
  if (path.startsWith('/recurring')) return ids.recurring
  if (path.startsWith('/customers')) return ids.customer
  return path.endsWith('/edit') ? ids.draft : ids.invoice
}

/** Waits until the whole screen is drawn. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
  await page.locator('.sk').first().waitFor({ state: 'detached' })
}

const faults: string[] = []

async function takePictures(browser: Browser, origin: string, ids: SeededIds, state: object): Promise<Picture[]> {
  const pictures: Picture[] = []
  for (const language of LANGUAGES)
    for (const theme of THEMES)
      for (const [width, height] of WIDTHS) {
        const look = `${language}-${theme}-${width}`
        const newContext = async (isUser: boolean) => {
          const context = await browser.newContext({
            ...(isUser ? { storageState: state as never } : {}),
            viewport: { width, height },
            colorScheme: theme,
            reducedMotion: 'reduce',
            serviceWorkers: 'block',
            timezoneId: 'Asia/Kolkata',
          })
          await context.addCookies([{ name: LANGUAGE_COOKIE, value: language, url: origin }])
          return context
        }
        const [visitor, user] = [await newContext(false), await newContext(true)]
        await user.request.put(`${origin}/api/users/language`, { headers: { origin }, data: { language } })
        for (const screen of screens) {
          const page = await (FOR_VISITORS.test(screen) ? visitor : user).newPage()
          try {
            await open(page, origin + screen.replace(':id', idFor(screen, ids)))
            const aside = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
            if (aside > 0) faults.push(`${screen} ${look}: ${aside} pixels wider than the window`)
            const whole = await page.evaluate(() => document.documentElement.scrollHeight)
            await page.setViewportSize({ width, height: Math.min(Math.max(whole, height), MOST_HEIGHT) })
            const file = `${look}/${screen.slice(1).replaceAll(/[/:]+/g, '-')}.png`
            await page.screenshot({ path: join(FOLDER, file) })
            pictures.push({ file, screen, look })
          } catch (e) {
            faults.push(`${screen} ${look}: ${e instanceof Error ? e.message.split('\n')[0] : String(e)}`)
          }
          await page.close()
        }
        await Promise.all([visitor.close(), user.close()])
        console.log(`${look}: ${screens.length} screens`)
      }
  return pictures
}

await rm(FOLDER, { recursive: true, force: true })
await mkdir(FOLDER, { recursive: true })
const pavti = await startOne({ PLANS: 'open', SIGNUPS: 'open' })
const browser = await chromium.launch(CHROMIUM)
try {
  const context = await browser.newContext()
  const ids = await seedShop(context.request, pavti.origin)
  const pictures = await takePictures(browser, pavti.origin, ids, await context.storageState())
  await writeFile(join(FOLDER, 'index.html'), writeIndexPage(pictures))
  console.log(`${pictures.length} pictures: screenshots/index.html`)
} finally {
  await browser.close()
  await pavti.stop()
}
for (const fault of faults) console.error(fault)
process.exit(faults.length === 0 ? 0 : 1)
