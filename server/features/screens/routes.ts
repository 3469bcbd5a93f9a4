import { setTimeout as sleep } from 'node:timers/promises'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import Negotiator from 'negotiator'
import fastifyStatic from '@fastify/static'
import { BUSINESS_COOKIE } from '#contract/site/named-business.ts'
import { APP_LANGUAGES, LANGUAGE_COOKIE } from '#contract/site/languages.ts'
import { ADMIN_PATHS } from '#contract/site/admin-paths.ts'
import { SCREEN_PATHS } from '#contract/site/screen-paths.ts'
import { TEST_PAYMENT_PATH } from '#contract/site/main-paths.ts'
import { readTheme, THEME_COOKIE } from '#contract/site/theme.ts'
import type { Site } from '#contract/site/site.ts'
import { distFolder } from '../../platform/files/project-root.ts'
import { isUuid } from '../../platform/ids.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { sendRefusal } from '../../platform/http/error-answers.ts'
import type { Guards } from '../../actor/guards.ts'
import type { SignUpState } from '../accounts/service.ts'
import { presentSite, type SiteConfig } from '../site/service.ts'
import { pickLanguage } from '../../platform/http/pick-language.ts'
import { APP_CONTENT_SECURITY_POLICY } from '../../platform/http/security-headers.ts'
import { readAppPages } from './app-pages.ts'

/** Hosts that the provider's checkout needs besides this server (from its script and users' reports, 2026). */
const CHECKOUT_SOURCES: Record<string, string> = {
  'script-src': 'https://checkout.razorpay.com https://cdn.razorpay.com',
  'style-src': "'unsafe-inline'",
  'img-src': 'https://*.razorpay.com',
  'connect-src': 'https://lumberjack.razorpay.com https://api.razorpay.com https://checkout.razorpay.com',
}
const CHECKOUT_FRAMES = "frame-src 'self' https://api.razorpay.com https://checkout.razorpay.com"

/** Returns the headers of the test payment screen. In test mode the CSP also allows the provider's hosts. */
export function testPaymentHeaders(payments: Site['payments']): Record<string, string> {
  const widened = APP_CONTENT_SECURITY_POLICY.split('; ').map((rule) => {
    const more = CHECKOUT_SOURCES[rule.split(' ')[0] ?? '']
    return more ? `${rule} ${more}` : rule
  })
  return {
    'content-security-policy':
      payments === 'test' ? [...widened, CHECKOUT_FRAMES].join('; ') : APP_CONTENT_SECURITY_POLICY,
    // Banks ask for the password in a popup, which needs access to its opener.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
  }
}

/**
 * The maximum time in milliseconds that a page waits for the lookup of what to preload; an unavailable database does
 * not delay it further.
 */
const LOOK_UP_MS = 100

/** Returns the answer, or false if it fails or takes too long. */
const orFalse = (answer: Promise<boolean>, ms: number): Promise<boolean> =>
  Promise.race([answer.catch(() => false), sleep(ms, false, { ref: false })])

/** The kind of dashboard for a signed-in user's page. */
interface Dashboard {
  isDashboard: boolean
  isStarting: boolean
  businessId: string | null
}

/** Returns the business that the browser will request for a tab without its own. */
function readBusiness({ cookies }: FastifyRequest): string | null {
  const chosen = cookies[BUSINESS_COOKIE]
  return chosen !== undefined && isUuid(chosen) ? chosen : null
}

