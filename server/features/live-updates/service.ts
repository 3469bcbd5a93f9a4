import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { LiveUpdateKind } from '#contract/live-updates/live-updates.ts'
import type { Owner } from '../../actor/actor.ts'
import { findAdmitted } from '../../actor/guards.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import { listenTo } from '../../platform/postgres/listen-to.ts'
import { createEventStreams, type EventStreams, isLiveUpdateKind, type ListValid } from './event-streams.ts'

const CHANNEL = 'pavti_live_updates'

/**
 * Notifies the open dashboards of a business, in every process, once the transaction commits. Transactions that notify
 * commit one after another in the whole database, so use it only for rare events.
 */
export const notifyDashboards = (tx: Tx, { businessId }: Owner, kind: LiveUpdateKind) =>
  tx`SELECT pg_notify(${CHANNEL}, ${`${businessId} ${kind}`})`

/** Ends the open streams of a user in a business, in every process, once the transaction commits. */
export const endStreamsOf = (tx: Tx, { businessId }: Owner, userId: string) =>
  tx`SELECT pg_notify(${CHANNEL}, ${`${businessId} ended ${userId}`})`

/** The changes of a business within this time are one event. */
const COLLECT_MS = 2_000

/**
 * Notifies the open dashboards of a business, in every process, when somebody changed something by a request; not those
 * of the same session. One statement for all businesses of this process, outside the transactions of the changes, so
 * that their commits do not wait for each other. If it fails, dashboards show the change when a screen is opened again.
 */
export function notifyOfChanges(app: FastifyInstance, db: Db): void {
  /** The session that changed something in each business; '' for several, or for none. */
  const changed = new Map<string, string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const notify = (): void => {
    timer = undefined
    const payloads = [...changed].map(([businessId, sessionId]) => `${businessId} changed ${sessionId}`)
    changed.clear()
    void db`SELECT pg_notify(${CHANNEL}, payload) FROM unnest(${payloads}::text[]) AS payload`.catch(() => {})
  }
  app.addHook('onResponse', async (request, { statusCode }) => {
    const actor = request.method === 'GET' || statusCode >= 300 ? undefined : findAdmitted(request)
    if (!actor) return
    const { businessId, session } = actor
    const by = session?.id ?? ''
    changed.set(businessId, (changed.get(businessId) ?? by) === by ? by : '')
    timer ??= setTimeout(notify, COLLECT_MS)
  })
  app.addHook('onClose', async () => clearTimeout(timer))
}

interface Options {
  /** The address of the database without a transaction pooler. */
  databaseUrl: string
  listValid: ListValid
  log: FastifyBaseLogger
  heartbeatMs: number | undefined
}

/** Starts to listen for events of all businesses. `stop` ends the streams, too. */
export function startLiveUpdates({ databaseUrl, listValid, log, heartbeatMs }: Options): {
  streams: EventStreams
  stop: () => Promise<void>
} {
  const streams = createEventStreams({ listValid, heartbeatMs })
  const stopListening = listenTo(databaseUrl, {
    channel: CHANNEL,
    onListening: streams.sendMissed,
    onMessage: (payload) => {
      const [businessId = '', kind = '', id = ''] = payload.split(' ')
      if (kind === 'ended') streams.endOf(businessId, id)
      if (kind === 'changed') streams.sendChanged(businessId, id)
      if (isLiveUpdateKind(kind)) streams.send(businessId, kind)
    },
    log,
  })
  return {
    streams,
    stop: async () => {
      streams.stop()
      await stopListening()
    },
  }
}

export type { EventStreams } from './event-streams.ts'
