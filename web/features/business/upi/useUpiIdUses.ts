import { useQuery } from '@tanstack/react-query'
import { getUpiIdUses, type UpiIdUse } from '#contract/invoices/payee.ts'
import { send } from '#web/send.ts'

/** What is unpaid and was paid per UPI ID; empty until it is loaded. */
export const useUpiIdUses = (): readonly UpiIdUse[] =>
  useQuery({
    queryKey: ['upi-id-uses'],
    queryFn: async ({ signal }) => (await send(getUpiIdUses, { signal })).upi_ids,
    // It changes with each invoice and payment.
    staleTime: 0,
  }).data ?? []
