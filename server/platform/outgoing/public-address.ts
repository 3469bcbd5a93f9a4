import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** The public range of IPv6 (RFC 4291). */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3')

/** For documentation (RFC 9637); ipaddr.js does not know it. */
const EXAMPLE_IPV6 = ipaddr.IPv6.parseCIDR('3fff::/20')

/** Azure's metadata service, which exposes secrets of the machine, has a public-looking address. */
const AZURE_HOST = '168.63.129.16'

/**
 * Whether an IP address is on the public internet. Addresses that embed an IPv4 address (mapped, NAT64, 6to4, Teredo)
 * are never public.
 */
export function isPublicAddress(ip: string): boolean {
  if (isIP(ip) === 0) return false
  const address = ipaddr.parse(ip)
  if (address.range() !== 'unicast') return false
  return address instanceof ipaddr.IPv6 ? address.match(GLOBAL_IPV6) && !address.match(EXAMPLE_IPV6) : ip !== AZURE_HOST
}

const MAX_ADDRESS_LENGTH = 2_048

/** Names that are never public (RFC 6761, 6762, 8375; .internal is ICANN's for private use). */
const PRIVATE_NAME = /(?:^|\.)(?:localhost|local|internal|intranet|lan|home\.arpa)$/

/** A public https URL. `name` is a host name or IP address in lower case, without brackets or trailing dot. */
export interface PublicUrl {
  url: URL
  name: string
}

/**
 * Parses a URL, relative to `from` if it is a redirect. Accepts https on port 443 without credentials and not on one of
 * `ownHosts`; else undefined. Does not resolve the name.
 */
export function readPublicUrl(text: string, ownHosts: readonly string[], from?: URL): PublicUrl | undefined {
  if (text.length > MAX_ADDRESS_LENGTH || !URL.canParse(text, from?.href)) return undefined
  const url = new URL(text, from)
  const name = url.hostname.replace(/^\[|\]$|\.$/g, '')
  const isPublicName = isIP(name) !== 0 || (name.includes('.') && !PRIVATE_NAME.test(name))
  const isAccepted =
    url.protocol === 'https:' &&
    url.port === '' &&
    url.username === '' &&
    url.password === '' &&
    isPublicName &&
    !ownHosts.includes(name)
  return isAccepted ? { url, name } : undefined
}
