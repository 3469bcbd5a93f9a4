import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import type { IncomingHttpHeaders } from 'node:http'
import type { Db } from '../../platform/postgres/database.ts'
import { addViews, listOwners, type NewViews } from './service.ts'

/** Programs that open links automatically: previews of messengers, scanners of mail programs, crawlers, scripts. */
const PROGRAMS =
  /bot|crawl|spider|slurp|preview|scan|externalhit|whatsapp\/|telegram|slack|discord|skypeuri|facebookcatalog|safelinks|barracuda|mimecast|proofpoint|symantec|fireeye|trendmicro|curl|wget|python|java\/|go-http|okhttp|axios|node|headless|lighthouse|monitor|validator|feed/i

const BROWSER = /^Mozilla\/5\.0 /

/**
 * Whether a person opened the link. Sec-Fetch headers (W3C Fetch Metadata) show whether a browser navigates; over plain
 * http browsers do not send them, so the program's name decides. A link within the page, such as another language, is
 * not a new view.
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

/** The delay after the first view until views are stored together, in milliseconds. */
const STORE_AFTER_MS = 2_000

/**
 * The maximum number of invoices with unsaved views. Further ones, for example during an outage of the database, are
 * not counted.
 */
const MAX_WAITING = 5_000

export interface LinkViewCounter {
  /** Counts a sent page if a person opened it. Never waits and never throws. */
  note: (request: FastifyRequest, invoiceId: string) => void
  /** Stores unsaved views. */
  stop: () => Promise<void>
}

interface Parts {
  db: Db
  log: Pick<FastifyBaseLogger, 'warn'>
  /** Returns the signed-in user, or null. */
  findViewer: (request: FastifyRequest) => Promise<string | null>
  /** Returns those of these businesses that do not count views of their links. */
  listUncounted: (businessIds: readonly string[]) => Promise<string[]>
}

/**
 * Counts views of payers' pages, first in memory: pages are served from memory too, and must not wait for a write. A
 * killed process loses the views of the last seconds.
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
      // A session that cannot be read counts as nobody's.
      void findViewer(request)
        .catch(() => null)
        .then((viewer) => add(invoiceId.toLowerCase(), viewer))
    },
    stop: store,
  }
}

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined)
