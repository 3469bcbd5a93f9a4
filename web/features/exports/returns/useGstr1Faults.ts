import { useQuery } from '@tanstack/react-query'
import { listGstr1Faults } from '#contract/exports/exports.ts'
import { send } from '#web/send.ts'

/** The faults to correct before a return is filed; refetched each time the screen opens, since invoices change. */
export const useGstr1Faults = (query: { month: string; span: 'month' | 'quarter'; gstin?: string }) =>
  useQuery({
    queryKey: ['gstr1-faults', query],
    queryFn: ({ signal }) => send(listGstr1Faults, { query, signal }),
    staleTime: 0,
    gcTime: 0,
  })
