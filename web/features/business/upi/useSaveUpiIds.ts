import { useMutation, useQueryClient } from '@tanstack/react-query'
import { saveUpiIds } from '#contract/business/business.ts'
import { useCurrentUser } from '#web/features/session/useCurrentUser.ts'
import { send } from '#web/send.ts'

/** Saves the list of UPI IDs and its default. */
export function useSaveUpiIds() {
  const cache = useQueryClient()
  const { is_starting } = useCurrentUser()
  return useMutation({
    mutationFn: (body: { version: number; upi_ids: string[]; default_upi: string | null }) =>
      send(saveUpiIds, { body }),
    onSuccess: ({ business }) => {
      cache.setQueryData(['business'], business)
      void cache.invalidateQueries({ queryKey: ['me'] })
      // The figures say which first steps are done.
      if (is_starting) void cache.invalidateQueries({ queryKey: ['stats'] })
    },
  })
}
