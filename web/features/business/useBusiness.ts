import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { getBusiness, saveBusiness } from '#contract/business/business.ts'
import { saveVersion } from '#web/save-version.ts'
import { send } from '#web/send.ts'
import { useCurrentUser } from '#web/features/session/useSession.ts'

/** The business of the signed-in user: its invoice details and its UPI IDs. */
export const businessQuery = queryOptions({
  queryKey: ['business'],
  queryFn: async ({ signal }) => (await send(getBusiness, { signal })).business,
})

export const useBusiness = () => useQuery(businessQuery)

type Change = z.input<NonNullable<typeof saveBusiness.body>>

/**
 * Saves details, also after a press whose answer was lost. The call needs no key: it accepts equal values of an old
 * version.
 */
export const saveDetails = (body: Change) =>
  saveVersion('business', body, async (changed) => {
    const saved = await send(saveBusiness, { body: changed })
    return { ...saved, version: saved.business.version }
  })

/** Saves some details of the business; omitted ones do not change. */
export function useSaveBusiness() {
  const cache = useQueryClient()
  const { is_starting } = useCurrentUser()
  return useMutation({
    mutationFn: saveDetails,
    onSuccess: ({ business }) => {
      cache.setQueryData(['business'], business)
      // The current user also has the name that payers see.
      void cache.invalidateQueries({ queryKey: ['me'] })
      // The statistics contain which first steps are done.
      if (is_starting) void cache.invalidateQueries({ queryKey: ['stats'] })
    },
  })
}
