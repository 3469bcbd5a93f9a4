import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { confirmUpiId, saveUpiIds } from '#contract/business/business.ts'
import { getUpiIdUses, moveUpiId } from '#contract/invoices/payee.ts'
import { useCurrentUser } from '#web/features/session/useSession.ts'
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
      // The statistics contain which first steps are done.
      if (is_starting) void cache.invalidateQueries({ queryKey: ['stats'] })
    },
  })
}

/** Moves all unpaid invoices of a UPI ID to another one. */
export function useMoveUpiId() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: { from: string; to: string }) => send(moveUpiId, { body }),
    onSuccess: ({ business }) => {
      cache.setQueryData(['business'], business)
      return Promise.all([
        cache.invalidateQueries({ queryKey: ['me'] }),
        cache.invalidateQueries({ queryKey: ['upi-id-uses'] }),
        cache.invalidateQueries({ queryKey: ['invoices'] }),
        cache.invalidateQueries({ queryKey: ['invoice'] }),
      ])
    },
  })
}

/** Confirms a UPI ID after a password reset. */
export function useConfirmUpiId() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (upi_id: string) => send(confirmUpiId, { body: { upi_id } }),
    onSuccess: ({ business }) => cache.setQueryData(['business'], business),
  })
}

/** The unpaid invoices and payments by UPI ID. */
export const useUpiIdUses = () =>
  useQuery({
    queryKey: ['upi-id-uses'],
    queryFn: async ({ signal }) => (await send(getUpiIdUses, { signal })).upi_ids,
    // It changes with each invoice and payment.
    staleTime: 0,
  })
