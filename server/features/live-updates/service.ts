import type { FastifyBaseLogger } from 'fastify'
import type { LiveUpdateKind } from '#contract/live-updates/live-updates.ts'
import type { Owner } from '../../actor/actor.ts'
import type { Tx } from '../../platform/postgres/database.ts'
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
      const [businessId = '', kind = '', userId = ''] = payload.split(' ')
      if (kind === 'ended') streams.endOf(businessId, userId)
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
