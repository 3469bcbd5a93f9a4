import { useQuery } from '@tanstack/react-query'
import { getInvoice } from '#contract/invoices/invoices.ts'
import { send } from '#web/send.ts'

/** One invoice with its lines and history. */
export const useInvoice = (id: string) =>
  useQuery({
    queryKey: ['invoice', id],
    queryFn: async ({ signal }) => (await send(getInvoice, { params: { id }, signal })).invoice,
  })
