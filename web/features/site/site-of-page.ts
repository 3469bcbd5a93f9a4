import type { Site } from '#contract/site/site.ts'
import { SITE_META } from '#contract/site/site-meta.ts'

/** What the server wrote into the page about this installation; undefined where a development server made the page. */
export function siteOfPage(): Site | undefined {
  const content = document.querySelector(`meta[name="${SITE_META}"]`)?.getAttribute('content')
  return content ? (JSON.parse(content) as Site) : undefined
}
