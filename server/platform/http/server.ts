import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { AppError } from './app-error.ts'
import { answerErrors, sendRefusal } from './error-answers.ts'
import { readJsonBodies } from './json-body.ts'
import { limitLoad } from './load-limits.ts'
import { refuseOtherOrigins } from './own-origin.ts'
import { addSecurityHeaders } from './security-headers.ts'

interface Options {
  log: FastifyBaseLogger
  publicUrl: string
  /** Proxies in front whose word about the client's address is believed. */
  trustedProxies: number
}

const HEADERS_MS = 10_000
const REQUEST_MS = 30_000

/** An HTTP server with the rules that hold for every route; features add the routes. */
export async function createHttpServer({ log, publicUrl, trustedProxies }: Options): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: log,
    // The lines that Fastify writes by itself carry addresses with search texts and link parameters.
    logController: new LogController({ disableRequestLogging: true }),

    trustProxy: (_address, hop) => hop < trustedProxies,
    requestTimeout: REQUEST_MS,
    http: { headersTimeout: HEADERS_MS, maxHeaderSize: 16_384 },
    connectionTimeout: REQUEST_MS * 2,
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    frameworkErrors: (error, request, reply) => {
      request.log.debug({ code: error.code }, 'a request could not be routed')
      return sendRefusal(request, reply, new AppError('not_found')) as never
    },
  })
  answerErrors(app)
  addSecurityHeaders(app, publicUrl)
  limitLoad(app)
  refuseOtherOrigins(app, publicUrl)
  readJsonBodies(app)
  await app.register(cookie)
  return app
}