/** Mounts the app's page at its addresses, its files, and the not-found screen with status 404 for all others. */
export async function screenRoutes(
  app: FastifyInstance,
  {
    config,
    hasSession,
    isStarting,
    guards,
    signUpState,
    allowedMethods,
  }: {
    config: SiteConfig
    hasSession: (request: FastifyRequest) => boolean
    /** Whether a business of the session is at its first steps; null means the last used one. */
    isStarting: (request: FastifyRequest, businessId: string | null) => Promise<boolean>
    guards: Guards
    signUpState: SignUpState
    /** The methods that an address of the API takes. */
    allowedMethods: (url: string) => string[]
  },
): Promise<void> {
  const folder = join(distFolder, 'web')
  const writeScreen = await readAppPages(folder)
  const { payments } = presentSite(config, 'open')

  await serveFiles(app, folder)

  const sendPage = async (reply: FastifyReply, dashboard: Partial<Dashboard> = {}) => {
    const { cookies, headers } = reply.request
    const language = pickLanguage(cookies[LANGUAGE_COOKIE], headers['accept-language'], APP_LANGUAGES)
    const site = presentSite(config, await signUpState())
    return reply
      .type('text/html; charset=utf-8')
      .header('vary', 'Accept-Language, Cookie')
      .send(writeScreen({ language, theme: readTheme(cookies[THEME_COOKIE]), site, ...dashboard }))
  }
  const sendScreen = (reply: FastifyReply, dashboard?: Dashboard) =>
    sendPage(reply.header('cache-control', 'no-cache'), dashboard)
  const sendNotFound = (reply: FastifyReply) => sendPage(reply.status(404).header('cache-control', 'no-store'))

  const ownRoutes: readonly string[] = [TEST_PAYMENT_PATH, ...ADMIN_PATHS]
  for (const path of SCREEN_PATHS) {
    if (ownRoutes.includes(path)) continue
    const isDashboard = path === '/' || path === '/dashboard'
    app.get(path, async (request, reply) => {
      // With a search or a page number in the address, the dashboard requests another list.
      const hasLinks = isDashboard && !request.url.includes('?') && hasSession(request)
      const businessId = readBusiness(request)
      return sendScreen(reply, {
        isDashboard: hasLinks,
        businessId,
        isStarting: hasLinks && (await orFalse(isStarting(request, businessId), LOOK_UP_MS)),
      })
    })
  }
  app.get(TEST_PAYMENT_PATH, async (_request, reply) =>
    payments === 'live' ? sendNotFound(reply) : sendScreen(reply.headers(testPaymentHeaders(payments))),
  )
  for (const path of ADMIN_PATHS) {
    app.get(path, async (request, reply) =>
      (await isAdmin(guards, request)) ? sendScreen(reply) : sendNotFound(reply),
    )
  }
  app.get<{ Params: { id: string } }>('/invoices/:id', async ({ params }, reply) =>
    reply.redirect(`/invoice/${encodeURIComponent(params.id)}`, 301),
  )

  app.setNotFoundHandler((request, reply) => {
    const wantsPage =
      (request.method === 'GET' || request.method === 'HEAD') &&
      !request.url.startsWith('/api/') &&
      new Negotiator(request).mediaType(['text/html']) === 'text/html'
    if (wantsPage) return sendNotFound(reply)
    const allowed = allowedMethods(request.url)
    const isWrongMethod = allowed.length > 0 && !allowed.includes(request.method)
    if (isWrongMethod) reply.header('allow', allowed.join(', '))
    return sendRefusal(request, reply, new AppError(isWrongMethod ? 'method_not_allowed' : 'not_found'))
  })
}

const isAdmin = (guards: Guards, request: FastifyRequest): Promise<boolean> =>
  guards.admin.admit(request, { roles: null }).then(
    () => true,
    (e: unknown) => {
      if (e instanceof AppError && e.code === 'not_found') return false
      throw e
    },
  )

const YEAR_SECONDS = 31_536_000

/** A path without folders and special characters, so that no file outside the folder is served. */
const FILE_PATH = /^\/[\w-][\w.-]*$/

const SHARED = { preCompressed: true, index: false, dotfiles: 'deny', cacheControl: false } as const

/** Serves the built files of the app: a route for each of the few at the root, and one for all under /assets. */
async function serveFiles(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    ...SHARED,
    root: folder,
    wildcard: false,
    globIgnore: ['assets/**'],
    // Files such as icons and service workers, which may change with the next version.
    setHeaders: (response) => response.setHeader('cache-control', 'no-cache'),
  })
  await app.register(fastifyStatic, {
    ...SHARED,
    root: join(folder, 'assets'),
    prefix: '/assets/',
    decorateReply: false,
    allowedPath: (path) => FILE_PATH.test(path),
    // Their names contain a hash of the content. There are over a thousand, so a route for each would slow down the
    // start.
    setHeaders: (response) => response.setHeader('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`),
  })
}
