import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { DatabaseError } from 'pg'
import { type ErrorAnswer, type ErrorCode, ERRORS } from '#contract/call/errors.ts'
import { isCheckViolation, isDatabaseUnavailable, isDiskFull, isOwnerGone } from '../postgres/faults.ts'
import { AppError } from './app-error.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Error code for a body above the route's limit. */
    bodyTooLarge?: ErrorCode
    /** Whether it answers with a file. */
    isFile?: boolean
  }
}

/** Our error codes for errors of Fastify. */
const BY_FASTIFY: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_type',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'bad_json',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'bad_json',
  FST_ERR_CTP_INVALID_JSON_BODY: 'bad_json',
}

/** Our error codes for errors of the file server. */
const BY_STATUS: Record<number, ErrorCode> = { 404: 'not_found', 416: 'range_not_there' }

/** Retry-After in seconds while the database is unavailable. */
const UNAVAILABLE_RETRY_SECONDS = 2

/** Retry-After in seconds while its disk is full. */
const DISK_FULL_RETRY_SECONDS = 60

/** Returns the expected error for a thrown one; undefined for a bug. */
function toExpectedError(error: unknown, bodyTooLarge: ErrorCode = 'too_large'): AppError | undefined {
  if (error instanceof AppError) return error
  if (isDiskFull(error)) return new AppError('storage_full', { retryAfterSeconds: DISK_FULL_RETRY_SECONDS })
  if (isDatabaseUnavailable(error)) return new AppError('unavailable', { retryAfterSeconds: UNAVAILABLE_RETRY_SECONDS })
  // The books were closed between the check of the service and the write; see `require_open_books` in
  // 0002_businesses.sql.
  if (isCheckViolation(error, 'books_are_open')) return new AppError('books_closed')
  // The account was deleted while this request ran.
  if (isOwnerGone(error)) return new AppError('not_signed_in')
  const code = String(errorCode(error))
  const fastifyCode = code === 'FST_ERR_CTP_BODY_TOO_LARGE' ? bodyTooLarge : BY_FASTIFY[code]
  if (fastifyCode) return new AppError(fastifyCode)
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
  return status >= 400 && status < 500 ? new AppError(BY_STATUS[status] ?? 'bad_json') : undefined
}

/** Sends an error as JSON with its status. */
export function sendRefusal(request: FastifyRequest, reply: FastifyReply, refusal: AppError): FastifyReply {
  if (refusal.retryAfterSeconds !== undefined) reply.header('retry-after', refusal.retryAfterSeconds)
  if (refusal.code === 'token_invalid') reply.header('www-authenticate', 'Bearer')
  const answer: ErrorAnswer = {
    message: refusal.message,
    code: refusal.code,
    ...(refusal.fields ? { fields: refusal.fields } : {}),
    ...(refusal.existingId ? { existing_id: refusal.existingId } : {}),
    request_id: request.id,
  }
  return reply.status(ERRORS[refusal.code].status).header('cache-control', 'no-store').send(answer)
}

/** Converts any thrown error to an AppError. Unexpected errors are logged and become `internal`. */
export function toAppError(request: FastifyRequest, error: unknown): AppError {
  const refusal = toExpectedError(error, request.routeOptions.config.bodyTooLarge)
  if (!refusal) request.log.error({ fault: describeFault(error) }, 'a request failed with an unexpected error')
  else if (refusal.code === 'unavailable')
    request.log.warn({ code: errorCode(error) }, 'a request was refused temporarily')
  return refusal ?? new AppError('internal')
}

/** Answers thrown errors as JSON, unless a feature's error handler renders a page. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => sendRefusal(request, reply, toAppError(request, error)))
}

const errorCode = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined)

/**
 * Returns what to log about an unexpected error. Messages of the database contain values of rows, so they are left out.
 */
export function describeFault(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { kind: typeof error }
  const where = (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at '))
  if (!(error instanceof DatabaseError)) return { kind: error.name, message: error.message, where }
  const { code, table, constraint } = error
  return { kind: 'DatabaseError', code, table, constraint, where }
}
