import type { IncomingMessage } from 'node:http'
import type { FastifyRequest } from 'fastify'
import { splitBusiness } from '#contract/site/named-business.ts'
import { isUuid } from '../ids.ts'

const named = new WeakMap<IncomingMessage, string>()

/** Takes the business out of the address of a call before it is routed. Returns the address of the call. */
export function takeNamedBusiness(request: IncomingMessage): string {
  const { businessId, address } = splitBusiness(request.url ?? '')
  if (businessId !== undefined) named.set(request, businessId)
  return address
}

/** The business that a request names: undefined if it names none, null if that is no id of one. */
export function findNamedBusiness({ raw }: FastifyRequest): string | null | undefined {
  const name = named.get(raw)
  return name === undefined || isUuid(name) ? name : null
}

/** Keeps the business that a request without a name was let in for: it may be let in again when its body has arrived. */
export function keepBusiness({ raw }: FastifyRequest, businessId: string): void {
  named.set(raw, businessId)
}
