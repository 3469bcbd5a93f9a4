import type { IncomingMessage } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { createHmac, randomBytes } from 'node:crypto'
import { fetchPublic, type NetworkOverrides, PrivateAddressError } from '../../platform/outgoing/fetch-public.ts'
import { readPublicUrl } from '../../platform/outgoing/public-address.ts'

const SHOWN_MAX = 200

/** Returns up to 200 characters of an answer as one line without control characters; null if it is empty. */
function answerText(bytes: Uint8Array): string | null {
  const line = new TextDecoder()
    .decode(bytes)
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
  return line === '' ? null : Array.from(line).slice(0, SHOWN_MAX).join('')
}

const ATTEMPT_TIMEOUT_MS = 10_000
/** A receiver that takes longer than this is paused, since it delays others. */
const SLOW_MS = 3_000
const ANSWER_MAX_BYTES = 1_024
/** Time to read the body of an answer, which is only for the log. */
const ANSWER_TIMEOUT_MS = 1_000

/** The result of one attempt; `text` is for people. */
export interface Outcome {
  hasArrived: boolean
  status: number | null
  text: string | null
  wasSlow: boolean
}

export interface WebhookRequest {
  url: string
  secret: string
  eventId: string
  body: string
  unixSeconds: bigint
}

export interface PostOptions {
  /** Host names of this server, to which it does not send. */
  ownHosts: readonly string[]
  network: NetworkOverrides
}

const failed = (text: string, wasSlow = false): Outcome => ({ hasArrived: false, status: null, text, wasSlow })
const UNREACHABLE = 'The address could not be reached, or its certificate is not valid.'
const PRIVATE = 'This address is not on the public internet, so nothing was sent.'
const SLOW = 'No answer within 10 seconds.'
const REDIRECT = 'Redirects are not followed. Enter the address that it leads to.'

async function readAnswer(response: IncomingMessage): Promise<string | null> {
  const chunks: Uint8Array[] = []
  let received = 0
  const read = async (): Promise<void> => {
    for await (const chunk of response as AsyncIterable<Uint8Array>) {
      chunks.push(chunk)
      received += chunk.length
      if (received >= ANSWER_MAX_BYTES) return
    }
  }
  await Promise.race([read().catch(() => undefined), sleep(ANSWER_TIMEOUT_MS, undefined, { ref: false })])
  return answerText(Buffer.concat(chunks).subarray(0, ANSWER_MAX_BYTES))
}

async function toOutcome(response: IncomingMessage): Promise<Outcome> {
  const status = response.statusCode ?? 0
  const text = status >= 300 && status < 400 ? REDIRECT : await readAnswer(response)
  return { hasArrived: status >= 200 && status < 300, status, text, wasSlow: false }
}

/** Sends one event once. Network errors are returned as an outcome, not thrown. */
export async function postEvent(request: WebhookRequest, { ownHosts, network }: PostOptions): Promise<Outcome> {
  const { url, secret, eventId, body, unixSeconds } = request
  const address = readPublicUrl(url, ownHosts)
  if (!address) return failed(PRIVATE)
  const bytes = Buffer.from(body)
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(bytes.length),
    'accept-encoding': 'identity',
    'user-agent': 'Pavti',
    'pavti-event-id': eventId,
    'pavti-signature': signatureHeader(secret, unixSeconds, body),
  }
  const startedAt = performance.now()
  const signal = AbortSignal.timeout(ATTEMPT_TIMEOUT_MS)
  const late = new Promise<never>((_, fail) => signal.addEventListener('abort', () => fail(signal.reason)))
  try {
    const response = await Promise.race([
      fetchPublic(address, { method: 'POST', headers, body: bytes }, network, signal),
      late,
    ])
    try {
      const outcome = await toOutcome(response)
      return { ...outcome, wasSlow: performance.now() - startedAt > SLOW_MS }
    } finally {
      response.destroy()
    }
  } catch (e) {
    if (signal.aborted) return failed(SLOW, true)
    return failed(e instanceof PrivateAddressError ? PRIVATE : UNREACHABLE)
  }
}

/** Returns a new shared secret of 256 random bits. */
export const newSecret = (): string => `whsec_${randomBytes(32).toString('base64url')}`

/** Returns the signature header. The time is signed too, so that an old delivery cannot be replayed as new. */
export function signatureHeader(secret: string, unixSeconds: bigint, body: string): string {
  const signature = createHmac('sha256', secret).update(`${unixSeconds}.${body}`).digest('hex')
  return `t=${unixSeconds},v1=${signature}`
}
