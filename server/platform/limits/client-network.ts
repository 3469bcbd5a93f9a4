import type { FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'

const HOST_HALF = [0, 0, 0, 0, 0, 0, 0, 0]

/** The client's address for limits: IPv4 whole, IPv6 by its /64, which one household or phone has to itself. */
export function clientNetwork(request: FastifyRequest): string {
  if (!ipaddr.isValid(request.ip)) return 'unknown'
  const address = ipaddr.process(request.ip)
  if (address.kind() === 'ipv4') return address.toString()
  return ipaddr.fromByteArray([...address.toByteArray().slice(0, 8), ...HOST_HALF]).toString()
}
