import { setTimeout as sleep } from 'node:timers/promises'
import type * as z from 'zod'
import { ProviderError } from './provider-error.ts'
import { readAnswer } from './read-answer.ts'

/** Longest that one call may take, the connection and the whole answer included. */
const CALL_MS = 5_000

/** A burst of calls is answered 401 although the keys are right; a moment later they count again. */
const BURST_PAUSE_MS = 2_000

/** Faults of the network at which not one byte of the request was sent. */
const NOT_SENT =
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL|UND_ERR_CONNECT_TIMEOUT|ERR_TLS_.*|ERR_SSL_.*|CERT_.*|.*_CERT(_.*)?|.*_SIGNATURE|ERR_INVALID_URL)$/

export interface ClientParts {
  keyId: string
  keySecret: string
  /** Without a slash at the end. A function, as the sandbox knows its port only once it listens. */
  apiUrl: () => string
}

export interface ProviderClient {
  /** Asked once more where it was not sent, and after a pause where the keys were refused. */
  get: <S extends z.ZodType>(path: string, shape: S) => Promise<z.output<S>>
  /** Asked once more only where not a byte of it was sent. */
  post: <S extends z.ZodType>(path: string, body: object | undefined, shape: S) => Promise<z.output<S>>
}

/** Speaks to the provider's API. @throws ProviderError, and nothing else where the network or the provider fails */
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
    const signal = AbortSignal.timeout(CALL_MS)
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
  if (signal.aborted) return new ProviderError('slow', `no whole answer within ${CALL_MS} ms`, { cause: e })
  // fetch says "fetch failed" for each fault of the network and keeps the reason in the cause.
  if (!(e instanceof TypeError)) return e
  const code = networkCode(e.cause)
  return new ProviderError(NOT_SENT.test(code) ? 'not_sent' : 'unknown', code, { cause: e })
}

const networkCode = (cause: unknown): string =>
  cause instanceof Error && 'code' in cause ? String(cause.code) : 'the connection broke'

function read<S extends z.ZodType>(shape: S, answer: unknown): z.output<S> {
  const parsed = shape.safeParse(answer)
  if (parsed.success) return parsed.data
  const where = parsed.error.issues[0]?.path.join('.') ?? ''
  throw new ProviderError('unknown', `an answer of another shape${where ? ` at ${where}` : ''}`)
}
