import { issueDraft } from '#contract/invoices/documents.ts'
import { send } from '#web/send.ts'
import { useInvoiceWrite } from '../useInvoiceWrite.ts'

/** Gives a draft its number, unless it was changed since `version`. */
export const useIssueDraft = (id: string) =>
  useInvoiceWrite(id, {
    send: async (version: number) => (await send(issueDraft, { params: { id }, body: { version } })).invoice,
  })
