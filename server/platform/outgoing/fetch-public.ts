import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { isIP } from 'node:net'
import type { Duplex } from 'node:stream'
import { type CheckedHost, connectPinned, resolveName } from './pinned-connection.ts'
import { isPublicAddress } from './public-address.ts'
import type { PublicUrl } from './public-url.ts'

/** The name stands for an address inside: nothing was opened. */
export class PrivateAddressError extends Error {}

/** The name stands for nothing, or the connection ended without an answer. */
export class UnreachableError extends Error {}

/** How names become connections; tests put a machine of their own behind public names. */
export interface NetworkOverrides {
  resolve?: (name: string) => Promise<readonly string[]>
  connect?: (host: CheckedHost) => Duplex
}

export interface Sent {
  method: 'GET' | 'POST'
  /** All that is said beside the host: no cookies, no credentials. */
  headers: Record<string, string>
  body?: Uint8Array
}

/** Looked up once: what is checked here is what is connected to, whatever the name says a moment later. */
const checkHost = async (name: string, resolve: (name: string) => Promise<readonly string[]>): Promise<CheckedHost> => {
  const addresses = isIP(name) === 0 ? await resolve(name) : [name]
  if (addresses.length === 0) throw new UnreachableError()
  if (!addresses.every(isPublicAddress)) throw new PrivateAddressError()
  return { name, addresses }
}

/**
 * Whether a name stands for an address inside at this moment. One that stands for nothing just now is none: whoever
 * sends there looks again.
 */
export async function isPrivate({ name }: PublicUrl, { resolve = resolveName }: NetworkOverrides): Promise<boolean> {
  try {
    await checkHost(name, resolve)
    return false
  } catch (e) {
    if (e instanceof PrivateAddressError) return true
    if (e instanceof UnreachableError) return false
    throw e
  }
}

/**
 * Asks a public https address and gives the head of its answer; a redirect is an answer like any other. Without an
 * agent, so that neither a kept connection nor a proxy's settings play a part. Whoever asks destroys the answer.
 * @throws PrivateAddressError (before connecting), UnreachableError, or what the network says
 */
export async function fetchPublic(
  { url, name }: PublicUrl,
  { method, headers, body }: Sent,
  { resolve = resolveName, connect = connectPinned }: NetworkOverrides,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const host = await checkHost(name, resolve)
  signal.throwIfAborted()
  return new Promise((answer, fail) => {
    request({
      method,
      path: url.pathname + url.search,
      headers: { ...headers, host: url.host },
      createConnection: () => connect(host),
      signal,
    })
      .once('response', answer)
      .on('error', fail)
      .once('close', () => fail(new UnreachableError()))
      .end(body)
  })
}
