import type * as z from 'zod/mini'
import { addressOf } from '#contract/call/address.ts'
import type { CallAddress } from '#contract/call/call.ts'
import type { ErrorAnswer, ErrorCode } from '#contract/call/errors.ts'
import { UNAVAILABLE } from '#contract/call/unavailable.ts'
import { SEEN_AT_HEADER } from '#contract/site/offline.ts'
import { ofBusiness } from './named-business.ts'
import { refusalInLanguage } from './ui/texts/refusal.en.ts'
import * as texts from '#web/ui/texts.en.ts'

/** The copies from the device that are shown instead of answers: address, and when it was current (ms since 1970). */
export const copies = new Map<string, number>()

/** Gets the address of each answer. */
type Listener = (address: string) => void

const listeners = new Set<Listener>()

/**
 * Records where the answer for an address came from: the HTTP date of a copy kept on the device, or null for one from
 * the network, which ends only the copy of its own address.
 */
export function noteSeenAt(address: string, httpDate: string | null): void {
  if (httpDate) copies.set(address, Date.parse(httpDate))
  else copies.delete(address)
  for (const notify of listeners) notify(address)
}

export function subscribeSeenAt(notify: Listener): () => void {
  listeners.add(notify)
  return () => listeners.delete(notify)
}

type Ask = () => Promise<boolean>

let ask: Ask = async () => false
let asked: Promise<boolean> | undefined

/** Sets the function that asks the user for the password; its code is loaded only when needed. */
export function setPasswordPrompt(prompt: Ask): void {
  ask = prompt
}

/** Asks for the password once, for all calls that wait for it. Resolves to true if it was entered. */
const askForPassword = (): Promise<boolean> =>
  (asked ??= ask().finally(() => {
    asked = undefined
  }))

type Schema = z.ZodMiniType
type InputOf<S> = S extends Schema ? z.input<S> : undefined

/** An error answer of the server, or a missing answer (`code` 'offline'). `message` can be shown to the user. */
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

/** Returns the code of a call's error; undefined for a bug. */
export const codeOf = (error: unknown): CallError['code'] | undefined =>
  error instanceof CallError ? error.code : undefined

interface Request<P, Q, B> {
  params?: InputOf<P>
  query?: InputOf<Q>
  body?: InputOf<B>
  /** Replaces the body for calls that take a text file. */
  file?: Blob
  headers?: Record<string, string>
  /** Sent as Idempotency-Key. Use the same key when a user presses the button again after a failure. */
  key?: string
  signal?: AbortSignal
  /** Lets the request finish if the page is left meanwhile. The body has at most 64 KB. */
  keepalive?: boolean
}

const TOO_LARGE_FOR_PROXY = texts.fileTooLarge
export const OFFLINE = texts.noAnswer

/**
 * Makes one call of the contract and returns its reply. If the call asks for the password again, it is repeated once
 * the user has entered it.
 * @throws CallError
 */
export const send = <P extends Schema, Q extends Schema, B extends Schema, R extends Schema>(
  call: CallAddress<P, Q, B, R>,
  request: Request<P, Q, B> = {},
): Promise<z.output<R>> => withPasswordAgain(() => sendOnce(call, request))

/** Runs a call, and if it asks for the password again, once more after the user has entered it. @throws CallError */
export async function withPasswordAgain<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (e) {
    if (codeOf(e) !== 'password_needed' || !(await askForPassword())) throw e
    return run()
  }
}

/** A call that waits for its answer. */
export interface WaitingCall {
  call: { method: string }
  /** When it was sent, in ms since 1970. */
  since: number
  /** Aborting it ends the call as if there was no answer. */
  stop: AbortController
}

/** The calls that wait for their answers: `watchSlowCalls` tells the user about those that wait for long. */
export const waitingCalls = new Set<WaitingCall>()

/** Counts a request among the calls that wait, until `run` has its answer. `run` ends it when `stop` is aborted. */
export async function waitFor<T>(call: WaitingCall['call'], run: (stop: AbortController) => Promise<T>): Promise<T> {
  const waiting: WaitingCall = { call, since: Date.now(), stop: new AbortController() }
  waitingCalls.add(waiting)
  try {
    return await run(waiting.stop)
  } finally {
    waitingCalls.delete(waiting)
  }
}

function sendOnce<P extends Schema, Q extends Schema, B extends Schema, R extends Schema>(
  call: CallAddress<P, Q, B, R>,
  { params, query, body, file, headers: extra, key, signal, keepalive = false }: Request<P, Q, B>,
): Promise<z.output<R>> {
  const headers = new Headers(extra)
  if (body) headers.set('content-type', 'application/json')
  if (file) headers.set('content-type', 'text/csv')
  if (key) headers.set('idempotency-key', key)
  return waitFor(call, async (stop) => {
    signal?.addEventListener('abort', () => stop.abort())
    const response = await fetch(ofBusiness(addressOf(call, { params, query })), {
      method: call.method,
      headers,
      // Undefined for a call without a body.
      body: file ?? JSON.stringify(body),
      keepalive,
      signal: stop.signal,
    }).catch((e: unknown) => {
      throw signal?.aborted ? e : new CallError('offline', OFFLINE)
    })
    noteSeenAt(response.url, response.headers.get(SEEN_AT_HEADER))
    const answer: unknown = await response.json().catch(() => undefined)
    if (response.ok && answer !== undefined) return answer as z.output<R>
    throw await refusalInLanguage(readError(answer, response.status))
  })
}

/**
 * Reads an error answer. The contract tests check the server's replies against their schemas, so the browser does not
 * parse them again.
 */
export function readError(answer: unknown, status: number): CallError {
  const { code, message, fields, request_id } = (answer ?? {}) as Partial<ErrorAnswer>
  // A proxy in front of the server may have a smaller limit and answer with an HTML page.
  if (!code && status === 413) return new CallError('too_large', TOO_LARGE_FOR_PROXY)
  if (!code || !message) return new CallError('unavailable', UNAVAILABLE)
  return new CallError(code, message, fields, request_id)
}
