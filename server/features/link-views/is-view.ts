import type { IncomingHttpHeaders } from 'node:http'

/** Programs that open links by themselves: previews of messengers, scanners of mail programs, crawlers, scripts. */
const PROGRAMS =
  /bot|crawl|spider|slurp|preview|scan|externalhit|whatsapp\/|telegram|slack|discord|skypeuri|facebookcatalog|safelinks|barracuda|mimecast|proofpoint|symantec|fireeye|trendmicro|curl|wget|python|java\/|go-http|okhttp|axios|node|headless|lighthouse|monitor|validator|feed/i

const BROWSER = /^Mozilla\/5\.0 /

/**
 * Whether a request for a page is of a person who opens a link. Browsers say by Sec-Fetch headers (W3C Fetch Metadata) whether
 * they navigate; over plain http they do not, and then the name of the program decides. A step within the page, such as
 * another language, is no new view.
 */
export function isView(method: string, headers: IncomingHttpHeaders): boolean {
  if (method !== 'GET') return false
  const agent = headers['user-agent'] ?? ''
  if (!BROWSER.test(agent) || PROGRAMS.test(agent)) return false
  if (/prefetch|preview/i.test(`${headers['sec-purpose'] ?? ''} ${headers['purpose'] ?? ''} ${headers['x-moz'] ?? ''}`))
    return false
  const { 'sec-fetch-mode': mode = 'navigate', 'sec-fetch-dest': dest = 'document' } = headers
  return mode === 'navigate' && dest === 'document' && headers['sec-fetch-site'] !== 'same-origin'
}
