import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { isIP, type TcpNetConnectOpts } from 'node:net'
import type { Duplex } from 'node:stream'
import { Resolver } from 'node:dns/promises'
import { connect, type ConnectionOptions, type TLSSocket } from 'node:tls'
import { isPublicAddress, type PublicUrl } from './public-address.ts'

/** The host resolves to a private address; no connection was opened. */
export class PrivateAddressError extends Error {}

/** The host does not resolve, or the connection ended without an answer. */
class UnreachableError extends Error {}

/** Timeout of one address before the next is tried. Node's default of 250 ms is too short for other continents. */
const ADDRESS_TIMEOUT_MS = 1_000

/** A host whose addresses are resolved and checked. */
export interface CheckedHost {
  name: string
  addresses: readonly string[]
}

/**
 * Resolves all IPv4 and IPv6 addresses of a name; empty if it has none or the lookup fails.
 * Uses DNS directly: the hosts file and search domains are for private names, and dns.lookup would block a shared
 * thread.
 */
async function resolveName(name: string): Promise<string[]> {
  const resolver = new Resolver({ timeout: 1_500, tries: 2 })
  const answers = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
}

/**
 * Opens a TLS connection to one of the checked addresses, without another DNS lookup. The certificate must match the
 * name. `port` and `ca` are for tests.
 */
export function connectPinned(
  { name, addresses }: CheckedHost,
  { port = 443, ca }: { port?: number; ca?: string } = {},
): TLSSocket {
  const options: ConnectionOptions & TcpNetConnectOpts = {
    host: name,
    port,
    // SNI allows no IP address (RFC 6066); the certificate is then checked against `host`.
    servername: isIP(name) === 0 ? name : '',
    rejectUnauthorized: true,
    ALPNProtocols: ['http/1.1'],
    lookup: (_name, _options, callback) =>
      callback(
        null,
        addresses.map((address) => ({ address, family: isIP(address) })),
      ),
    autoSelectFamily: true,
    autoSelectFamilyAttemptTimeout: ADDRESS_TIMEOUT_MS,
    ...(ca === undefined ? {} : { ca }),
  }
  return connect(options)
}

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
 * followed. No agent is used, so neither keep-alive connections nor proxy settings apply. The caller destroys the
 * response.
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
