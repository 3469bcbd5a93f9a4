import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { APP_LANGUAGES, type AppLanguage } from '#contract/site/languages.ts'
import { type Theme, THEME_COLORS, THEMES } from '#contract/site/theme.ts'
import type { Site } from '#contract/site/site.ts'
import { SITE_META } from '#contract/site/site-meta.ts'
import { withBusiness } from '#contract/site/named-business.ts'
import { FIRST_CALLS } from '#contract/call/bare-calls.ts'

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

interface PageParts {
  site: Site
  links?: string | undefined
}

/**
 * Returns the app's page with the site data that the first render needs and `links` in its head. @throws Error if it
 * has no head
 */
export function writePage(html: string, { site, links = '' }: PageParts): string {
  const head = html.indexOf('</head>')
  if (head === -1) throw new Error('index.html has no head')
  const content = JSON.stringify(site).replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign)
  return `${html.slice(0, head)}<meta name="${SITE_META}" content="${content}" />${links}${html.slice(head)}`
}

const THEME_COLOR = /<meta name="theme-color" content="[^"]*" media="\(prefers-color-scheme: (light|dark)\)" ?\/?>/g

/**
 * Returns the app's page in each theme that a user can choose. @throws Error if it lacks the attributes for the theme
 */
export function writeThemes(html: string): Record<Theme, string> {
  if (!html.includes('<html ') || html.match(THEME_COLOR)?.length !== THEMES.length)
    throw new Error('index.html has no place for the theme')
  const inTheme = (theme: Theme) =>
    html
      .replace('<html ', `<html data-theme="${theme}" `)
      .replace('content="light dark"', `content="${theme}"`)
      .replace(THEME_COLOR, (_, of: string) =>
        of === theme ? `<meta name="theme-color" content="${THEME_COLORS[theme]}" />` : '',
      )
  return { light: inTheme('light'), dark: inTheme('dark') }
}

/**
 * A request for a screen: the person's language and theme, whether a signed-in user sees the dashboard, and whether
 * they are at the first steps.
 */
interface ScreenRequest {
  language: AppLanguage
  /** Undefined means the system's theme. */
  theme: Theme | undefined
  site: Site
  isDashboard?: boolean
  isStarting?: boolean
  /** The business that the browser will name in its first requests; null if none. */
  businessId?: string | null
}

/** The placeholder in index.html, which is shown until the dashboard has its data. */
const PLACEHOLDER = /<main class="alone signing-in">.*?<\/main>/s

const pageOf = async (folder: string, language: AppLanguage) => {
  const ending = language === 'en' ? '' : `.${language}`
  const manifest = await readFile(join(folder, `.vite/manifest${ending}.json`), 'utf8')
  const files = JSON.parse(manifest)
  const html = await readFile(join(folder, `index${ending}.html`), 'utf8')
  const withoutPlaceholder = html.replace(PLACEHOLDER, '')
  if (withoutPlaceholder === html) throw new Error('index.html has no placeholder of the dashboard')
  return {
    dashboard: { system: html, ...writeThemes(html) },
    otherScreens: { system: withoutPlaceholder, ...writeThemes(withoutPlaceholder) },
    dashboardLinks: writeDashboardLinks(files),
    firstStepsLinks: writeFirstStepsLinks(files),
  }
}

/** Reads the page of each language from the build. Returns a function that writes the page of a screen. */
export async function readAppPages(folder: string): Promise<(screen: ScreenRequest) => string> {
  const pages = Object.fromEntries(
    await Promise.all(APP_LANGUAGES.map(async (language) => [language, await pageOf(folder, language)] as const)),
  ) as Record<AppLanguage, Awaited<ReturnType<typeof pageOf>>>
  return ({ language, theme, site, isDashboard, isStarting, businessId = null }) => {
    const { dashboard, otherScreens, dashboardLinks, firstStepsLinks } = pages[language]
    const links = writeDataLinks(businessId) + dashboardLinks + (isStarting ? firstStepsLinks : '')
    return isDashboard
      ? writePage(dashboard[theme ?? 'system'], { site, links })
      : writePage(otherScreens[theme ?? 'system'], { site })
  }
}

/** The fields of a file in Vite's manifest that are used here. */
interface ManifestFile {
  file: string
  name?: string
  css?: string[]
  /** Keys of the manifest. */
  imports?: string[]
}

type Manifest = Record<string, ManifestFile>

/**
 * The request of the dashboard's first page (web/features/invoices/list). With another query string the browser would
 * fetch it twice.
 */
const FIRST_PAGE = `${FIRST_CALLS.listInvoices.path}?limit=20&status=all`

const FIRST_REQUESTS = [FIRST_CALLS.getMe.path, FIRST_CALLS.getStats.path, FIRST_PAGE]

/**
 * Links by which a browser requests the dashboard's data in parallel with the first script. `crossorigin` matches fetch
 * with credentials 'same-origin', so that each answer is used.
 */
const writeDataLinks = (businessId: string | null): string =>
  FIRST_REQUESTS.map((path) => (businessId === null ? path : withBusiness(path, businessId)))
    .map((path) => `<link rel="preload" as="fetch" crossorigin href="${path.replaceAll('&', '&amp;')}" />`)
    .join('')

/**
 * Links by which a browser requests the dashboard's code in parallel with the first script. The style sheet is loaded
 * and not only preloaded, because the script would otherwise wait for it. @throws Error if the build has no dashboard
 */
function writeDashboardLinks(manifest: Manifest): string {
  const [, dashboard] = findDashboard(manifest)
  return [
    `<link rel="modulepreload" crossorigin href="/${dashboard.file}" />`,
    ...(dashboard.css ?? []).map((file) => `<link rel="stylesheet" crossorigin href="/${file}" />`),
  ].join('')
}

function findDashboard(manifest: Manifest): [key: string, file: ManifestFile] {
  const found = Object.entries(manifest).find(([, { file, name }]) => name === 'dashboard' && file.endsWith('.js'))
  if (!found) throw new Error('The build has no dashboard')
  return found
}

/** Adds a file of the manifest and all its imports to `found`. */
function addImported(manifest: Manifest, key: string, found: Set<string>): Set<string> {
  if (found.has(key)) return found
  found.add(key)
  for (const imported of manifest[key]?.imports ?? []) addImported(manifest, imported, found)
  return found
}

/**
 * Returns links to the further code of an account at its first steps (web/screens/dashboard-parts.ts). Its style sheets
 * are only preloaded: the script that needs them adds them. @throws Error if the build lacks them
 */
function writeFirstStepsLinks(manifest: Manifest): string {
  const [parts] = Object.entries(manifest).find(([, { name }]) => name === 'dashboard-parts') ?? []
  if (parts === undefined) throw new Error('The build has no parts of the dashboard')
  const known = addImported(manifest, findDashboard(manifest)[0], new Set())
  const files = [...addImported(manifest, parts, new Set(known))].flatMap((key) => {
    const file = manifest[key]
    return known.has(key) || !file ? [] : [file]
  })
  return [
    ...files.map(({ file }) => `<link rel="modulepreload" crossorigin href="/${file}" />`),
    ...[...new Set(files.flatMap(({ css }) => css ?? []))].map(
      (file) => `<link rel="preload" as="style" crossorigin href="/${file}" />`,
    ),
  ].join('')
}
