import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Browser, BrowserContext } from '@playwright/test'
import { LANGUAGE_COOKIE } from '#contract/site/languages.ts'
import { ADMIN_EMAIL, ADMIN_PASSWORD, type Started } from '../../e2e/harness/start-pavti.ts'
import type { SmtpServer } from '#tests/mails/smtp-server.ts'
import type { Look } from './looks.ts'
import type { Answer, Stage, Viewer } from './state.ts'

export const PASSWORD = 'correct horse'

/** The running programs of the pictures. */
export interface Programs {
  browser: Browser
  /** Self-hosted: everyone has Pro, and mail works. */
  shop: Started
  /** The service with plans, without mail. */
  service: Started
  smtp: SmtpServer
}

/** Returns a function that calls the API and throws on a refusal. */
export const caller =
  (request: APIRequestContext, origin: string): Stage['call'] =>
  async (method, path, data): Promise<Answer> => {
    const answer = await request[method](origin + path, { headers: { origin }, data })
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`)
    return answer.json()
  }

/** Opens a browser for a look, initially in the light theme and without an account. */
export async function openBrowser(
  programs: Programs,
  { language, size }: Look,
  state?: object,
): Promise<BrowserContext> {
  const context = await programs.browser.newContext({
    ...(state ? { storageState: state as never } : {}),
    viewport: { width: size.width, height: size.height },
    colorScheme: 'light',
    locale: `${language}-IN`,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    timezoneId: 'Asia/Kolkata',
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  context.setDefaultTimeout(30_000)
  // tsx marks named functions with a helper, which functions that run in the page need too.
  await context.addInitScript('globalThis.__name = (named) => named')
  for (const url of [programs.shop.origin, programs.service.origin])
    await context.addCookies([{ name: LANGUAGE_COOKIE, value: language, url }])
  return context
}

/** Returns the address of the program that a viewer uses. */
export const originOf = ({ shop, service }: Programs, viewer: Viewer): string =>
  viewer === 'free' || viewer === 'admin' ? service.origin : shop.origin

/** Signs the viewer in, in this browser; returns the e-mail address of the account. */
export async function signIn(
  programs: Programs,
  context: BrowserContext,
  viewer: Viewer,
  language: string,
): Promise<string> {
  const origin = originOf(programs, viewer)
  const call = caller(context.request, origin)
  if (viewer === 'admin') {
    await call('post', '/api/auth/login', { email: ADMIN_EMAIL, password: ADMIN_PASSWORD })
    await call('put', '/api/users/language', { language })
    return ADMIN_EMAIL
  }
  const email = `asha-${randomUUID().slice(0, 8)}@example.in`
  const account = { name: 'Asha Traders', email, password: PASSWORD, default_upi: 'asha@okaxis' }
  await call('post', '/api/auth/signup', account)
  // If mail is sent, the account is created by the mail's link.
  if (origin === programs.shop.origin) await finishSignUp(programs.smtp, call, email)
  await call('put', '/api/users/language', { language })
  return email
}

/** Returns the text of the last mail to an address, once it has arrived. */
async function mailTo({ received }: SmtpServer, email: string): Promise<string> {
  for (let tries = 0; tries < 100; tries++) {
    const mail = received.findLast(({ recipients }) => recipients.includes(email))
    if (mail) return mail.text
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`No mail to ${email}`)
}

/** Opens the link in the mail of a sign-up. */
async function finishSignUp(smtp: SmtpServer, call: Stage['call'], email: string): Promise<void> {
  const token = /token=([\w-]{43})/.exec(await mailTo(smtp, email))?.[1]
  await call('post', '/api/auth/confirm-email', { token })
}
