import type { Site } from '#contract/site/site.ts'
import { SITE_META } from '#contract/site/site-meta.ts'

/** The site data that the server embedded in the page; undefined on a development server. */
export function siteOfPage(): Site | undefined {
  const content = document.querySelector(`meta[name="${SITE_META}"]`)?.getAttribute('content')
  return content ? (JSON.parse(content) as Site) : undefined
}
