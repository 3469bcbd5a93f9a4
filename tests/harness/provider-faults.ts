import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'

const SANDBOX_PATH = '/sandbox/razorpay'

/**
 * What can go wrong between Pavti and the provider. Calls: `delay` (`value` in ms), `limited` (`value` is Retry-After
 * in seconds), `server_error`, `html` (a gateway's page), `cut_before` and `cut_after` (the connection breaks before or
 * after the provider acts). Events: `lose_events` (none arrives), `repeat_events` (each is sent `value` times).
 */
export type FaultKind =
  | 'delay'
  | 'limited'
  | 'server_error'
  | 'html'
  | 'cut_before'
  | 'cut_after'
  | 'lose_events'
  | 'repeat_events'

interface Fault {
  kind: FaultKind
  calls: RegExp
  value: number
  /** How many requests it still breaks. */
  usesLeft: number
  uses: number
}

interface FaultOptions {
  /** Calls such as 'POST /v1/orders' that it breaks; % stands for any text. */
  calls?: string
  value?: number
  /** Null: until it is cleared. */
  times?: number | null
}

/**
 * An HTTP proxy between Pavti's provider client and the sandbox, in both directions, that breaks requests on demand.
 */
export interface ProviderFaults {
  /** The address at which a server of this address is reached: through the proxy while something is broken. */
  urlOf: (ownUrl: string) => string
  add: (kind: FaultKind, options?: FaultOptions) => Promise<void>
  has: (kind: FaultKind) => boolean
  /** How many requests a fault has broken. */
  usesOf: (kind: FaultKind) => number
  remove: (kind: FaultKind) => void
  clear: () => void
  stop: () => Promise<void>
}

/** Headers that belong to one connection. */
const OF_CONNECTION = new Set([
  'host',
  'connection',
  'keep-alive',
  'content-length',
  'transfer-encoding',
  'accept-encoding',
])

/** A pattern of calls: % stands for any text. */
const toPattern = (calls: string): RegExp => {
  const parts = calls.split('%').map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
  return new RegExp(`^${parts.join('.*')}$`)
}

/** Starts listening with the first fault, so that tests that break nothing pay nothing. */
export function createProviderFaults(): ProviderFaults {
  const faults = new Map<string, Fault>()
  let server: Server | undefined
  const listFaults = (kind: FaultKind): Fault[] => [...faults.values()].filter((fault) => fault.kind === kind)

  const consume = (call: string, kinds: readonly FaultKind[]): Map<FaultKind, number> => {
    const active = [...faults.values()].filter(
      ({ kind, calls, usesLeft }) => kinds.includes(kind) && usesLeft > 0 && calls.test(call),
    )
    for (const fault of active) {
      fault.usesLeft--
      fault.uses++
    }
    return new Map(active.map(({ kind, value }) => [kind, value]))
  }

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    // The first part of the path is the port of the server behind the proxy.
    const [, port, path] = /^\/(\d+)(\/.*)$/.exec(request.url ?? '') ?? []
    const target = `http://127.0.0.1:${port}${path}`
    const body = await buffer(request)
    if (path?.startsWith(SANDBOX_PATH)) {
      const call = `${request.method} ${path.slice(SANDBOX_PATH.length).split('?')[0]}`
      return answerCall(consume(call, CALL_FAULTS), request, body, target, response)
    }
    const broken = consume(`${request.method} ${path}`, EVENT_FAULTS)
    if (broken.has('lose_events')) return void response.writeHead(200).end()
    for (let sent = 1; sent < (broken.get('repeat_events') ?? 1); sent++) await forward(request, body, target)
    return reply(response, await forward(request, body, target))
  }

  return {
    urlOf: (ownUrl) => {
      const isBroken = [...faults.values()].some(({ usesLeft }) => usesLeft > 0)
      if (!server || !isBroken) return ownUrl
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}/${new URL(ownUrl).port}`
    },
    add: async (kind, { calls = '%', value = 0, times = null } = {}) => {
      if (!server) {
        server = createServer((request, response) => {
          answer(request, response).catch(() => response.destroy())
        }).listen(0, '127.0.0.1')
        await once(server, 'listening')
      }
      faults.set(`${kind} ${calls}`, { kind, calls: toPattern(calls), value, usesLeft: times ?? Infinity, uses: 0 })
    },
    has: (kind) => listFaults(kind).length > 0,
    usesOf: (kind) => listFaults(kind).reduce((sum, { uses }) => sum + uses, 0),
    remove: (kind) => {
      for (const [key, fault] of faults) if (fault.kind === kind) faults.delete(key)
    },
    clear: () => faults.clear(),
    stop: async () => {
      server?.closeAllConnections()
      await new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve()))
    },
  }
}

const CALL_FAULTS = ['delay', 'limited', 'server_error', 'html', 'cut_before', 'cut_after'] as const
const EVENT_FAULTS = ['lose_events', 'repeat_events'] as const

const TOO_MANY = { error: { code: 'BAD_REQUEST_ERROR', description: 'Too many requests' } }
const DOWN = { error: { code: 'SERVER_ERROR', description: 'We are down' } }

async function answerCall(
  broken: Map<FaultKind, number>,
  request: IncomingMessage,
  body: Buffer,
  target: string,
  response: ServerResponse,
): Promise<void> {
  await sleep(broken.get('delay') ?? 0)
  if (broken.has('cut_before')) return void request.socket.destroy()
  const json = { 'content-type': 'application/json' }
  const limited = broken.get('limited')
  if (limited !== undefined) {
    const wait = limited > 0 ? { 'retry-after': String(limited) } : {}
    return void response.writeHead(429, { ...json, ...wait }).end(JSON.stringify(TOO_MANY))
  }
  if (broken.has('server_error')) return void response.writeHead(500, json).end(JSON.stringify(DOWN))
  if (broken.has('html')) {
    return void response.writeHead(502, { 'content-type': 'text/html' }).end('<html><h1>502 Bad Gateway</h1></html>')
  }
  const answered = await forward(request, body, target)
  if (broken.has('cut_after')) return void request.socket.destroy()
  return reply(response, answered)
}

interface Forwarded {
  status: number
  type: string
  body: Buffer
}

/** Sends a request on unchanged, also if its sender no longer waits. */
async function forward({ method = 'GET', headers }: IncomingMessage, body: Buffer, target: string): Promise<Forwarded> {
  const sent = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    OF_CONNECTION.has(name) || value === undefined ? [] : [[name, String(value)]],
  )
  const answer = await fetch(target, {
    method,
    redirect: 'manual',
    headers: sent,
    ...(body.length > 0 ? { body: new Uint8Array(body) } : {}),
  })
  return {
    status: answer.status,
    type: answer.headers.get('content-type') ?? '',
    body: Buffer.from(await answer.arrayBuffer()),
  }
}

const reply = (response: ServerResponse, { status, type, body }: Forwarded): void =>
  void response.writeHead(status, type === '' ? {} : { 'content-type': type }).end(body)
