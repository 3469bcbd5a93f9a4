import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** All that is given out to the public internet in IPv6 (RFC 4291); the rest is special, or will be. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3')

/** For documentation only (RFC 9637), which ipaddr.js does not know yet. */
const EXAMPLE_IPV6 = ipaddr.IPv6.parseCIDR('3fff::/20')

/** Looks public, but answers only inside Azure, where it gives out the machine's secrets. */
const AZURE_HOST = '168.63.129.16'

/**
 * Whether an IP address belongs to the public internet, so that connecting to it reaches nothing of ours.
 * Addresses that wrap an IPv4 address (mapped, NAT64, 6to4, Teredo) are refused whatever they wrap.
 */
export function isPublicAddress(ip: string): boolean {
  if (isIP(ip) === 0) return false
  const address = ipaddr.parse(ip)
  if (address.range() !== 'unicast') return false
  return address instanceof ipaddr.IPv6 ? address.match(GLOBAL_IPV6) && !address.match(EXAMPLE_IPV6) : ip !== AZURE_HOST
}
