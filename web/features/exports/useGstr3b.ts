import { useQuery } from '@tanstack/react-query'
import { getGstr3b } from '#contract/exports/exports.ts'
import { send } from '#web/send.ts'
import type { ReturnMonth } from './return-month.ts'

/** The figures of GSTR-3B; refetched each time the screen opens, since invoices change. */
export const useGstr3b = (query: ReturnMonth & { gstin?: string }) =>
  useQuery({
    queryKey: ['gstr3b', query],
    queryFn: ({ signal }) => send(getGstr3b, { query, signal }),
    staleTime: 0,
    gcTime: 0,
  })
