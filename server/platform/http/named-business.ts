import type { IncomingMessage } from 'node:http'
import type { FastifyRequest } from 'fastify'
import { splitBusiness } from '#contract/site/named-business.ts'
import { isUuid } from '../ids.ts'

const named = new WeakMap<IncomingMessage, string>()

/** Removes the business from the address of a call before it is routed. Returns the address of the call. */
export function stripBusiness(request: IncomingMessage): string {
  const { businessId, address } = splitBusiness(request.url ?? '')
  if (businessId !== undefined) named.set(request, businessId)
  return address
}

/** Returns the business that a request names: undefined if it names none, null if the name is not the id of one. */
export function findNamedBusiness({ raw }: FastifyRequest): string | null | undefined {
  const name = named.get(raw)
  return name === undefined || isUuid(name) ? name : null
}

/**
 * Remembers the business for which a request that names none was admitted: it may be admitted again when its body has
 * arrived.
 */
export function rememberBusiness({ raw }: FastifyRequest, businessId: string): void {
  named.set(raw, businessId)
}
