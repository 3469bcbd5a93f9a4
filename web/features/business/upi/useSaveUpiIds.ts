import { useMutation, useQueryClient } from '@tanstack/react-query'
import { saveUpiIds } from '#contract/business/business.ts'
import { ME } from '#web/features/session/useSession.ts'
import { send } from '#web/send.ts'
import { BUSINESS } from '../useBusiness.ts'

/** Saves the list of UPI IDs and its default. */
export function useSaveUpiIds() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: { version: number; upi_ids: string[]; default_upi: string | null }) =>
      send(saveUpiIds, { body }),
    onSuccess: ({ business }) => {
      cache.setQueryData(BUSINESS, business)
      void cache.invalidateQueries({ queryKey: ME })
    },
  })
}
