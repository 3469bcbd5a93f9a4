import { useQuery } from '@tanstack/react-query'
import { getInvoice } from '#contract/invoices/invoices.ts'
import { mailPollInterval } from '#web/features/mails/mail-labels.ts'
import { send } from '#web/send.ts'

/** One invoice with its lines and history; asked for again while a mail is being sent. */
export const useInvoice = (id: string) =>
  useQuery({
    queryKey: ['invoice', id],
    queryFn: async ({ signal }) => (await send(getInvoice, { params: { id }, signal })).invoice,
    refetchInterval: ({ state }) => mailPollInterval(state.data?.mails),
  })
