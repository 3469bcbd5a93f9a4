import { Resolver } from 'node:dns/promises'
import { isIP, type TcpNetConnectOpts } from 'node:net'
import { connect, type ConnectionOptions, type TLSSocket } from 'node:tls'

/** Patience with one address before the next is tried; the default of 250 ms is too short across an ocean. */
const NEXT_ADDRESS_MS = 1_000

/** A host whose addresses were looked up and checked. */
export interface CheckedHost {
  name: string
  addresses: readonly string[]
}

/**
 * All IPv4 and IPv6 addresses of a name; none where it has none or cannot be looked up.
 * Asks DNS itself: the hosts file and search domains are for inner names, and a slow answer holds no shared thread.
 */
export async function resolveName(name: string): Promise<string[]> {
  const resolver = new Resolver({ timeout: 1_500, tries: 2 })
  const answers = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
}

/**
 * Opens TLS to one of the checked addresses and no other: the name is not looked up again. The certificate must
 * be the name's. `port` and `ca` differ from 443 and the public authorities in tests only.
 */
export function connectPinned(
  { name, addresses }: CheckedHost,
  { port = 443, ca }: { port?: number; ca?: string } = {},
): TLSSocket {
  const options: ConnectionOptions & TcpNetConnectOpts = {
    host: name,
    port,
    // An IP address is no server name in TLS (RFC 6066); the certificate is then checked against `host`.
    servername: isIP(name) === 0 ? name : '',
    rejectUnauthorized: true,
    ALPNProtocols: ['http/1.1'],
    lookup: (_name, _options, found) =>
      found(
        null,
        addresses.map((address) => ({ address, family: isIP(address) })),
      ),
    autoSelectFamily: true,
    autoSelectFamilyAttemptTimeout: NEXT_ADDRESS_MS,
    ...(ca === undefined ? {} : { ca }),
  }
  return connect(options)
}
