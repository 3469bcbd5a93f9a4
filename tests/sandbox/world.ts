import { randomUUID } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { paise } from '#domain/money/money.ts'
import { createGuards } from '#server/actor/guards.ts'
import { createProvider, type Provider, type ProviderLink } from '#server/features/provider/service.ts'
import { sandboxRoutes } from '#server/features/sandbox/routes.ts'
import { readSandboxKeys, type SandboxKeys, sandboxJobs } from '#server/features/sandbox/service.ts'
import { createHttpServer } from '#server/platform/http/server.ts'
import { type Jobs, startJobs } from '#server/platform/jobs/jobs.ts'
import { type Db, openDatabase } from '#server/platform/postgres/database.ts'
import { createProviderFaults, type ProviderFaults } from '#tests/harness/provider-faults.ts'
import { copyDatabase } from '#tests/harness/test-database.ts'

export interface ReceivedEvent {
  id: string
  headers: IncomingHttpHeaders
  body: Buffer
  // Tests read events of every shape.
  json: any // oxlint-disable-line typescript/no-explicit-any
}

/** The sandbox alone, on its own database, with a receiver instead of Pavti's webhook. */
export interface RunningSandbox {
  db: Db
  jobs: Jobs
  keys: SandboxKeys
  provider: Provider
  /** Breaks the provider's calls to the sandbox, and the events. */
  faults: ProviderFaults
  origin: string
  /** Sends all due events and returns those received since the last call. */
  takeEvents: () => Promise<ReceivedEvent[]>
  /** Sets the status that the receiver answers. */
  answerEventsWith: (status: number) => void
  newLink: (options?: { expireBy?: Date; amount?: bigint }) => Promise<ProviderLink>
  /** Calls the API; `authorization` is sent unchanged. */
  api: (method: string, path: string, body?: unknown, authorization?: string) => Promise<Response>
  /** Presses a button of the pay page. */
  press: (linkId: string, button: 'pay' | 'fail' | 'close') => Promise<Response>
}

export const PUBLIC_URL = 'http://pavti.test'

const HOUR_MS = 3_600_000

export function useSandbox(): { current: RunningSandbox } {
  const holder = {} as { current: RunningSandbox }
  const stops: (() => Promise<unknown>)[] = []

  beforeAll(async () => {
    const { url, drop } = await copyDatabase()
    stops.push(drop)
    const db = openDatabase(url, { connections: 10 })
    stops.push(() => db.end())

    const received: ReceivedEvent[] = []
    let status = 200
    const receiver = createServer((request, response) => {
      const chunks: Buffer[] = []
      request.on('data', (chunk: Buffer) => chunks.push(chunk))
      request.on('end', () => {
        const body = Buffer.concat(chunks)
        const { headers } = request
        received.push({ id: String(headers['x-razorpay-event-id']), headers, body, json: JSON.parse(body.toString()) })
        response.writeHead(status).end()
      })
    })
    await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
    stops.push(() => new Promise((resolve) => receiver.close(resolve)))
    const faults = createProviderFaults()
    stops.push(() => faults.stop())
    const webhookUrl = () => `${faults.urlOf(`http://127.0.0.1:${(receiver.address() as AddressInfo).port}`)}/events`

    const log = pino({ level: 'silent' })
    const keys = await readSandboxKeys(db)
    const jobs = await startJobs(url, sandboxJobs({ db, publicUrl: PUBLIC_URL, keys, webhookUrl }), log)
    stops.push(() => jobs.stop())
    const app = await createHttpServer({
      log,
      publicUrl: PUBLIC_URL,
      trustedProxies: 0,
      coversSubdomains: false,
      readRefused: () => {},
    })
    const nobody = async () => undefined
    const guards = createGuards({ bySession: nobody, byToken: nobody, countCall: () => {} })
    await sandboxRoutes(app, { db, publicUrl: PUBLIC_URL, keys, guards })
    await app.listen({ host: '127.0.0.1', port: 0 })
    stops.push(() => app.close())

    const origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
    const apiUrl = () => `${faults.urlOf(origin)}/sandbox/razorpay`
    const { keyId, keySecret, webhookSecret } = keys
    const provider = createProvider({ mode: 'sandbox', keyId, keySecret, webhookSecrets: [webhookSecret], apiUrl })
    const rightKeys = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`

    holder.current = {
      db,
      jobs,
      keys,
      provider,
      faults,
      origin,
      takeEvents: async () => {
        await jobs.drain()
        return received.splice(0)
      },
      answerEventsWith: (next) => {
        status = next
      },
      newLink: ({ expireBy = new Date(Date.now() + HOUR_MS), amount = 6_900n } = {}) =>
        provider.createLink({
          amount: paise(amount),
          referenceId: `pv_${randomUUID().replaceAll('-', '')}`,
          description: 'Pavti Pro, 1 month',
          upgradeId: randomUUID(),
          callbackUrl: `${PUBLIC_URL}/dashboard?payment_success=true`,
          expireBy,
        }),
      api: (method, path, body, authorization = rightKeys) =>
        fetch(`${origin}/sandbox/razorpay/v1${path}`, {
          method,
          headers: { authorization, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        }),
      press: (linkId, button) =>
        fetch(`${origin}/sandbox/razorpay/l/${linkId}/${button}`, {
          method: 'POST',
          redirect: 'manual',
          headers: { 'content-type': 'application/x-www-form-urlencoded', origin, 'sec-fetch-site': 'same-origin' },
        }),
    }
  })
  beforeEach(async () => {
    await holder.current.takeEvents()
    holder.current.faults.clear()
    holder.current.answerEventsWith(200)
  })
  afterAll(async () => {
    for (const stop of stops.toReversed()) await stop()
  })
  return holder
}
