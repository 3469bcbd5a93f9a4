import { execFile } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { promisify } from 'node:util'
import type { Browser, Page } from '@playwright/test'
import { APP_LANGUAGES, LANGUAGE_COOKIE } from '#contract/site/languages.ts'
import { THEMES } from '#contract/site/theme.ts'
import { startOne, type Started } from '../../../e2e/harness/start-pavti.ts'
import { caller } from '../accounts.ts'
import { makeAnimation } from './animation.ts'
import { makeHero } from './hero.ts'
import { DESKTOP, openPage, PHONE } from './open.ts'
import { FOLDER, INSTALL_FOLDER, saveInstallPicture, savePicture } from './save.ts'

/** Name, address and size; the sixth is the payment page. */
const SCREENS = [
  ['dashboard', '/dashboard', DESKTOP],
  ['money', '/money', DESKTOP],
  ['reports', '/reports', DESKTOP],
  ['late', '/late', PHONE],
  ['customers', '/customers', PHONE],
] as const

/**
 * Makes the README's pictures from a new demo shop: a hero in both themes, the animation to Paid, and six screens; and
 * the pictures of the manifests.
 */
export async function makeReadmePictures(browser: Browser): Promise<void> {
  await mkdir(FOLDER, { recursive: true })
  await mkdir(INSTALL_FOLDER, { recursive: true })
  const shop = await startOne({ PLANS: 'open', SIGNUPS: 'open' })
  try {
    const owner = await makeDemo(shop)
    const context = await browser.newContext({
      baseURL: shop.origin,
      deviceScaleFactor: 2,
      locale: 'en-IN',
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
      timezoneId: 'Asia/Kolkata',
    })
    // The pictures show a working day, whenever they are taken.
    await context.route('**/api/late?*', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: { ...(await response.json()), quiet_until: null } })
    })
    const call = caller(context.request, shop.origin)
    await call('post', '/api/auth/login', owner)
    const { invoices } = await call('get', '/api/invoices?status=pending')
    const { payment_url, id } = invoices[0]

    const page = await context.newPage()
    for (const [name, address, size] of [...SCREENS, ['payment-page', payment_url, PHONE] as const]) {
      await openPage(page, address, size)
      await savePicture(name, await page.screenshot())
    }
    await makeInstallPictures(page, shop.origin, payment_url)
    for (const theme of THEMES) {
      await page.emulateMedia({ colorScheme: theme })
      await openPage(page, '/dashboard', PHONE)
      const dashboard = await page.screenshot()
      await openPage(page, `/invoice/${id}`, DESKTOP)
      const paper = await page.getByRole('article').screenshot()
      await openPage(page, payment_url, PHONE)
      await makeHero(context, `hero-${theme}`, [dashboard, paper, await page.screenshot()])
    }
    await page.emulateMedia({ colorScheme: 'light' })
    await makeAnimation(page)
    await context.close()
  } finally {
    await shop.stop()
  }
}

/** Makes the pictures of the manifest of each language. */
async function makeInstallPictures(page: Page, origin: string, paymentUrl: string): Promise<void> {
  for (const language of APP_LANGUAGES) {
    await page.context().addCookies([{ name: LANGUAGE_COOKIE, value: language, url: origin }])
    for (const [name, address, size] of [
      ['dashboard-phone', '/dashboard', PHONE],
      ['payment-page', `${paymentUrl}?lang=${language}`, PHONE],
      ['dashboard-wide', '/dashboard', DESKTOP],
    ] as const) {
      await openPage(page, address, size)
      await saveInstallPicture(`${name}.${language}`, await page.screenshot(), size === PHONE ? 720 : 1280)
    }
  }
  await page.context().addCookies([{ name: LANGUAGE_COOKIE, value: 'en', url: origin }])
}

/** Creates the demo shop; returns the sign-in details of its owner. */
async function makeDemo({ origin, dataDir }: Started): Promise<{ email: string; password: string }> {
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir, PUBLIC_URL: origin, PLANS: 'open' }
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/cli.mjs', 'demo', '--yes'], { env })
  const read = (name: string): string => new RegExp(`${name}\\s+(\\S+)`).exec(stdout)?.[1] ?? ''
  return { email: read('E-mail'), password: read('Password') }
}
