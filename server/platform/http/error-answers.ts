import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type ErrorAnswer, type ErrorCode, ERRORS } from '#contract/errors.ts'
import { isDatabaseAway } from '../postgres/faults.ts'
import { AppError } from './app-error.ts'

/** Refusals that Fastify itself makes, in our words. */
const BY_FASTIFY: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_type',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'bad_json',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'bad_json',
  FST_ERR_CTP_INVALID_JSON_BODY: 'bad_json',
}

/** Seconds that a client is asked to wait while the database is away. */
const AWAY_SECONDS = 2

/** What was refused, in the product's terms; undefined for a bug of ours. */
export function asRefusal(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error
  if (isDatabaseAway(error)) return new AppError('unavailable', { retryAfterSeconds: AWAY_SECONDS })
  const fastifyCode = error instanceof Error && 'code' in error ? BY_FASTIFY[String(error.code)] : undefined
  if (fastifyCode) return new AppError(fastifyCode)
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
  return status >= 400 && status < 500 ? new AppError(status === 404 ? 'not_found' : 'bad_json') : undefined
}

/** Answers a refusal as JSON with its status. */
export function sendRefusal(request: FastifyRequest, reply: FastifyReply, refusal: AppError): FastifyReply {
  if (refusal.retryAfterSeconds !== undefined) reply.header('retry-after', refusal.retryAfterSeconds)
  const answer: ErrorAnswer = {
    message: refusal.message,
    code: refusal.code,
    ...(refusal.fields ? { fields: refusal.fields } : {}),
    request_id: request.id,
  }
  return reply.status(ERRORS[refusal.code].status).header('cache-control', 'no-store').send(answer)
}

/** The one place where a thrown error becomes an answer; what nobody expected is logged whole and told as `internal`. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const refusal = asRefusal(error)
    if (!refusal) request.log.error({ err: error }, 'a request failed in a way nobody expected')
    else if (refusal.code === 'unavailable')
      request.log.warn({ code: errorCode(error) }, 'the database is away or full')
    return sendRefusal(request, reply, refusal ?? new AppError('internal'))
  })
}

const errorCode = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined)
