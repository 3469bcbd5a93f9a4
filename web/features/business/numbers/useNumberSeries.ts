import { useQuery } from '@tanstack/react-query'
import { getNumberSeries } from '#contract/business/number-series.ts'
import { send } from '#web/send.ts'

/** Query key of the numbering. */
export const NUMBER_SERIES = ['number-series'] as const

/** The numbering of documents in this fiscal year. */
export const useNumberSeries = () =>
  useQuery({
    queryKey: NUMBER_SERIES,
    queryFn: async ({ signal }) => (await send(getNumberSeries, { signal })).series,
    // Each new invoice, on any device, changes it.
    staleTime: 0,
  })
