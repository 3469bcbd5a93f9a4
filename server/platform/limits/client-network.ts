import type { FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'

const HOST_HALF = [0, 0, 0, 0, 0, 0, 0, 0]

/** The client's network for rate limits: the IPv4 address, or the /64 of an IPv6 address, which belongs to one household or phone. */
export function clientNetwork(request: FastifyRequest): string {
  if (!ipaddr.isValid(request.ip)) return 'unknown'
  const address = ipaddr.process(request.ip)
  if (address.kind() === 'ipv4') return address.toString()
  return ipaddr.fromByteArray([...address.toByteArray().slice(0, 8), ...HOST_HALF]).toString()
}
