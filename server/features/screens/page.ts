import type { Site } from '#contract/site/site.ts'
import { THEME_COLORS, THEMES, type Theme } from '#contract/site/theme.ts'
import { SITE_META } from '#contract/site/site-meta.ts'

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

interface PageParts {
  site: Site
  links?: string | undefined
}

/** Returns the app's page with the site data that the first render needs and `links` in its head. @throws Error if it has no head */
export function writePage(html: string, { site, links = '' }: PageParts): string {
  const head = html.indexOf('</head>')
  if (head === -1) throw new Error('index.html has no head')
  const content = JSON.stringify(site).replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign)
  return `${html.slice(0, head)}<meta name="${SITE_META}" content="${content}" />${links}${html.slice(head)}`
}

const THEME_COLOR = /<meta name="theme-color" content="[^"]*" media="\(prefers-color-scheme: (light|dark)\)" ?\/?>/g

/** Returns the app's page in each theme that a user can choose. @throws Error if it lacks the places where that is written */
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
