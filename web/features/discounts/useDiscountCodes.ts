import { type QueryClient, useQuery } from '@tanstack/react-query'
import { listAudit, listDiscountCodes } from '#contract/discounts/discounts.ts'
import { send } from '#web/send.ts'

/** All discount codes, newest first. */
export const useDiscountCodes = () =>
  useQuery({
    queryKey: ['discount-codes'],
    queryFn: async ({ signal }) => (await send(listDiscountCodes, { signal })).discount_codes,
    refetchOnMount: 'always',
  })

/** The audit log of the codes, newest first. */
export const useAudit = () =>
  useQuery({
    queryKey: ['audit'],
    queryFn: async ({ signal }) => (await send(listAudit, { signal })).entries,
    refetchOnMount: 'always',
  })

/** Called after each change, and after each refusal, which may mean that another admin changed the codes. */
export const refreshCodes = (cache: QueryClient) =>
  Promise.all([
    cache.invalidateQueries({ queryKey: ['discount-codes'] }),
    cache.invalidateQueries({ queryKey: ['audit'] }),
  ])
