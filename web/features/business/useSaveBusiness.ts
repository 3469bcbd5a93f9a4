import { useMutation, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { saveBusiness } from '#contract/business/business.ts'
import { send } from '#web/send.ts'

type Change = z.input<NonNullable<typeof saveBusiness.body>>

/** Saves some details of the business; omitted ones stay unchanged. */
export function useSaveBusiness() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: Change) => send(saveBusiness, { body }),
    onSuccess: ({ business }) => {
      cache.setQueryData(['business'], business)
      // The current user also has the name that payers see.
      void cache.invalidateQueries({ queryKey: ['me'] })
      // The figures say which first steps are done.
      void cache.invalidateQueries({ queryKey: ['stats'] })
    },
  })
}
