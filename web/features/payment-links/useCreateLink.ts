import { useMutation, useQueryClient } from '@tanstack/react-query'
import { createHostedLink } from '#contract/payment-links/payment-links.ts'
import { toRupees } from '#domain/money/money.ts'
import { useCurrentUser } from '#web/features/session/useSession.ts'
import { send } from '#web/send.ts'
import type { Payment } from './link-form.ts'

/** Signs a hosted payment link. The link is not stored, so the call can be repeated; each link works for 30 days. */
export function useCreateLink() {
  const cache = useQueryClient()
  const { is_starting } = useCurrentUser()
  return useMutation({
    mutationFn: ({ upi_id, amount, note }: Payment) =>
      send(createHostedLink, { body: { upi_id, amount: toRupees(amount), note: note || null } }),
    // The figures say which first steps are done.
    onSuccess: () => is_starting && void cache.invalidateQueries({ queryKey: ['stats'] }),
  })
}
