import { useQuery } from '@tanstack/react-query'
import { getReceipt } from '#contract/receipts/receipts.ts'
import { send } from '#web/send.ts'

/** The signed receipt of a payment. */
export const useReceipt = (id: string, payment_id: string) =>
  useQuery({
    queryKey: ['receipt', payment_id],
    queryFn: async ({ signal }) => (await send(getReceipt, { params: { id, payment_id }, signal })).receipt,
  })
