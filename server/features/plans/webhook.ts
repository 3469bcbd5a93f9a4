import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import { Counter, Gauge, type Registry } from 'prom-client'
import { AppError } from '../../platform/http/app-error.ts'
import type { Db } from '../../platform/postgres/database.ts'
import type { Provider } from '../provider/service.ts'
import { receiveEvent } from './events.ts'

/** The maximum size of an event; the provider's events have a few kB. */
const BODY_MAX_BYTES = 256 * 1024

/**
 * The time limit in milliseconds to store an event. The provider counts an answer after 5 s as failed and retries, so
 * ours must be well before.
 */
const STORE_WITHIN_MS = 900

interface Parts {
  db: Db
  provider: Provider
  log: FastifyBaseLogger
  metrics: Registry
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/**
 * Mounts the provider's webhook. The signature covers the raw bytes, so the body is read unparsed for any content type.
 */
export function webhookRoute(app: FastifyInstance, { db, provider, log, metrics }: Parts): void {
  if (!provider.hasEventSecret) log.warn('RAZORPAY_WEBHOOK_SECRET is not set: payments are noticed later, by polling')
  const received = new Counter({
    name: 'pavti_webhook_events_total',
    help: 'Events of the payment provider by outcome',
    labelNames: ['outcome'],
    registers: [metrics],
  })
  const lastAt = new Gauge({
    name: 'pavti_webhook_last_event_seconds',
    help: 'Unix time of the last event that this process stored; 0 for none',
    registers: [metrics],
  })

  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.post('/api/webhooks/razorpay', { bodyLimit: BODY_MAX_BYTES }, async (request, reply) => {
      reply.header('cache-control', 'no-store')
      if (!provider.hasEventSecret) throw new AppError('webhook_off')
      const event = readSigned(request, provider)
      if (!event) {
        received.inc({ outcome: 'refused' })
        throw new AppError('webhook_refused')
      }
      await rejectAfter(STORE_WITHIN_MS, receiveEvent(db, event.id, event.body))
      received.inc({ outcome: 'stored' })
      lastAt.setToCurrentTime()
      return { ok: true }
    })
  })
}

/** Returns the event's id and body, or undefined if the signature is wrong or a header is missing or repeated. */
function readSigned({ headers, body }: FastifyRequest, provider: Provider): { id: string; body: string } | undefined {
  const signature = headers['x-razorpay-signature']
  const id = headers['x-razorpay-event-id']
  if (typeof signature !== 'string' || typeof id !== 'string' || !/^[\x21-\x7e]{1,100}$/.test(id)) return undefined
  if (!Buffer.isBuffer(body) || !provider.isEventSignature(body, signature)) return undefined
  const text = decode(body)
  // A zero byte is invalid in JSON and in PostgreSQL text.
  return text === undefined || text.includes('\0') ? undefined : { id, body: text }
}

function decode(body: Buffer): string | undefined {
  try {
    return utf8.decode(body)
  } catch (e) {
    if (e instanceof TypeError) return undefined
    throw e
  }
}

/**
 * Rejects with `unavailable` if storing takes too long, so that the provider retries. An event that is stored
 * meanwhile is recognized by its id.
 */
async function rejectAfter(ms: number, work: Promise<void>): Promise<void> {
  work.catch(() => {})
  const isLate = Symbol('late')
  if ((await Promise.race([work, sleep(ms, isLate, { ref: false })])) === isLate) {
    throw new AppError('unavailable', { retryAfterSeconds: 2 })
  }
}
