import { useMutation } from '@tanstack/react-query'
import { createHostedLink } from '#contract/payment-links/payment-links.ts'
import { toRupees } from '#domain/money/money.ts'
import { send } from '#web/send.ts'
import type { Payment } from './link-form.ts'

/** Signs a hosted payment link. Nothing is stored, so the call can be repeated; each link works for 30 days. */
export const useCreateLink = () =>
  useMutation({
    mutationFn: ({ upi_id, amount, note }: Payment) =>
      send(createHostedLink, { body: { upi_id, amount: toRupees(amount), note: note || null } }),
  })
