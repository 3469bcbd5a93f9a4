import { queryOptions, useQuery } from '@tanstack/react-query'
import { getBusiness } from '#contract/business/business.ts'
import { send } from '#web/send.ts'

/** Key of the business in the cache. */
export const BUSINESS = ['business'] as const

/** The business of the signed-in user: what its invoices say of it, and its UPI IDs. */
export const businessQuery = queryOptions({
  queryKey: BUSINESS,
  queryFn: async ({ signal }) => (await send(getBusiness, { signal })).business,
})

export const useBusiness = () => useQuery(businessQuery)
