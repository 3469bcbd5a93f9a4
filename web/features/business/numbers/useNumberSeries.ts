import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { getNumberSeries, saveNumberSeries } from '#contract/invoices/number-series.ts'
import { send } from '#web/send.ts'

/** The numbering of documents in this fiscal year. */
export const useNumberSeries = () =>
  useQuery({
    queryKey: ['number-series'],
    queryFn: async ({ signal }) => (await send(getNumberSeries, { signal })).series,
    // Each new invoice, on any device, changes it.
    staleTime: 0,
  })

type Given = z.input<NonNullable<typeof saveNumberSeries.body>>

/** Saves the prefixes, and the next numbers that were chosen. */
export function useSaveNumberSeries() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: Given) => send(saveNumberSeries, { body }),
    onSuccess: ({ series }) => cache.setQueryData(['number-series'], series),
  })
}
