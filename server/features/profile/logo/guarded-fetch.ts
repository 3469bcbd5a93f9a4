import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { isIP } from 'node:net'
import type { Duplex } from 'node:stream'
import { LOGO_MAX_BYTES } from '#contract/profile.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { type PictureAddress, readPictureAddress } from './picture-address.ts'
import { type CheckedHost, connectPinned, resolveName } from './pinned-connection.ts'
import { isPublicAddress } from './public-address.ts'

const WHOLE_FETCH_MS = 5_000
const MOST_REDIRECTS = 3
const REDIRECTS = [301, 302, 303, 307, 308]

/** Sent to everybody alike: no cookies, no credentials. Unpacked on arrival, so a small body cannot grow. */
const HEADERS = { accept: 'image/png, image/jpeg, image/webp', 'accept-encoding': 'identity', 'user-agent': 'Pavti' }

interface FetchOptions {
  /** Host names of this server, in lower case: it does not fetch from itself. */
  ownHosts?: readonly string[]
  resolve?: (name: string) => Promise<readonly string[]>
  connect?: (host: CheckedHost) => Duplex
}

/** Looked up once: what is checked here is what is connected to, whatever the name says a moment later. */
const checkHost = async (name: string, resolve: (name: string) => Promise<readonly string[]>): Promise<CheckedHost> => {
  const addresses = isIP(name) === 0 ? await resolve(name) : [name]
  if (addresses.length === 0) throw new AppError('logo_not_loaded')
  if (!addresses.every(isPublicAddress)) throw new AppError('logo_address_refused')
  return { name, addresses }
}

/** The head of the answer. Without an agent, so that neither a kept connection nor a proxy's settings play a part. */
const ask = ({ url }: PictureAddress, createConnection: () => Duplex, signal: AbortSignal) =>
  new Promise<IncomingMessage>((answer, fail) => {
    const headers = { ...HEADERS, host: url.host }
    const path = url.pathname + url.search
    request({ path, headers, createConnection, signal })
      .once('response', answer)
      .on('error', fail)
      .once('close', () => fail(new AppError('logo_not_loaded')))
      .end()
  })

const readBody = async (response: IncomingMessage): Promise<Uint8Array> => {
  const encoding = response.headers['content-encoding'] ?? 'identity'
  if (response.statusCode !== 200 || encoding !== 'identity') throw new AppError('logo_not_loaded')
  const chunks: Uint8Array[] = []
  let received = 0
  for await (const chunk of response as AsyncIterable<Uint8Array>) {
    received += chunk.length
    if (received > LOGO_MAX_BYTES) throw new AppError('logo_not_loaded')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

const follow = async (address: string, options: FetchOptions, signal: AbortSignal): Promise<Uint8Array> => {
  const { ownHosts = [], resolve = resolveName, connect = connectPinned } = options
  let next = readPictureAddress(address, ownHosts)
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
    const host = await checkHost(next.name, resolve)
    signal.throwIfAborted()
    const response = await ask(next, () => connect(host), signal)
    try {
      const { location } = response.headers
      if (location === undefined || !REDIRECTS.includes(response.statusCode ?? 0)) return await readBody(response)
      next = readPictureAddress(location, ownHosts, next.url)
    } finally {
      response.destroy()
    }
  }
  throw new AppError('logo_not_loaded')
}

/**
 * The bytes at an https address, at most LOGO_MAX_BYTES and within 5 s, from public addresses only, after at most
 * three redirects. One sentence for all that goes wrong on the way, so that nobody maps a network by it.
 * @throws logo_address_refused (before connecting), logo_not_loaded
 */
export async function fetchPicture(address: string, options: FetchOptions = {}): Promise<Uint8Array> {
  const signal = AbortSignal.timeout(WHOLE_FETCH_MS)
  const late = new Promise<never>((_, fail) => signal.addEventListener('abort', () => fail(signal.reason)))
  try {
    return await Promise.race([follow(address, options, signal), late])
  } catch (e) {
    // Nothing else is told apart: the wording of a network error is an answer about what stands behind the address.
    throw e instanceof AppError ? e : new AppError('logo_not_loaded')
  }
}
