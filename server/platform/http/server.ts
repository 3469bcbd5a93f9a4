import { randomUUID } from 'node:crypto'
import type { Server } from 'node:http'
import cookie from '@fastify/cookie'
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { AppError } from './app-error.ts'
import { closeInOrder } from './closing.ts'
import { answerErrors, sendRefusal } from './error-answers.ts'
import { readJsonBodies } from './json-body.ts'
import { limitLoad } from './load-limits.ts'
import { refuseUnknownHosts } from './known-host.ts'
import { refuseOtherOrigins } from './own-origin.ts'
import { addSecurityHeaders, securityHeaders } from './security-headers.ts'
import { refuseUnreadable } from './unreadable.ts'

interface Options {
  log: FastifyBaseLogger
  publicUrl: string
  /** The only name that is answered; undefined: any. */
  publicHost?: string | undefined
  /** Proxies in front whose word about the client's address is believed. */
  trustedProxies: number
}

const HEADERS_MS = 10_000
const REQUEST_MS = 30_000

/** How often Node looks for requests that are too slow; its own 30 s would let headers take 40. */
const LOOK_MS = 1_000

/** Open connections from which on idle ones are closed, so that hoarded sockets keep nobody out. */
const MANY_CONNECTIONS = 2_000

/** An HTTP server with the rules that hold for every route; features add the routes. */
export async function createHttpServer({
  log,
  publicUrl,
  publicHost,
  trustedProxies,
}: Options): Promise<FastifyInstance> {
  const headers = securityHeaders(publicUrl)
  const app = Fastify({
    loggerInstance: log,
    // The lines that Fastify writes by itself carry addresses with search texts and link parameters.
    logController: new LogController({ disableRequestLogging: true }),

    trustProxy: (_address, hop) => hop < trustedProxies,
    requestTimeout: REQUEST_MS,
    http: { headersTimeout: HEADERS_MS, maxHeaderSize: 16_384, connectionsCheckingInterval: LOOK_MS },
    connectionTimeout: REQUEST_MS * 2,
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    frameworkErrors: (error, request, reply) => {
      request.log.debug({ code: error.code }, 'a request could not be routed')
      for (const [name, value] of headers) reply.header(name, value)
      return sendRefusal(request, reply, new AppError('not_found')) as never
    },
    clientErrorHandler: refuseUnreadable(headers),
  })
  closeIdleConnections(app.server)
  // An expectation that nobody knows is ignored: Node's own answer to it has none of our headers.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response))
  answerErrors(app)
  addSecurityHeaders(app, headers)
  closeInOrder(app)
  limitLoad(app)
  if (publicHost !== undefined) refuseUnknownHosts(app, publicHost)
  refuseOtherOrigins(app, publicUrl)
  readJsonBodies(app)
  await app.register(cookie)
  return app
}

function closeIdleConnections(server: Server): void {
  let open = 0
  server.on('connection', (socket) => {
    socket.once('close', () => open--)
    if (++open > MANY_CONNECTIONS) server.closeIdleConnections()
  })
}
