import { useMutation, useQueryClient } from '@tanstack/react-query'
import { moveUpiId } from '#contract/invoices/payee.ts'
import { send } from '#web/send.ts'

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
