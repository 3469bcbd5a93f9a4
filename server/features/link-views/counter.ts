import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import type { IncomingHttpHeaders } from 'node:http'
import type { Db } from '../../platform/postgres/database.ts'
import { addViews, listOwners, type NewViews } from './service.ts'

/** Programs that open links by themselves: previews of messengers, scanners of mail programs, crawlers, scripts. */
const PROGRAMS =
  /bot|crawl|spider|slurp|preview|scan|externalhit|whatsapp\/|telegram|slack|discord|skypeuri|facebookcatalog|safelinks|barracuda|mimecast|proofpoint|symantec|fireeye|trendmicro|curl|wget|python|java\/|go-http|okhttp|axios|node|headless|lighthouse|monitor|validator|feed/i

const BROWSER = /^Mozilla\/5\.0 /

/**
 * Whether a request for a page is of a person who opens a link. Browsers say by Sec-Fetch headers (W3C Fetch Metadata) whether
 * they navigate; over plain http they do not, and then the name of the program decides. A step within the page, such as
 * another language, is no new view.
 */
function isView(method: string, headers: IncomingHttpHeaders): boolean {
  if (method !== 'GET') return false
  const agent = headers['user-agent'] ?? ''
  if (!BROWSER.test(agent) || PROGRAMS.test(agent)) return false
  if (/prefetch|preview/i.test(`${headers['sec-purpose'] ?? ''} ${headers['purpose'] ?? ''} ${headers['x-moz'] ?? ''}`))
    return false
  const { 'sec-fetch-mode': mode = 'navigate', 'sec-fetch-dest': dest = 'document' } = headers
  return mode === 'navigate' && dest === 'document' && headers['sec-fetch-site'] !== 'same-origin'
}

/** Views are stored together, this long after the first of them. */
const STORE_AFTER_MS = 2_000

/** Invoices whose views wait to be stored. More, or views while the database is away, are not counted. */
const MAX_WAITING = 5_000

export interface LinkViewCounter {
  /** Notes that a page was sent, if a person opened it. Never waits and never throws. */
  note: (request: FastifyRequest, invoiceId: string) => void
  /** Stores what waits. */
  stop: () => Promise<void>
}

interface Parts {
  db: Db
  log: Pick<FastifyBaseLogger, 'warn'>
  /** Returns the user who is signed in; null: nobody. */
  findViewer: (request: FastifyRequest) => Promise<string | null>
  /** Returns which of these businesses do not count how often their links are opened. */
  listUncounted: (businessIds: readonly string[]) => Promise<string[]>
}

/**
 * Counts how often payers' pages are opened, in memory first: pages are served from memory too, and must not wait for a
 * write. A process that is killed loses the views of the last seconds.
 */
export function createLinkViewCounter({ db, log, findViewer, listUncounted }: Parts): LinkViewCounter {
  let waiting = new Map<string, NewViews>()
  let timer: NodeJS.Timeout | undefined
  let storing = Promise.resolve()

  const storeViews = async (views: readonly NewViews[]): Promise<void> => {
    try {
      const owners = await listOwners(
        db,
        views.map(({ invoiceId }) => invoiceId),
      )
      await addViews(db, views, await listUncounted(owners))
    } catch (e) {
      log.warn({ code: codeOf(e) }, 'views of payment pages were not counted')
    }
  }

  const store = (): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    const views = [...waiting.values()]
    waiting = new Map()
    if (views.length > 0) storing = storing.then(() => storeViews(views))
    return storing
  }

  const add = (invoiceId: string, viewerId: string | null): void => {
    const key = `${invoiceId} ${viewerId}`
    const now = new Date()
    const known = waiting.get(key)
    if (known) {
      known.count++
      known.lastAt = now
      return
    }
    if (waiting.size >= MAX_WAITING) return
    waiting.set(key, { invoiceId, viewerId, count: 1, firstAt: now, lastAt: now })
    timer ??= setTimeout(() => void store(), STORE_AFTER_MS).unref()
  }

  return {
    note: (request, invoiceId) => {
      if (!isView(request.method, request.headers)) return
      // A session that cannot be read is nobody's.
      void findViewer(request)
        .catch(() => null)
        .then((viewer) => add(invoiceId.toLowerCase(), viewer))
    },
    stop: store,
  }
}

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined)
