import { Resolver } from 'node:dns/promises'
import { isIP, type TcpNetConnectOpts } from 'node:net'
import { connect, type ConnectionOptions, type TLSSocket } from 'node:tls'

/** Timeout of one address before the next is tried. Node's default of 250 ms is too short for other continents. */
const ADDRESS_TIMEOUT_MS = 1_000

/** A host whose addresses are resolved and checked. */
export interface CheckedHost {
  name: string
  addresses: readonly string[]
}

/**
 * Resolves all IPv4 and IPv6 addresses of a name; empty if it has none or the lookup fails.
 * Uses DNS directly: the hosts file and search domains are for private names, and dns.lookup would block a shared thread.
 */
export async function resolveName(name: string): Promise<string[]> {
  const resolver = new Resolver({ timeout: 1_500, tries: 2 })
  const answers = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
}

/**
 * Opens a TLS connection to one of the checked addresses, without another DNS lookup. The certificate must match the name.
 * `port` and `ca` are for tests.
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
