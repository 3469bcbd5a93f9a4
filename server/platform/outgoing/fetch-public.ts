import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { isIP } from 'node:net'
import type { Duplex } from 'node:stream'
import { type CheckedHost, connectPinned, resolveName } from './pinned-connection.ts'
import { isPublicAddress, type PublicUrl } from './public-address.ts'

/** The host resolves to a private address; no connection was opened. */
export class PrivateAddressError extends Error {}

/** The host does not resolve, or the connection ended without an answer. */
export class UnreachableError extends Error {}

/** Replaces DNS and connections in tests. */
export interface NetworkOverrides {
  resolve?: (name: string) => Promise<readonly string[]>
  connect?: (host: CheckedHost) => Duplex
}

export interface OutgoingRequest {
  method: 'GET' | 'POST'
  /** All headers except Host. */
  headers: Record<string, string>
  body?: Uint8Array
}

/** Resolves the name once; the connection then uses the checked addresses (prevents DNS rebinding). */
const checkHost = async (name: string, resolve: (name: string) => Promise<readonly string[]>): Promise<CheckedHost> => {
  const addresses = isIP(name) === 0 ? await resolve(name) : [name]
  if (addresses.length === 0) throw new UnreachableError()
  if (!addresses.every(isPublicAddress)) throw new PrivateAddressError()
  return { name, addresses }
}

/**
 * Whether the host currently resolves to a private address. False if it does not resolve: each request checks again.
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
 * Sends a request to a public https URL and resolves with the response once its headers have arrived. Redirects are not
 * followed. No agent is used, so neither keep-alive connections nor proxy settings apply. The caller destroys the response.
 * @throws PrivateAddressError (before connecting), UnreachableError, or a network error
 */
export async function fetchPublic(
  { url, name }: PublicUrl,
  { method, headers, body }: OutgoingRequest,
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
