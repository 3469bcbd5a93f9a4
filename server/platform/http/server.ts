import { randomUUID } from 'node:crypto'
import { createServer, type Server, type ServerOptions } from 'node:http'
import type { Socket } from 'node:net'
import cookie from '@fastify/cookie'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { isTraced, traceRequests } from '../traces/traces.ts'
import { AppError } from './app-error.ts'
import { compressAnswers } from './compress.ts'
import { closeInOrder } from './listen.ts'
import { stripBusiness } from './named-business.ts'
import { answerErrors, sendRefusal } from './error-answers.ts'
import { readJsonBodies, refuseUnreadable } from './json-body.ts'
import { limitLoad, refuseReads } from './load-limits.ts'
import { createReadLimit } from './read-limit.ts'
import { refuseOtherOrigins, refuseUnknownHosts } from './request-origin.ts'
import { addSecurityHeaders, securityHeaders } from './security-headers.ts'

/** Routes that monitors request every few seconds: neither logged nor traced. */
const OF_MONITORS = new Set(['/healthz', '/readyz', '/metrics'])

/**
 * Logs each request at level info: its id, method, route, status and time. The address, with ids and search texts in
 * it, and the client are personal data and not logged.
 */
function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    if (OF_MONITORS.has(route)) return
    const ms = Math.round(reply.elapsedTime * 10) / 10
    request.log.info({ method: request.method, route, status: reply.statusCode, ms }, 'request')
  })
}

/**
 * Throws. The contract's calls are read and written without Fastify's schemas, so ajv and fast-json-stringify, which
 * Fastify otherwise loads for them, would only take memory.
 */
function refuseSchema(): never {
  throw new Error('A route must have no Fastify schema: the contract describes its call')
}

interface Options {
  log: FastifyBaseLogger
  publicUrl: string
  /** The only accepted Host; undefined: any. */
  publicHost?: string | undefined
  /** Number of proxies whose X-Forwarded-For is trusted. */
  trustedProxies: number
  /** Whether Strict-Transport-Security covers the subdomains of the host. */
  coversSubdomains: boolean
  /** Called for each read that is refused because the process is overloaded. */
  readRefused: () => void
}

const REQUEST_MS = 30_000

const LIMITS: ServerOptions = {
  headersTimeout: 10_000,
  requestTimeout: REQUEST_MS,
  keepAliveTimeout: 65_000,
  maxHeaderSize: 16_384,
  // With Node's default of 30 s, headers could take 40 s.
  connectionsCheckingInterval: 1_000,
}

/** Above this number of connections, idle ones are closed, so that they do not exhaust the sockets. */
const MANY_CONNECTIONS = 2_000

/** Creates the HTTP server with the rules for all routes; features add the routes. */
export async function createHttpServer({
  log,
  publicUrl,
  publicHost,
  trustedProxies,
  coversSubdomains,
  readRefused,
}: Options): Promise<FastifyInstance> {
  const headers = securityHeaders(publicUrl, coversSubdomains)
  const limit = createReadLimit()
  const app = Fastify({
    serverFactory: (answer) =>
      createServer(LIMITS, refuseReads(limit, headers, readRefused, answer)).setTimeout(REQUEST_MS * 2),
    loggerInstance: log,
    // Fastify's request log contains URLs with search texts and link parameters.
    logController: new LogController({ disableRequestLogging: true }),

    rewriteUrl: stripBusiness,
    trustProxy: (_address, hop) => hop < trustedProxies,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    schemaController: { compilersFactory: { buildValidator: refuseSchema, buildSerializer: refuseSchema } },
    frameworkErrors: (error, request, reply) => {
      request.log.debug({ code: error.code }, 'a request could not be routed')
      for (const [name, value] of headers) reply.header(name, value)
      return sendRefusal(request, reply, new AppError('not_found')) as never
    },
    clientErrorHandler: refuseUnreadable(headers),
  })
  closeIdleConnections(app.server)
  // An unknown Expect header is ignored, because Node's own answer lacks our headers.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response))
  logRequests(app)
  if (isTraced()) traceRequests(app, OF_MONITORS)
  answerErrors(app)
  addSecurityHeaders(app, headers)
  closeInOrder(app)
  compressAnswers(app)
  limitLoad(app, limit)
  if (publicHost !== undefined) refuseUnknownHosts(app, publicHost)
  refuseOtherOrigins(app, publicUrl)
  readJsonBodies(app)
  await app.register(cookie)
  return app
}

/**
 * Closes connections without a request once there are too many. Not those that never had one: it may be on its way. For
 * Node's own closeIdleConnections, they are idle too since Node 26.
 */
function closeIdleConnections(server: Server): void {
  /** How many requests each connection has under way, once it had one. */
  const requests = new Map<Socket, number>()
  let open = 0
  server.on('connection', (socket: Socket) => {
    socket.once('close', () => {
      open--
      requests.delete(socket)
    })
    if (++open <= MANY_CONNECTIONS) return
    for (const [other, count] of requests) if (count === 0) other.destroy()
  })
  server.on('request', ({ socket }, response) => {
    requests.set(socket, (requests.get(socket) ?? 0) + 1)
    response.once('close', () => {
      const count = requests.get(socket)
      if (count !== undefined) requests.set(socket, count - 1)
    })
  })
}
