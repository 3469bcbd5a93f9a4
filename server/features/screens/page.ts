import type { Site } from '#contract/site/site.ts'
import { SITE_META } from '#contract/site/site-meta.ts'

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Returns the app's page with the site data that the first render needs and `links` in its head. @throws Error if it has no head */
export function writePage(html: string, site: Site, links = ''): string {
  const head = html.indexOf('</head>')
  if (head === -1) throw new Error('index.html has no head')
  const content = JSON.stringify(site).replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign)
  return `${html.slice(0, head)}<meta name="${SITE_META}" content="${content}" />${links}${html.slice(head)}`
}
