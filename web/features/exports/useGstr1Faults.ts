import { useQuery } from '@tanstack/react-query'
import { listGstr1Faults } from '#contract/exports/exports.ts'
import { send } from '#web/send.ts'

/** What to put right before a return is filed; asked anew each time the screen is opened, as invoices change. */
export const useGstr1Faults = (month: string, span: 'month' | 'quarter') =>
  useQuery({
    queryKey: ['gstr1-faults', month, span],
    queryFn: ({ signal }) => send(listGstr1Faults, { query: { month, span }, signal }),
    staleTime: 0,
    gcTime: 0,
  })
