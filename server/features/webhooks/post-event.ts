import type { IncomingMessage } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { fetchPublic, PrivateAddressError, type NetworkOverrides } from '../../platform/outgoing/fetch-public.ts'
import { readPublicUrl } from '../../platform/outgoing/public-url.ts'
import { answerText } from './answer-text.ts'
import { signatureHeader } from './signature.ts'

const WHOLE_TRY_MS = 10_000
/** A receiver should store the event and answer; one that takes longer keeps others waiting. */
const SLOW_MS = 3_000
const ANSWER_MAX_BYTES = 1_024
/** What stands in an answer is for the log alone, so nobody waits for it. */
const ANSWER_MS = 1_000

/** How one try ended; `text` is for people. */
export interface Outcome {
  hasArrived: boolean
  status: number | null
  text: string | null
  wasSlow: boolean
}

export interface Letter {
  url: string
  secret: string
  eventId: string
  body: string
  unixSeconds: bigint
}

export interface Post {
  /** Host names of this server: it does not send to itself. */
  ownHosts: readonly string[]
  network: NetworkOverrides
}

const failed = (text: string, wasSlow = false): Outcome => ({ hasArrived: false, status: null, text, wasSlow })
const UNREACHABLE = 'The address could not be reached, or its certificate is not valid.'
const INNER = 'This address is not on the public internet, so nothing was sent.'
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
  await Promise.race([read().catch(() => undefined), sleep(ANSWER_MS, undefined, { ref: false })])
  return answerText(Buffer.concat(chunks).subarray(0, ANSWER_MAX_BYTES))
}

async function judge(response: IncomingMessage): Promise<Outcome> {
  const status = response.statusCode ?? 0
  const text = status >= 300 && status < 400 ? REDIRECT : await readAnswer(response)
  return { hasArrived: status >= 200 && status < 300, status, text, wasSlow: false }
}

/** Sends one event once. Never throws: whatever goes wrong out there is an outcome. */
export async function postEvent(letter: Letter, { ownHosts, network }: Post): Promise<Outcome> {
  const { url, secret, eventId, body, unixSeconds } = letter
  const address = readPublicUrl(url, ownHosts)
  if (!address) return failed(INNER)
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
  const signal = AbortSignal.timeout(WHOLE_TRY_MS)
  const late = new Promise<never>((_, fail) => signal.addEventListener('abort', () => fail(signal.reason)))
  try {
    const response = await Promise.race([
      fetchPublic(address, { method: 'POST', headers, body: bytes }, network, signal),
      late,
    ])
    try {
      const outcome = await judge(response)
      return { ...outcome, wasSlow: performance.now() - startedAt > SLOW_MS }
    } finally {
      response.destroy()
    }
  } catch (e) {
    if (signal.aborted) return failed(SLOW, true)
    return failed(e instanceof PrivateAddressError ? INNER : UNREACHABLE)
  }
}
