import { useQuery } from '@tanstack/react-query'
import { getNumberSeries } from '#contract/business/number-series.ts'
import { send } from '#web/send.ts'

/** Key of the numbering in the cache. */
export const NUMBER_SERIES = ['number-series'] as const

/** How documents of this fiscal year are numbered. */
export const useNumberSeries = () =>
  useQuery({
    queryKey: NUMBER_SERIES,
    queryFn: async ({ signal }) => (await send(getNumberSeries, { signal })).series,
    // Each invoice that is made moves it on, here or on another device.
    staleTime: 0,
  })
