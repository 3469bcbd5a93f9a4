import * as z from 'zod'
import type { Job } from '../../platform/jobs/jobs.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { signEvent } from '../provider/service.ts'
import type { SandboxKeys } from './parts.ts'
import { expireJob } from './links.ts'
import { DELIVER } from './events.ts'

export { readSandboxKeys, type SandboxKeys } from './parts.ts'

interface Parts {
  db: Db
  publicUrl: string
  keys: SandboxKeys
  /** Receiver of the events; known only once the server listens. */
  webhookUrl: () => string
}

/** The background jobs of the sandbox: sending events and expiring links. */
export const sandboxJobs = ({ db, publicUrl, keys, webhookUrl }: Parts): Job[] => [
  deliverJob({ db, webhookSecret: keys.webhookSecret, webhookUrl }),
  expireJob(db, publicUrl),
]

/** An answer after this time counts as failed, as at the provider. */
const RECEIVER_TIMEOUT_MS = 5_000

const Payload = z.object({ eventId: z.string() })

interface DeliverParts {
  db: Db
  webhookSecret: string
  /** Known only once the server listens. */
  webhookUrl: () => string
}

/** Sends one event over HTTP. If it is not accepted, the queue retries it with back-off under the same event id. */
const deliverJob = ({ db, webhookSecret, webhookUrl }: DeliverParts): Job => ({
  name: DELIVER,
  work: async (payload) => {
    const { eventId } = Payload.parse(payload)
    const [event] = await db<{ body: string }[]>`SELECT body FROM sandbox_events WHERE id = ${eventId}`
    if (!event) return
    const body = Buffer.from(event.body)
    const response = await fetch(webhookUrl(), {
      method: 'POST',
      redirect: 'manual',
      signal: AbortSignal.timeout(RECEIVER_TIMEOUT_MS),
      headers: {
        'content-type': 'application/json',
        'x-razorpay-signature': signEvent(webhookSecret, body),
        'x-razorpay-event-id': eventId,
      },
      body,
    })
    await response.body?.cancel()
    if (!response.ok) throw new Error(`The webhook answered ${response.status} to ${eventId}.`)
  },
})
