import type { IncomingMessage } from 'node:http'
import { LOGO_MAX_BYTES } from '#contract/profile/profile.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { fetchPublic, PrivateAddressError, type NetworkOverrides } from '#server/platform/outgoing/fetch-public.ts'
import { type PublicUrl, readPublicUrl } from '#server/platform/outgoing/public-address.ts'

const FETCH_TIMEOUT_MS = 5_000
const MAX_REDIRECTS = 3
const REDIRECTS = [301, 302, 303, 307, 308]

/** No cookies and no credentials. Without compression, so that a small body cannot expand. */
const HEADERS = { accept: 'image/png, image/jpeg, image/webp', 'accept-encoding': 'identity', 'user-agent': 'Pavti' }

interface FetchOptions extends NetworkOverrides {
  /** Host names of this server in lower case, from which it does not fetch. */
  ownHosts?: readonly string[]
}

const readAddress = (text: string, ownHosts: readonly string[], from?: URL): PublicUrl => {
  const address = readPublicUrl(text, ownHosts, from)
  if (!address) throw new AppError('logo_address_refused')
  return address
}

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

const fetchFollowingRedirects = async (
  address: string,
  { ownHosts = [], ...network }: FetchOptions,
  signal: AbortSignal,
): Promise<Uint8Array> => {
  let next = readAddress(address, ownHosts)
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    const response = await fetchPublic(next, { method: 'GET', headers: HEADERS }, network, signal)
    try {
      const { location } = response.headers
      if (location === undefined || !REDIRECTS.includes(response.statusCode ?? 0)) return await readBody(response)
      next = readAddress(location, ownHosts, next.url)
    } finally {
      response.destroy()
    }
  }
  throw new AppError('logo_not_loaded')
}

/**
 * Returns the bytes at an https address: at most LOGO_MAX_BYTES, within 5 s, from public addresses only, after at most
 * three redirects. All network failures give the same error, so that it cannot be used to map a network.
 * @throws logo_address_refused (before connecting), logo_not_loaded
 */
export async function fetchPicture(address: string, options: FetchOptions = {}): Promise<Uint8Array> {
  const signal = AbortSignal.timeout(FETCH_TIMEOUT_MS)
  const late = new Promise<never>((_, fail) => signal.addEventListener('abort', () => fail(signal.reason)))
  try {
    return await Promise.race([fetchFollowingRedirects(address, options, signal), late])
  } catch (e) {
    if (e instanceof PrivateAddressError) throw new AppError('logo_address_refused')
    // One error for all other failures: the text of a network error reveals what is behind an address.
    throw e instanceof AppError ? e : new AppError('logo_not_loaded')
  }
}
