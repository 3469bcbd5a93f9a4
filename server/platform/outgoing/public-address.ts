import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** The public range of IPv6 (RFC 4291). */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3')

/** For documentation (RFC 9637); ipaddr.js does not know it. */
const EXAMPLE_IPV6 = ipaddr.IPv6.parseCIDR('3fff::/20')

/** Azure's metadata service, which exposes secrets of the machine, has a public-looking address. */
const AZURE_HOST = '168.63.129.16'

/**
 * Whether an IP address is on the public internet. Addresses that embed an IPv4 address (mapped, NAT64, 6to4, Teredo) are
 * never public.
 */
export function isPublicAddress(ip: string): boolean {
  if (isIP(ip) === 0) return false
  const address = ipaddr.parse(ip)
  if (address.range() !== 'unicast') return false
  return address instanceof ipaddr.IPv6 ? address.match(GLOBAL_IPV6) && !address.match(EXAMPLE_IPV6) : ip !== AZURE_HOST
}
