import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { type Business, saveBusiness } from '#contract/business/business.ts'
import { send } from '#web/send.ts'
import { useSaved } from '#web/ui/feedback/useSaved.ts'
import { businessQuery } from './useBusiness.ts'

type Change = Omit<z.input<NonNullable<typeof saveBusiness.body>>, 'version'>

/** Settings of the business that are saved as soon as they change. */
export function useInstantSave(business: Business) {
  const cache = useQueryClient()
  const { isSaved, showSaved } = useSaved()
  const [error, setError] = useState<Error | null>(null)
  const key = businessQuery.queryKey
  const [waiting, setWaiting] = useState<readonly Change[]>([])
  const saving = useMutation({
    // One after the other: each needs the version that the one before has made.
    scope: { id: 'business' },
    mutationFn: async (change: Change) => {
      const { version } = cache.getQueryData(key) ?? business
      return (await send(saveBusiness, { body: { version, ...change } })).business
    },
    onSuccess: (saved) => {
      cache.setQueryData(key, saved)
      showSaved()
    },
    onError: setError,
    onSettled: (_, __, change) => setWaiting((all) => all.filter((one) => one !== change)),
  })
  return {
    /** The business with the changes that are on their way. */
    shown: waiting.reduce<Business>((before, change) => ({ ...before, ...change }) as Business, business),
    save: (change: Change) => {
      setError(null)
      setWaiting((all) => [...all, change])
      saving.mutate(change)
    },
    isSaved,
    error,
    /** Shows what another device saved. */
    reload: () => {
      setError(null)
      void cache.invalidateQueries({ queryKey: key })
    },
  }
}
