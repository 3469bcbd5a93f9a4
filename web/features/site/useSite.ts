import { useQuery } from '@tanstack/react-query'
import type { Site } from '#contract/site/site.ts'
import { SITE_META } from '#contract/site/site-meta.ts'
import { firstCalls } from '#web/bare-calls.ts'
import { send } from '#web/send.ts'

/** Loads the operator's settings of this installation; available at once if the server embedded them in the page. */
export const useSite = () =>
  useQuery({
    queryKey: ['site'],
    queryFn: ({ signal }) => send(firstCalls.getSite, { signal }),
    initialData: siteOfPage,
  })

/** Returns the site data that the server embedded in the page; undefined on a development server. */
function siteOfPage(): Site | undefined {
  const content = document.querySelector(`meta[name="${SITE_META}"]`)?.getAttribute('content')
  return content ? (JSON.parse(content) as Site) : undefined
}
