import type { FastifyInstance } from 'fastify'
import { EVENT_STREAM } from '#contract/call/file-reply.ts'
import { streamLiveUpdates } from '#contract/live-updates/live-updates.ts'
import { requireSessionId } from '../../actor/actor.ts'
import type { Guards } from '../../actor/guards.ts'
import { handle } from '../../platform/http/handle.ts'
import type { EventStreams } from './event-streams.ts'

const HEADERS = {
  // nginx buffers answers by default.
  'x-accel-buffering': 'no',
  // A connection that stays open after its stream would delay the shutdown.
  connection: 'close',
}

/** Mounts the stream of live updates, for sessions only. */
export function liveUpdateRoutes(
  app: FastifyInstance,
  { streams, guards }: { streams: EventStreams; guards: Guards },
): void {
  app.addHook('preClose', async () => streams.stop())
  handle(app, streamLiveUpdates, guards.signedIn, async ({ actor, reply }) => {
    const { businessId, userId } = actor
    const content = streams.open({ businessId, userId, sessionId: requireSessionId(actor) }, reply.raw)
    return { content, type: EVENT_STREAM, headers: HEADERS }
  })
}
