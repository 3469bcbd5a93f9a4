import { useCustomerCredit } from '#contract/invoices/invoice-payments.ts'
import { send } from '#web/send.ts'
import { idempotencyKeyOf } from '#web/idempotency-key.ts'
import { useInvoiceWrite } from '../../useInvoiceWrite.ts'

/** Uses the customer's advances and credits for an invoice, as much as it needs. */
export function useCreditForInvoice(invoiceId: string) {
  const write = `credit for ${invoiceId}`
  return useInvoiceWrite(invoiceId, {
    send: () => send(useCustomerCredit, { params: { id: invoiceId }, body: {}, key: idempotencyKeyOf(write) }),
    keys: [write],
  })
}
