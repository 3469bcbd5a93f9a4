import { queryOptions, useQuery } from '@tanstack/react-query'
import { getBusiness } from '#contract/business/business.ts'
import { send } from '#web/send.ts'

/** The business of the signed-in user: its invoice details and its UPI IDs. */
export const businessQuery = queryOptions({
  queryKey: ['business'],
  queryFn: async ({ signal }) => (await send(getBusiness, { signal })).business,
})

export const useBusiness = () => useQuery(businessQuery)
