import { setTimeout as sleep } from 'node:timers/promises'
import type * as z from 'zod'
import { ErrorShape } from './shapes.ts'

/** Timeout of one call, including the connection and the whole answer. */
const CALL_TIMEOUT_MS = 5_000

/**
 * The pause before a retry after 401, with which the provider may answer a burst of calls although the keys are right.
 */
const BURST_PAUSE_MS = 2_000

/** Network errors that occur before any byte of the request is sent. */
const NOT_SENT =
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL|UND_ERR_CONNECT_TIMEOUT|ERR_TLS_.*|ERR_SSL_.*|CERT_.*|.*_CERT(_.*)?|.*_SIGNATURE|ERR_INVALID_URL)$/

export interface ClientParts {
  keyId: string
  keySecret: string
  /** Without a trailing slash. A function because the sandbox knows its port only once it listens. */
  apiUrl: () => string
}

export interface ProviderClient {
  /** Retried once if it was not sent, and after a pause if the answer is 401. */
  get: <S extends z.ZodType>(path: string, shape: S) => Promise<z.output<S>>
  /** Retried once if no byte was sent. */
  post: <S extends z.ZodType>(path: string, body: object | undefined, shape: S) => Promise<z.output<S>>
}

/**
 * How a call to the payment provider failed. `unknown` and `slow`: it may have been executed. `refused`: the provider
 * answered with an error. `not_sent`: no byte was sent. `limited`: too many calls. `bad_keys`: 401.
 */
type ProviderFault = 'refused' | 'not_sent' | 'unknown' | 'slow' | 'limited' | 'bad_keys'

interface Details {
  retryAfterSeconds?: number | undefined
  cause?: unknown
}

/** A failed call to the payment provider. */
export class ProviderError extends Error {
  readonly kind: ProviderFault
  /** The error text of the provider or the network. For the log, never for a page. */
  readonly description: string
  /** Absent if waiting does not help, as at the permanent limit of test mode. */
  readonly retryAfterSeconds: number | undefined

  constructor(kind: ProviderFault, description: string, { retryAfterSeconds, cause }: Details = {}) {
    super(`The payment provider: ${kind}, ${description}`, { cause })
    this.kind = kind
    this.description = description
    this.retryAfterSeconds = retryAfterSeconds
  }

  /** Whether the reference of a link was used before. The provider's text differs between accounts. */
  get isReferenceTaken(): boolean {
    return this.kind === 'refused' && /reference.?id/i.test(this.description) && /already/i.test(this.description)
  }

  /** Whether the call may have been executed. Includes 401, which bursts with right keys get too. */
  get mayHaveHappened(): boolean {
    return ['unknown', 'slow', 'bad_keys'].includes(this.kind) || this.isReferenceTaken
  }
}

/** Creates a client of the provider's API. Its calls throw ProviderError if the network or the provider fails. */
export function createClient({ keyId, keySecret, apiUrl }: ClientParts): ProviderClient {
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`

  const send = async (method: string, path: string, body: object | undefined, signal: AbortSignal) => {
    try {
      const response = await fetch(apiUrl() + path, {
        method,
        redirect: 'manual',
        signal,
        headers: { authorization, accept: 'application/json', ...(body ? { 'content-type': 'application/json' } : {}) },
        ...(body ? { body: JSON.stringify(body) } : {}),
      })
      return await readAnswer(response)
    } catch (e) {
      throw asProviderError(e, signal)
    }
  }

  const call = async (method: string, path: string, body: object | undefined): Promise<unknown> => {
    const signal = AbortSignal.timeout(CALL_TIMEOUT_MS)
    try {
      return await send(method, path, body, signal)
    } catch (e) {
      if (!hasKind(e, 'not_sent')) throw e
      return await send(method, path, body, signal)
    }
  }

  return {
    get: async (path, shape) => {
      try {
        return read(shape, await call('GET', path, undefined))
      } catch (e) {
        if (!hasKind(e, 'bad_keys')) throw e
        await sleep(BURST_PAUSE_MS)
        return read(shape, await call('GET', path, undefined))
      }
    },
    post: async (path, body, shape) => read(shape, await call('POST', path, body)),
  }
}

const hasKind = (e: unknown, kind: ProviderError['kind']): boolean => e instanceof ProviderError && e.kind === kind

function asProviderError(e: unknown, signal: AbortSignal): unknown {
  if (e instanceof ProviderError) return e
  if (signal.aborted) return new ProviderError('slow', `no complete answer within ${CALL_TIMEOUT_MS} ms`, { cause: e })
  // fetch throws "fetch failed" for every network error; the reason is in the cause.
  if (!(e instanceof TypeError)) return e
  const code = networkCode(e.cause)
  return new ProviderError(NOT_SENT.test(code) ? 'not_sent' : 'unknown', code, { cause: e })
}

const networkCode = (cause: unknown): string =>
  cause instanceof Error && 'code' in cause ? String(cause.code) : 'connection broken'

function read<S extends z.ZodType>(shape: S, answer: unknown): z.output<S> {
  const parsed = shape.safeParse(answer)
  if (parsed.success) return parsed.data
  const where = parsed.error.issues[0]?.path.join('.') ?? ''
  throw new ProviderError('unknown', `unexpected answer${where ? ` at ${where}` : ''}`)
}

/** The maximum length of an answer in bytes. */
const ANSWER_MAX_BYTES = 1024 * 1024

/** The maximum length of a description in the log, in characters. */
const DESCRIPTION_MAX = 300

/** Returns the JSON of a successful answer. @throws ProviderError for any other answer */
async function readAnswer(response: Response): Promise<unknown> {
  const answer = parse(await readText(response))
  if (response.ok && answer !== undefined) return answer
  throw refusalOf(response, answer)
}

async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.length
    if (size > ANSWER_MAX_BYTES)
      throw new ProviderError('unknown', `status ${response.status} with an answer that is too long`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (e) {
    if (e instanceof SyntaxError) return undefined
    throw e
  }
}

/** Converts an error answer. Gateways answer in HTML or with nothing, so every part of an error is optional. */
function refusalOf({ status, headers }: Response, answer: unknown): ProviderError {
  const { code, description } = ErrorShape.safeParse(answer).data?.error ?? {}
  const summary = `status ${status} ${code ?? ''} ${description ?? 'without a description'}`.slice(0, DESCRIPTION_MAX)
  if (status === 401) return new ProviderError('bad_keys', summary)
  if (status === 429) {
    return new ProviderError('limited', summary, {
      retryAfterSeconds: isPermanentLimit(code, description) ? undefined : readSeconds(headers.get('retry-after')),
    })
  }
  // A 4xx without JSON comes from a gateway, so the call may have been executed.
  return new ProviderError(status >= 400 && status < 500 && answer !== undefined ? 'refused' : 'unknown', summary)
}

/** Test mode has a lifetime limit of links for each account, so waiting does not help. */
const isPermanentLimit = (code: string | null | undefined, description: string | null | undefined): boolean =>
  code === 'RATE_LIMIT_EXCEEDED' && /test mode/i.test(description ?? '')

const readSeconds = (text: string | null): number | undefined =>
  text && /^\d{1,5}$/.test(text) ? Number(text) : undefined
