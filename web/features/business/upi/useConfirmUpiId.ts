import { useMutation, useQueryClient } from '@tanstack/react-query'
import { confirmUpiId } from '#contract/business/business.ts'
import { send } from '#web/send.ts'

/** Confirms a UPI ID after a password reset. */
export function useConfirmUpiId() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (upi_id: string) => send(confirmUpiId, { body: { upi_id } }),
    onSuccess: ({ business }) => cache.setQueryData(['business'], business),
  })
}
