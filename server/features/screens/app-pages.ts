import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type AppLanguage, APP_LANGUAGES } from '#contract/site/languages.ts'
import type { Theme } from '#contract/site/theme.ts'
import type { Site } from '#contract/site/site.ts'
import { writeDashboardLinks, writeFirstStepsLinks } from './dashboard-links.ts'
import { writePage, writeThemes } from './page.ts'

/** A request for a screen: the person's language and theme, and whether a signed-in user sees the dashboard, at the first steps. */
interface ScreenRequest {
  language: AppLanguage
  /** Undefined: the system's. */
  theme: Theme | undefined
  site: Site
  isDashboard?: boolean
  isStarting?: boolean
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
  return ({ language, theme, site, isDashboard, isStarting }) => {
    const { dashboard, otherScreens, dashboardLinks, firstStepsLinks } = pages[language]
    const links = isStarting ? dashboardLinks + firstStepsLinks : dashboardLinks
    return isDashboard
      ? writePage(dashboard[theme ?? 'system'], { site, links })
      : writePage(otherScreens[theme ?? 'system'], { site })
  }
}
