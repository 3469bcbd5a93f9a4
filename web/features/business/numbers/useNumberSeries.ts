import { useQuery } from '@tanstack/react-query'
import { getNumberSeries } from '#contract/business/number-series.ts'
import { send } from '#web/send.ts'

/** The numbering of documents in this fiscal year. */
export const useNumberSeries = () =>
  useQuery({
    queryKey: ['number-series'],
    queryFn: async ({ signal }) => (await send(getNumberSeries, { signal })).series,
    // Each new invoice, on any device, changes it.
    staleTime: 0,
  })
