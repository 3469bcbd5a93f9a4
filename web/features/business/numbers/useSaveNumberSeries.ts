import { useMutation, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { saveNumberSeries } from '#contract/business/number-series.ts'
import { send } from '#web/send.ts'

type Given = z.input<NonNullable<typeof saveNumberSeries.body>>

/** Saves the prefixes, and the next numbers that were chosen. */
export function useSaveNumberSeries() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: Given) => send(saveNumberSeries, { body }),
    onSuccess: ({ series }) => cache.setQueryData(['number-series'], series),
  })
}
