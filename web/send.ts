import type * as z from 'zod/mini'
import { addressOf } from '#contract/call/address.ts'
import type { CallAddress } from '#contract/call/call.ts'
import type { ErrorAnswer, ErrorCode } from '#contract/call/errors.ts'
import { UNAVAILABLE } from '#contract/call/unavailable.ts'

type Schema = z.ZodMiniType
type Given<S> = S extends Schema ? z.input<S> : undefined

/** A refusal of the server, or no answer at all (`code` 'offline'). `message` is for people. */
export class CallError extends Error {
  readonly code: ErrorCode | 'offline'
  readonly fields: Record<string, string>
  readonly requestId: string | undefined

  constructor(code: ErrorCode | 'offline', message: string, fields: Record<string, string> = {}, requestId?: string) {
    super(message)
    this.code = code
    this.fields = fields
    this.requestId = requestId
  }
}

interface Request<P, Q, B> {
  params?: Given<P>
  query?: Given<Q>
  body?: Given<B>
  /** In place of the body, for calls that take a file of text. */
  file?: Blob
  /** Sent as Idempotency-Key: keep the same one when a person presses the button again after a failure. */
  key?: string
  signal?: AbortSignal
}

const TOO_LARGE_FOR_PROXY = 'This file is too large for this site. Make it smaller, or split it into parts.'
const OFFLINE = 'No answer from Pavti. Check your internet connection and try again.'

/**
 * Makes one call of the contract and gives its reply.
 * @throws CallError
 */
export async function send<P extends Schema, Q extends Schema, B extends Schema, R extends Schema>(
  call: CallAddress<P, Q, B, R>,
  { params, query, body, file, key, signal }: Request<P, Q, B> = {},
): Promise<z.output<R>> {
  const headers = new Headers()
  if (body !== undefined) headers.set('content-type', 'application/json')
  if (file !== undefined) headers.set('content-type', 'text/csv')
  if (key !== undefined) headers.set('idempotency-key', key)
  const response = await fetch(addressOf(call, { params, query }), {
    method: call.method,
    headers,
    credentials: 'same-origin',
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(file === undefined ? {} : { body: file }),
    ...(signal ? { signal } : {}),
  }).catch((e: unknown) => {
    throw signal?.aborted ? e : new CallError('offline', OFFLINE)
  })
  const answer: unknown = await response.json().catch(() => undefined)
  if (response.ok && answer !== undefined) return answer as z.output<R>
  throw readError(answer, response.status)
}

/**
 * A file of the API, whole. `address` comes from `addressOf`.
 * @throws CallError
 */
export async function fetchFile(address: string): Promise<Blob> {
  const response = await fetch(address, { credentials: 'same-origin' }).catch(() => {
    throw new CallError('offline', OFFLINE)
  })
  if (!response.ok) throw readError(await response.json().catch(() => undefined), response.status)
  return response.blob().catch(() => {
    throw new CallError('offline', OFFLINE)
  })
}

/** The contract's own tests hold the server to its reply schemas, so the browser does not parse them again. */
function readError(answer: unknown, status: number): CallError {
  const { code, message, fields, request_id } = (answer ?? {}) as Partial<ErrorAnswer>
  // A proxy in front has a limit of its own, and answers with a page of its own.
  if (!code && status === 413) return new CallError('too_large', TOO_LARGE_FOR_PROXY)
  if (!code || !message) return new CallError('unavailable', UNAVAILABLE)
  return new CallError(code, (code === 'invalid_input' ? nameFault(fields) : undefined) ?? message, fields, request_id)
}

/** "Received on: Choose today or an earlier day", for a screen that does not show the field; undefined without one. */
function nameFault(fields: Record<string, string> = {}): string | undefined {
  const [fault] = Object.entries(fields)
  if (!fault) return undefined
  const words = fault[0]
    .replace(/[._\d]+/g, ' ')
    .trim()
    .replace(/\b(upi|gstin|hsn|utr|pan)\b/g, (name) => name.toUpperCase())
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}: ${fault[1]}`
}
