import { useQuery } from '@tanstack/react-query'
import { getInvoice } from '#contract/invoice-detail/invoice-detail.ts'
import { send } from '#web/send.ts'

/** The draft as the server has it when its editor opens, and not as it was seen before; nothing for a new invoice. */
export const useSavedDraft = (id: string | undefined) =>
  useQuery({
    queryKey: ['editor', id],
    queryFn: async ({ signal }) => (await send(getInvoice, { params: { id: id ?? '' }, signal })).invoice,
    enabled: id !== undefined,
    gcTime: 0,
  })
